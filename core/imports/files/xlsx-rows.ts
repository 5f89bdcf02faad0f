import { MAX_COLUMNS } from './unreadable.ts';
import { CellText, unescapeText } from './xlsx-strings.ts';
import { readXml, type XmlHandler } from './xml-reader.ts';

/** A cell as its sheet writes it. */
export interface WrittenCell {
  /** `s`: the number of a text; `b`, `e`, `d`, `str`, `inlineStr`; otherwise a number. */
  type: string;
  /** −1: none. */
  style: number;
  text: string;
}

/** One row of a sheet. */
export interface SheetRow<Cell> {
  /** From 0. */
  index: number;
  cells: Cell[];
  /** True when something stands beyond the last column that is read. */
  isWide: boolean;
}

const A = 'A'.charCodeAt(0);
const LETTERS = 26;

/** « AB12 » is column 27; null where it names none. */
const columnOf = (reference: string): number | null => {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  if (letters === undefined) return null;
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * LETTERS + letters.charCodeAt(at) - A + 1;
  return column - 1;
};

/** Puts rows together from the tags of a sheet. */
class RowMaker<Cell> implements XmlHandler {
  rows: SheetRow<Cell>[] = [];
  private readonly toCell: (written: WrittenCell) => Cell;
  private readonly empty: Cell;
  private row: SheetRow<Cell> | null = null;
  private index = -1;
  private column = -1;
  private type = '';
  private style = -1;
  private value = new CellText();
  private inline = new CellText();
  private within: 'v' | 't' | null = null;
  /** Inside a cell, and inside the phonetic guide to its text. */
  private isCell = false;
  private isSpoken = false;

  constructor(toCell: (written: WrittenCell) => Cell, empty: Cell) {
    this.toCell = toCell;
    this.empty = empty;
  }

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'c' && this.row !== null) this.openCell(attributes);
    else if (name === 'row') this.openRow(Number(attributes.r));
    else if (this.isCell && (name === 'v' || name === 't')) this.within = name;
    else if (name === 'rPh') this.isSpoken = true;
  };

  text = (text: string): void => {
    if (this.within === 'v') this.value.add(text);
    else if (this.within === 't' && !this.isSpoken) this.inline.add(text);
  };

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.within = null;
    else if (name === 'rPh') this.isSpoken = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row' && this.row !== null) {
      this.rows.push(this.row);
      this.row = null;
    }
  };

  private openRow(number: number): void {
    this.index = Number.isInteger(number) && number > 0 ? number - 1 : this.index + 1;
    this.column = -1;
    this.row = { index: this.index, cells: [], isWide: false };
  }

  private openCell({ r = '', t = '', s = '' }: Readonly<Record<string, string>>): void {
    this.column = columnOf(r) ?? this.column + 1;
    [this.type, this.style] = [t, s === '' ? -1 : Number(s)];
    [this.isCell, this.within, this.isSpoken] = [true, null, false];
  }

  private closeCell(): void {
    const [value, inline] = [this.value.take(), this.inline.take()];
    if (!this.isCell || this.row === null) return;
    this.isCell = false;
    const isInline = this.type === 'inlineStr';
    const text = isInline || this.type === 'str' ? unescapeText(isInline ? inline : value) : value;
    if (text === '') return;
    const { cells } = this.row;
    if (this.column >= MAX_COLUMNS) {
      this.row.isWide = true;
      return;
    }
    while (cells.length < this.column) cells.push(this.empty);
    cells[this.column] = this.toCell({ type: this.type, style: this.style, text });
  }
}

/** The rows of a sheet in their order, some at a time. @param empty what stands in a gap between two cells */
export function* sheetRows<Cell>(
  pieces: Iterable<Uint8Array>,
  toCell: (written: WrittenCell) => Cell,
  empty: Cell,
): Generator<SheetRow<Cell>[]> {
  const maker = new RowMaker(toCell, empty);
  for (const _ of readXml(pieces, maker)) {
    if (maker.rows.length === 0) continue;
    yield maker.rows;
    maker.rows = [];
  }
}
