import type { Encoding, Format } from '../rows.ts';
import { firstBytes, type Source } from './bytes.ts';
import { csvTable, SEPARATOR_LINE } from './csv-table.ts';
import { chosenDecoding, doubtOf, findEncoding } from './encodings.ts';
import { linesOf } from './lines.ts';
import { findSeparator } from './separators.ts';
import type { Table } from './table.ts';
import { unreadable } from './unreadable.ts';

/** A table and where it comes from. */
export interface OpenedTable {
  table: Table;
  format: Format;
  encoding: Encoding | null;
  separator: string | null;
  dateSystem: 1900 | 1904;
  part: string | null;
  otherParts: readonly string[];
  notices: readonly string[];
  /** True of a file whose first line only names the separator. */
  isSeparatorDeclared: boolean;
}

export interface Chosen {
  encoding?: Encoding | undefined;
  part?: string | undefined;
}

/** Enough to recognise what a file is. */
export const HEAD_BYTES = 64 * 1024;
const LOOKED_AT = 200;
export const NO_TABLE =
  'Ce fichier n’est pas un tableau. Choisissez un fichier CSV ou XLSX, ou l’archive de vos données Vinted.';
const ONE_BYTE: ReadonlySet<Encoding> = new Set(['windows-1252', 'windows-1250', 'macintosh']);
/** No letter of any table. */
const NO_SEPARATOR = '\u0000';
// biome-ignore lint/suspicious/noControlCharactersInRegex: characters that no text has are exactly what is counted
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f\ufffd]/g;
const ASCII = /[\t\n -~]/g;

/** A tenth of a text may be damaged. Of one byte a letter, a table has mostly figures, marks and letters without accents. */
const isText = (text: string, encoding: Encoding): boolean => {
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  return count(NO_TEXT) * 10 <= text.length && (!ONE_BYTE.has(encoding) || count(ASCII) * 2 >= text.length);
};

const firstLines = async (lines: AsyncIterable<string[]>): Promise<string[]> => {
  const first: string[] = [];
  for await (const some of lines) {
    first.push(...some.slice(0, LOOKED_AT));
    if (first.length >= LOOKED_AT) break;
  }
  return first.slice(0, LOOKED_AT);
};

/** A CSV file. @throws {AppError} when it is no text */
export const openCsv = async (source: Source, { encoding }: Chosen): Promise<OpenedTable> => {
  const head = await firstBytes(source, HEAD_BYTES);
  const found = await findEncoding(source, head);
  const decoding = encoding === undefined || encoding === found.encoding ? found : chosenDecoding(encoding);
  const first = await firstLines(linesOf(source, decoding));
  const text = first.join('\n');
  if (!isText(text, decoding.encoding)) throw unreadable(NO_TABLE);
  const isDeclared = SEPARATOR_LINE.test(first[0] ?? '');
  const { separator, columns } = findSeparator(first);
  const table = csvTable(() => linesOf(source, decoding), separator ?? NO_SEPARATOR, columns);
  return {
    ...{ table, format: 'csv', encoding: decoding.encoding, separator, dateSystem: 1900, part: null, otherParts: [] },
    notices: [doubtOf(decoding)].filter((doubt) => doubt !== null),
    isSeparatorDeclared: isDeclared,
  };
};
