/** JSON that is already written: built by the database or stored with an earlier answer. Sent without another look. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
