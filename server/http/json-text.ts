/** JSON that is already written: built by the database, kept from an earlier answer. Sent without another look. */
export class JsonText {
  /** UTF-8, made once: of a text of megabytes Node would first count the bytes, then make them. */
  readonly bytes: Buffer<ArrayBuffer>;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }
}
