import { existsSync, openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { AppError } from '#core/errors.ts';
import { textOf } from '#core/imports/cells/cell.ts';
import { checkRows } from '#core/imports/check/check-rows.ts';
import { foldHeading } from '#core/imports/headings/fold-heading.ts';
import { type OpenedFile, openFile } from '#core/imports/open-file.ts';
import type { AsideLine, RowOf } from '#core/imports/rows.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import type { ParisDay } from '#core/model/time.ts';
import type { LeftOut } from './left-out.ts';
import { headingOf, type Mapped } from './map-columns.ts';

/** Opens one file as /app/import does; null where there is none, or none that can be read. */
export const openFileOf = async (path: string, { refused }: LeftOut): Promise<OpenedFile | null> => {
  if (!existsSync(path)) return null;
  const name = basename(path);
  try {
    return await openFile(await openAsBlob(path), { name });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refused.push({ file: name, line: null, field: null, reason: error.message });
    return null;
  }
};

const ASIDE: Readonly<Record<AsideLine['why'], string>> = {
  duplicate: 'Cette ligne en répète une autre',
  total: 'Un total, pas une ligne.',
  empty: 'Une ligne vide.',
  heading: 'L’en-tête, une fois de plus.',
  wallet: 'Comptoir lit ces frais dans le porte-monnaie.',
  recurring: 'Une date d’une dépense qui revient.',
  sold: 'Un article vendu\u202f: sa vente dit ce qu’il a coûté.',
  awaited: 'L’argent de cette vente n’était pas arrivé\u202f: le fichier ne dit pas quand il arrive.',
};

const asideText = ({ why, of }: AsideLine): string =>
  of === null ? ASIDE[why] : `${ASIDE[why]}\u202f: la ligne ${of}.`;

/**
 * As docs/money.md specifies: an amount without a currency is in euros, whatever other lines name, and dates that fit
 * both orders have the day first.
 */
const CONVENTIONS = { currency: 'EUR', currencyCertainty: 'decided', dateOrder: 'dmy' } as const;

/** The rows of a file that are in euros, or in no currency; the others are reported with the reason. */
export const readRows = async <K extends ImportKind>(
  file: OpenedFile,
  mapped: Mapped<K>,
  today: ParisDay,
  { refused, setAside }: LeftOut,
): Promise<RowOf[K][]> => {
  const { kind, mapping } = mapped;
  const name = file.shape.name;
  const rows: RowOf[K][] = [];
  for await (const checked of checkRows(file, { kind, mapping, today, conventions: CONVENTIONS })) {
    for (const row of checked.rows) {
      if (row.currency === null || row.currency === 'EUR') rows.push(row);
      else
        refused.push({ file: name, line: row.line, field: amountHeading(file, mapped), reason: foreign(row.currency) });
    }
    for (const { line, heading, reason } of checked.refusals)
      refused.push({ file: name, line, field: heading, reason });
    for (const aside of checked.aside) setAside.push({ file: name, line: aside.line, reason: asideText(aside) });
  }
  return rows;
};

const foreign = (currency: string): string =>
  `Cette commande n’additionne que des euros\u202f: cette ligne est en ${currency}.`;

/** Where the currency of a row stands, or else its amount. */
const amountHeading = <K extends ImportKind>(file: OpenedFile, mapped: Mapped<K>): string | null =>
  ['currency', 'priceMinor', 'amountMinor', 'costMinor', 'totalMinor']
    .map((field) => headingOf(file, mapped, field))
    .find((heading) => heading !== null) ?? null;

/** The column of a file under this heading; null where it has none. */
export const columnNamed = ({ shape }: OpenedFile, ...headings: readonly string[]): number | null =>
  shape.columns.find(({ heading }) => headings.includes(foldHeading(heading)))?.index ?? null;

/** What each line has in a column, by its number; lines with nothing there are left out. */
export const cellsByLine = async (file: OpenedFile, column: number | null): Promise<ReadonlyMap<number, string>> => {
  const texts = new Map<number, string>();
  if (column === null) return texts;
  for await (const lines of file.table.lines()) {
    for (const { line, cells } of lines) {
      const text = textOf(cells[column] ?? '');
      if (line > (file.shape.headingLine ?? 0) && text !== '') texts.set(line, text);
    }
  }
  return texts;
};
