/** Bytes that a unit of a text takes at most in UTF-8. */
const MAX_BYTES_PER_UNIT = 3;

/** JSON that is already written: built by the database, kept from an earlier answer. Sent without another look. */
export class JsonText {
  /** UTF-8, made once. */
  readonly bytes: Buffer<ArrayBuffer>;

  /** @param parts follow each other */
  constructor(...parts: readonly string[]) {
    const units = parts.reduce((total, part) => total + part.length, 0);
    // Of a text of megabytes Node would first count the bytes, then make them; and joining such texts costs as much again.
    const room = Buffer.allocUnsafeSlow(units * MAX_BYTES_PER_UNIT);
    const end = parts.reduce((at, part) => at + room.write(part, at), 0);
    // A copy, for a list is remembered: it must not keep three times its size.
    this.bytes = Buffer.from(room.subarray(0, end));
  }
}
