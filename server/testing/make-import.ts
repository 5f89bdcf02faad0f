import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import type { FileImport, ImportOwner } from '#core/contract/imports.ts';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { succeed } from './call.ts';
import type { TestApp } from './make-app.ts';

interface ImportOptions {
  token: string;
  rows: readonly ImportedRowInput[];
  belongsTo?: ImportOwner;
  fileName?: string;
}

/** Opens an import and sends its rows, in pieces of two, without confirming it. */
export const stageImport = async (
  app: TestApp,
  { token, rows, belongsTo = { kind: 'none' }, fileName = 'reprise.csv' }: ImportOptions,
): Promise<string> => {
  const id = newId();
  const kind = rows[0]?.kind ?? 'sales';
  await succeed(app, api.fileImports.open, { token, params: { id }, body: { kind, fileName, belongsTo } });
  for (let piece = 0; piece * 2 < rows.length; piece += 1) {
    const body = { rows: rows.slice(piece * 2, piece * 2 + 2) };
    await succeed(app, api.fileImports.addRows, { token, params: { id, piece: String(piece) }, body });
  }
  return id;
};

/** Imports a whole file. */
export const importFile = async (app: TestApp, options: ImportOptions): Promise<FileImport> => {
  const id = await stageImport(app, options);
  for (;;) {
    const { import: found } = await succeed(app, api.fileImports.commit, {
      ...{ token: options.token, params: { id } },
      body: { rows: options.rows.length },
    });
    if (found.state === 'done') return found;
  }
};
