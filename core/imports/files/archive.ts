import { formatPlural } from '../../model/french.ts';
import type { Cell } from '../cells/cell.ts';
import { knownHeadings } from '../columns/find-headings.ts';
import { allBytes, type Source } from './bytes.ts';
import { type Chosen, NO_TABLE, type OpenedTable, openCsv } from './csv-file.ts';
import { findEncoding } from './encodings.ts';
import { rowsOfHtml } from './html-rows.ts';
import { rowsOfJson } from './json-rows.ts';
import type { Table, TableLine } from './table.ts';
import { MAX_COLUMNS, MAX_ROWS, TOO_MANY_COLUMNS, TOO_MANY_ROWS, unreadable } from './unreadable.ts';
import { unpackAll, type ZipEntry } from './zip.ts';

/** Files of an archive that may hold a table; pictures and the like are only counted. */
const READABLE = /\.(csv|tsv|txt|json|html?)$/i;
const IGNORED = /(?:^|\/)(?:__MACOSX|\.)|\/$/;
/** Larger ones are read as a whole, so there is a limit. */
const MAX_PART = 60 * 1024 * 1024;
const MAX_TRIED = 300;
/** Looking at more takes longer than a seller waits. */
const MAX_TRIED_BYTES = 120 * 1024 * 1024;

const tableOf = (rows: readonly (readonly Cell[])[]): Table => {
  if (rows.length > MAX_ROWS) throw unreadable(TOO_MANY_ROWS);
  if (rows.some(({ length }) => length > MAX_COLUMNS)) throw unreadable(TOO_MANY_COLUMNS);
  const lines: TableLine[] = rows.map((cells, index) => ({ line: index + 1, cells, broken: null }));
  return {
    async *lines() {
      yield lines;
    },
  };
};

/** A page or a JSON document as a table; null when it holds none. */
const openDocument = async (source: Source, format: 'json' | 'html'): Promise<OpenedTable | null> => {
  const bytes = await allBytes(source);
  const { encoding, mark } = await findEncoding(bytes, bytes.subarray(0, 4_096));
  const text = new TextDecoder(encoding).decode(bytes.subarray(mark));
  const rows = format === 'json' ? rowsOfJson(text) : rowsOfHtml(text);
  if (rows === null || rows.length < 2) return null;
  return {
    ...{ table: tableOf(rows), format: 'archive', encoding, separator: null, dateSystem: 1900 },
    ...{ part: null, otherParts: [], notices: [], isSeparatorDeclared: false },
  };
};

/** One page or JSON document out of an archive, chosen by itself. @throws {AppError} when it holds no table */
export const openPart = async (source: Source, format: 'json' | 'html'): Promise<OpenedTable> => {
  const opened = await openDocument(source, format);
  if (opened === null) throw unreadable(NO_TABLE);
  return opened;
};

const openEntry = async (bytes: Uint8Array, entry: ZipEntry): Promise<OpenedTable | null> => {
  const content = unpackAll(bytes, entry);
  if (content.length === 0) return null;
  const [, ending = ''] = READABLE.exec(entry.name) ?? [];
  if (/^json$/i.test(ending)) return await openDocument(content, 'json');
  if (/^html?$/i.test(ending)) return await openDocument(content, 'html');
  return await openCsv(content, {});
};

/** How many headings that we know the table has. */
const knownIn = async ({ table }: OpenedTable): Promise<number> => {
  for await (const lines of table.lines()) return knownHeadings(lines);
  return 0;
};

interface Found {
  name: string;
  known: number;
}

/** What was sold is what a seller takes over first. */
const SOLD = /order|sold|sale|vente|vendu|transaction|commande/i;

/** The files of an archive with a table whose headings we know, the best first. */
const findTables = async (bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<Found[]> => {
  const found: Found[] = [];
  let left = MAX_TRIED_BYTES;
  for (const entry of entries.slice(0, MAX_TRIED)) {
    left -= entry.size;
    if (left < 0) break;
    // A part that cannot be read proves nothing about the others.
    const opened = await openEntry(bytes, entry).catch(() => null);
    const known = opened === null ? 0 : await knownIn(opened).catch(() => 0);
    if (known > 1) found.push({ name: entry.name, known: known + (SOLD.test(entry.name) ? 10 : 0) });
  }
  return found.toSorted((a, b) => b.known - a.known);
};

const noticesOf = (chosen: string, found: readonly Found[], unread: readonly string[]): string[] => [
  `Lu dans l’archive\u202f: ${chosen}.`,
  ...(unread.length > 0
    ? [
        `${formatPlural(unread.length, 'fichier non reconnu', 'fichiers non reconnus')}\u202f: ${unread.slice(0, 5).join(', ')}${unread.length > 5 ? '…' : '.'}`,
      ]
    : []),
  ...(found.length > 1 ? ['Cette archive contient d’autres tableaux\u202f: reprenez-les l’un après l’autre.'] : []),
];

/**
 * Opens one table of an archive, such as that of one's data on the marketplace. Nobody has published what such an archive
 * contains: what has headings we know is read, and everything else is named.
 * @throws {AppError} when nothing in it is a table we know
 */
export const openArchive = async (
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  { part }: Chosen,
): Promise<OpenedTable> => {
  const files = entries.filter(({ name }) => !IGNORED.test(name));
  const readable = files.filter(({ name, size }) => READABLE.test(name) && size <= MAX_PART);
  const found = await findTables(bytes, readable);
  const name = found.find((one) => one.name === part)?.name ?? found[0]?.name;
  const entry = readable.find((one) => one.name === name);
  const opened = entry === undefined ? null : await openEntry(bytes, entry);
  if (opened === null || name === undefined)
    throw unreadable('Rien dans cette archive ne ressemble à des ventes, des dépenses ou des articles.');
  const others = found.filter((one) => one.name !== name).map((one) => one.name);
  const unread = files.map((one) => one.name).filter((one) => one !== name && !others.includes(one));
  return {
    ...opened,
    ...{ format: 'archive', part: name, otherParts: others },
    notices: [...noticesOf(name, found, unread), ...opened.notices],
  };
};
