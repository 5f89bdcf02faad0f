import { CsvError, type Options, parse } from 'csv-parse/browser/esm/sync';
import type { Table, TableLine } from './table.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS, TOO_MANY_COLUMNS, TOO_MANY_ROWS, unreadable } from './unreadable.ts';

/** A quoted cell that spans more lines than this was never meant to. */
const MAX_SPAN = 200;
/** Lines with quotation marks that are parsed together; fewer after a mistake, because all behind it are parsed again. */
const BATCH = { most: 512, least: 4 };
/** In a table of fewer columns, a line inside a quoted text may look like a row by chance, if it has no figure. */
const LEAST_COLUMNS = 3;

const OPEN_QUOTE = 'Un guillemet ouvert n’est pas refermé sur cette ligne.';

const optionsOf = (separator: string): Options => ({
  delimiter: separator,
  record_delimiter: '\n',
  relax_column_count: true,
  skip_empty_lines: false,
  trim: separator !== '\t' && separator !== ' ',
});

/** All records of a text, or those before the first mistake. */
const parseSome = (text: string, options: Options): { records: string[][]; error: string | null } => {
  const records: string[][] = [];
  try {
    parse(text, {
      ...options,
      on_record: (record: string[]) => {
        records.push(record);
        return null;
      },
    });
    return { records, error: null };
  } catch (error) {
    if (error instanceof CsvError) return { records, error: error.code };
    throw error;
  }
};

/** True when more lines may still end the first record. */
const isOpen = ({ records, error }: { records: string[][]; error: string | null }): boolean =>
  records.length === 0 && error === 'CSV_QUOTE_NOT_CLOSED';

const breaksIn = (cells: readonly string[]): number => {
  let count = 0;
  for (const cell of cells) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
};

const cut = (cell: string): string => (cell.length > MAX_CELL ? cell.slice(0, MAX_CELL + 1) : cell);

/**
 * The cells of a line whose quotation marks, if any, stand around whole cells; null for every other line. It gives what
 * csv-parse gives, ten times faster.
 */
const splitPlain = (line: string, separator: string): string[] | null => {
  const cells = line.split(separator);
  if (!line.includes('"')) return cells;
  for (const [index, cell] of cells.entries()) {
    const mark = cell.indexOf('"');
    if (mark < 0) continue;
    if (mark > 0 || cell.length < 2 || cell.indexOf('"', 1) !== cell.length - 1) return null;
    cells[index] = cell.slice(1, -1);
  }
  return cells;
};

const countOf = (text: string, mark: string): number => text.split(mark).length - 1;

/** True of a text of which one part is an amount or a date. */
const holdsFigure = (line: string, separator: string): boolean =>
  line.split(separator).some((cell) => /^[\s"(+-]*\d[\d.,/ :€$£()-]*["\s]*$/.test(cell));

/** A line of a text that spans several, and the marks between cells within that text: in front of its last quotation mark, and behind it. */
const marksIn = (line: string, separator: string, isOpen: boolean): { within: number; isOpen: boolean } => {
  const parts = line.split('"');
  const staysOpen = (parts.length % 2 === 1) === isOpen;
  const before = isOpen ? countOf(parts[0] ?? '', separator) : 0;
  const behind = staysOpen && parts.length > 1 ? countOf(parts.at(-1) ?? '', separator) : 0;
  return { within: before + behind, isOpen: staysOpen };
};

/**
 * True where the lines of one record look like several rows: a mark was left open, and a later one closed it. A line with as
 * many cells as the table has is a row when some of their separators stand within the quoted text; a text in the first column
 * ends on a line that has as many, all of them behind it. The first line is one only where the text opens it.
 */
const holdsRows = (lines: readonly string[], separator: string, columns: number): boolean => {
  let isOpen = false;
  return lines.some((line, at) => {
    const marks = marksIn(line, separator, isOpen);
    isOpen = marks.isOpen;
    if (at === 0 && !line.trimStart().startsWith('"')) return false;
    const isRow = marks.within > 0 && countOf(line, separator) + 1 === columns;
    return isRow && (columns >= LEAST_COLUMNS || holdsFigure(line, separator));
  });
};

/** Splits lines of one CSV file into records; what is quoted is left to csv-parse. */
class RecordReader {
  private readonly separator: string;
  private readonly columns: number;
  private readonly options: Options;
  /** Lines that were read and belong to no record yet, and the number of the first of them. */
  private readonly waiting: string[] = [];
  private at = 1;
  private batchSize = BATCH.most;

  /** @param columns of most lines of the file */
  constructor(separator: string, columns: number) {
    this.separator = separator;
    this.columns = columns;
    this.options = optionsOf(separator);
  }

  /** The records that end in these lines; with `isLast`, what is left is a record or a mistake. */
  take(lines: readonly string[], isLast: boolean): TableLine[] {
    for (const line of lines) this.waiting.push(line);
    const read: TableLine[] = [];
    let from = 0;
    while (from < this.waiting.length) {
      const used = this.next(from, isLast, read);
      if (used === 0) break;
      from += used;
      this.at += used;
    }
    this.waiting.splice(0, from);
    return read;
  }

  /** Reads one record, or several; how many lines it used, 0 when more lines are needed. */
  private next(from: number, isLast: boolean, read: TableLine[]): number {
    const plain = splitPlain(this.waiting[from] ?? '', this.separator);
    if (plain !== null) {
      this.push(read, this.at, plain);
      return 1;
    }
    const several = this.batch(from, read);
    return several > 0 ? several : this.single(from, isLast, read);
  }

  /** Most quoted cells end on their own line: many such lines are parsed at once. */
  private batch(from: number, read: TableLine[]): number {
    let to = from;
    while (
      to < this.waiting.length &&
      to - from < this.batchSize &&
      splitPlain(this.waiting[to] ?? '', this.separator) === null
    )
      to += 1;
    const lines = this.waiting.slice(from, to);
    const { records, error } = parseSome(`${lines.join('\n')}\n`, this.options);
    let used = 0;
    // Stops in front of what needs a closer look.
    for (const record of records) {
      if (breaksIn(record) > 0) break;
      this.push(read, this.at + used, record);
      used += 1;
    }
    this.batchSize = error === null ? Math.min(BATCH.most, this.batchSize * 2) : BATCH.least;
    return used;
  }

  /** A record of several lines, or one with a mistake. */
  private single(from: number, isLast: boolean, read: TableLine[]): number {
    let last = from;
    let parsed: { records: string[][]; error: string | null };
    do {
      last = Math.min(this.waiting.length, from + MAX_SPAN, Math.max(from + BATCH.least, from + (last - from) * 4));
      parsed = parseSome(`${this.waiting.slice(from, last).join('\n')}\n`, this.options);
    } while (isOpen(parsed) && last < Math.min(this.waiting.length, from + MAX_SPAN));
    const { records, error } = parsed;
    const [record] = records;
    if (record) {
      const used = breaksIn(record) + 1;
      if (used === 1 || !this.swallowsRows(from, used)) {
        this.push(read, this.at, record);
        return used;
      }
    } else if (error === 'CSV_QUOTE_NOT_CLOSED' && !isLast && last - from < MAX_SPAN) return 0;
    return this.mend(from, read);
  }

  /** True when a text that spans lines holds whole rows of the table: its quotation mark was closed by a later one. */
  private swallowsRows(from: number, used: number): boolean {
    return holdsRows(this.waiting.slice(from, from + used), this.separator, this.columns);
  }

  /** A quotation mark inside a text (« 12" ») is a letter; one that opens a text and does not close it is a mistake. */
  private mend(from: number, read: TableLine[]): number {
    const line = this.waiting[from] ?? '';
    const { records, error } = parseSome(`${line}\n`, { ...this.options, relax_quotes: true, trim: false });
    const [record] = records;
    if (error === null && record && (this.columns < LEAST_COLUMNS || record.length <= this.columns))
      this.push(read, this.at, record);
    else read.push({ line: this.at, cells: [], broken: { reason: OPEN_QUOTE, text: line.slice(0, 120) } });
    return 1;
  }

  private push(read: TableLine[], line: number, cells: string[]): void {
    if (cells.length > MAX_COLUMNS) throw unreadable(TOO_MANY_COLUMNS);
    if (line > MAX_ROWS) throw unreadable(TOO_MANY_ROWS);
    read.push({ line, cells: cells.map(cut), broken: null });
  }
}

/** « sep=; », the line that names the separator for Excel. */
export const SEPARATOR_LINE = /^"?sep=(.)"?$/i;

/**
 * The lines of a CSV file.
 * @param lines reads the file from its start
 * @param columns of most lines; with fewer than three, a quotation mark that is not closed is found later
 */
export const csvTable = (lines: () => AsyncIterable<string[]>, separator: string, columns: number): Table => ({
  async *lines() {
    const reader = new RecordReader(separator, columns);
    for await (const some of lines()) {
      const read = reader.take(some, false);
      if (read.length > 0) yield read;
    }
    yield reader.take([], true);
  },
});

/** The records of some lines, for looking at a file before its separator is known. */
export const recordsOf = (lines: readonly string[], separator: string): readonly (readonly string[])[] =>
  new RecordReader(separator, 0).take(lines, true).map(({ cells }) => cells.map(String));
