import { queryOptions } from '@tanstack/react-query';
import type { ImportedRowInput } from '../contract/imported-rows.ts';
import type { ImportOwner } from '../contract/imports.ts';
import type { ImportKind } from '../model/file-imports/file-import.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient, Platform } from '../platform/ports.ts';
import { type ChangeScreen, sendAnnounced } from './own-change.ts';

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => (await import('../contract/imports.ts')).fileImports;

/** The last imports of files, newest first. */
export const fileImportsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['file-imports'],
    queryFn: async () => (await client.call((await contract()).list, {})).imports,
    ...{ staleTime: MINUTE, retry: false, networkMode: 'always' },
  });

interface ImportScreen extends ChangeScreen {
  platform: Pick<Platform, 'api' | 'subscribe'>;
}

interface Opened {
  id: string;
  kind: ImportKind;
  fileName: string;
  belongsTo: ImportOwner;
  refused: number;
  columns: { heading: string; field: string | null; dateOrder?: 'dmy' | 'mdy'; decimal?: ',' | '.' }[];
}

/** Where a screen imports files. Every call may be repeated; all reject with AppError. */
export const createImportDesk = (screen: ImportScreen) => {
  const client = screen.platform.api;
  return {
    known: async (kind: ImportKind) => client.call((await contract()).known, { query: { kind } }),
    open: async ({ id, ...body }: Opened) => client.call((await contract()).open, { params: { id }, body }),
    add: async (id: string, piece: number, rows: ImportedRowInput[], signal: AbortSignal) =>
      client.call((await contract()).addRows, { params: { id, piece: String(piece) }, body: { rows }, signal }),
    commit: async (id: string, rows: number) =>
      (await client.call((await contract()).commit, { params: { id }, body: { rows } })).import,
    cancel: async (id: string) => client.call((await contract()).cancel, { params: { id } }),
    undo: (id: string) =>
      sendAnnounced(screen, ['file-imports', 'sales', 'expenses', 'products'], async () =>
        client.call((await contract()).undo, { params: { id } }),
      ),
  };
};
export type ImportDesk = ReturnType<typeof createImportDesk>;
