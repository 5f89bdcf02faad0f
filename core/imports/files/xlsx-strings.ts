import { MAX_CELL, unreadable } from './unreadable.ts';
import type { Workbook } from './xlsx-parts.ts';
import { readAllXml } from './xml-reader.ts';
import { unpack } from './zip.ts';

/** `_x000D_`: how a workbook writes a letter that XML has none for. */
const ESCAPED = /_x([\da-f]{4})_/gi;

export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Gathers the text of one cell; what is longer than a cell may be is cut, one letter behind its end. */
export class CellText {
  private value = '';

  add(text: string): void {
    if (this.value.length <= MAX_CELL) this.value += text.slice(0, MAX_CELL + 1 - this.value.length);
  }

  /** What was gathered, which is then gone. */
  take(): string {
    const { value } = this;
    this.value = '';
    return value;
  }
}

/** Ten for each row of the largest import, and as many again. */
const MAX_TEXTS = 4_000_000;
export const TOO_MANY_TEXTS =
  'Les textes de ce classeur sont trop lourds\u202f: il n’est pas lu. Enregistrez la feuille en CSV.';

/** The texts that the cells of a workbook name by their number. */
export const readStrings = ({ bytes, strings }: Workbook): string[] => {
  if (strings === null) return [];
  const texts: string[] = [];
  const current = new CellText();
  let [isText, reading] = [false, 0];
  readAllXml(unpack(bytes, strings), {
    open(name) {
      if (name === 't') isText = true;
      // How the text is spoken, in Japanese workbooks.
      else if (name === 'rPh') reading += 1;
    },
    text(text) {
      if (isText && reading === 0) current.add(text);
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') reading -= 1;
      else if (name === 'si') texts.push(unescapeText(current.take()));
      if (texts.length > MAX_TEXTS) throw unreadable(TOO_MANY_TEXTS);
    },
  });
  return texts;
};
