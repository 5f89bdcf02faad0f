import { existsSync, openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { ImportedRowInput } from '#core/contract/imports.ts';
import { AppError } from '#core/errors.ts';
import { checkRows } from '#core/imports/check/check-rows.ts';
import { openFile, proposeMapping } from '#core/imports/open-file.ts';
import type { Refusal } from '#core/imports/rows.ts';
import { toImportedRow } from '#core/imports/to-imported-row.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import type { ParisDay } from '#core/model/time.ts';

/** A cell that could not be read; of the file as a whole where `line` is null. */
export interface RefusedCell {
  line: number | null;
  field: string | null;
  reason: string;
}

export interface ReadFile {
  rows: ImportedRowInput[];
  accepted: number;
  refused: RefusedCell[];
  setAside: { line: number; why: string; of: number | null }[];
}

const NOTHING: ReadFile = { rows: [], accepted: 0, refused: [], setAside: [] };

const toRefusedCell = ({ line, heading, reason }: Refusal): RefusedCell => ({ line, field: heading, reason });

/** Reads one file as /app/import does; null where there is none. */
export const readFile = async (path: string, kind: ImportKind, today: ParisDay): Promise<ReadFile | null> => {
  if (!existsSync(path)) return null;
  try {
    const file = await openFile(await openAsBlob(path), { name: basename(path) });
    const mapping = proposeMapping(file, kind);
    const read: ReadFile = { ...NOTHING, rows: [], refused: [], setAside: [] };
    // The files of a folder are written as docs/money.md says: the day first.
    for await (const checked of checkRows(file, { kind, mapping, today, conventions: { dateOrder: 'dmy' } })) {
      read.rows.push(...checked.rows.map((row) => toImportedRow(kind, row)));
      read.refused.push(...checked.refusals.map(toRefusedCell));
      read.setAside.push(...checked.aside.map(({ line, why, of }) => ({ line, why, of })));
    }
    return { ...read, accepted: read.rows.length };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...NOTHING, refused: [{ line: null, field: null, reason: error.message }] };
  }
};
