import { transcode } from 'node:buffer';

const BYTES_PER_UNIT = 2;

/** JSON that is already written: built by the database, kept from an earlier answer. Sent without another look. */
export class JsonText {
  /** UTF-8, made once. */
  readonly bytes: Buffer<ArrayBuffer>;

  /** @param parts follow each other; each is well-formed Unicode, as all JSON of `JSON.stringify` and the database is */
  constructor(...parts: readonly string[]) {
    const units = parts.reduce((total, part) => total + part.length, 0);
    // Of texts of megabytes, joining or writing them as UTF-8 takes far longer than their units, turned at once.
    const utf16 = Buffer.allocUnsafeSlow(units * BYTES_PER_UNIT);
    parts.reduce((at, part) => at + utf16.write(part, at, 'utf16le'), 0);
    // Its own memory, which Node's type does not say.
    this.bytes = transcode(utf16, 'utf16le', 'utf8') as Buffer<ArrayBuffer>;
  }
}
