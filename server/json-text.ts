import { transcode } from 'node:buffer';

const BYTES_PER_UNIT = 2;

/** Preformatted JSON: built by the database, or stored from an earlier reply. Sent unchanged. */
export class JsonText {
  /** UTF-8, created once. */
  readonly bytes: Buffer<ArrayBuffer>;

  /** @param parts concatenated; each is well-formed Unicode, like all JSON from `JSON.stringify` and the database */
  constructor(...parts: readonly string[]) {
    const units = parts.reduce((total, part) => total + part.length, 0);
    // For texts of megabytes, joining them or encoding them as UTF-8 takes far longer than converting their code units
    // at once.
    const utf16 = Buffer.allocUnsafeSlow(units * BYTES_PER_UNIT);
    parts.reduce((at, part) => at + utf16.write(part, at, 'utf16le'), 0);
    // A dedicated buffer, which Node's type does not declare.
    this.bytes = transcode(utf16, 'utf16le', 'utf8') as Buffer<ArrayBuffer>;
  }
}
