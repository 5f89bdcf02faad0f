import { knownHeadings } from '../columns/find-headings.ts';
import { openArchive, openPart } from './archive.ts';
import { allBytes, firstBytes, type Source } from './bytes.ts';
import { type Chosen, HEAD_BYTES, NO_TABLE, type OpenedTable, openCsv } from './csv-file.ts';
import { recognise } from './recognise.ts';
import { unreadable } from './unreadable.ts';
import type { Sheet, Workbook } from './xlsx-parts.ts';
import { isWorkbook, openWorkbook, xlsxTable } from './xlsx-table.ts';
import { readDirectory, type ZipEntry } from './zip.ts';

const MAX_TRIED = 12;

/** A workbook often begins with a summary: the first sheet that a person sees with headings we know. */
const firstTable = async (workbook: Workbook, sheets: readonly Sheet[]): Promise<Sheet | undefined> => {
  for (const sheet of sheets.slice(0, MAX_TRIED)) {
    for await (const lines of xlsxTable(workbook, sheet).lines()) {
      if (knownHeadings(lines) > 1) return sheet;
      break;
    }
  }
  return undefined;
};

const openXlsx = async (bytes: Uint8Array, entries: readonly ZipEntry[], { part }: Chosen): Promise<OpenedTable> => {
  const workbook = openWorkbook(bytes, entries);
  const { sheets, dateSystem } = workbook;
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const chosen =
    sheets.find(({ name }) => name === part) ?? (await firstTable(workbook, visible)) ?? visible[0] ?? sheets[0];
  if (chosen === undefined) throw unreadable(NO_TABLE);
  const otherParts = visible.filter((sheet) => sheet !== chosen).map(({ name }) => name);
  return {
    ...{ table: xlsxTable(workbook, chosen), format: 'xlsx', encoding: null, separator: null, dateSystem },
    ...{ part: chosen.name, otherParts, isSeparatorDeclared: false },
    notices: otherParts.length > 0 ? [`Seule la feuille «\u00a0${chosen.name}\u00a0» est lue.`] : [],
  };
};

/** Opens the table of a file by what its bytes are. @throws {AppError} when it has none */
export const openTable = async (source: Source, chosen: Chosen): Promise<OpenedTable> => {
  const format = recognise(await firstBytes(source, HEAD_BYTES));
  if (format === 'csv') return await openCsv(source, chosen);
  if (format !== 'zip') return await openPart(source, format);
  const bytes = await allBytes(source);
  const entries = readDirectory(bytes);
  return isWorkbook(entries) ? await openXlsx(bytes, entries, chosen) : await openArchive(bytes, entries, chosen);
};
