import type { TestCall } from './call.ts';

const notFound = { code: 'NOT_FOUND' };

/** What a stranger asks of the owner's import of a file and of its job, and what they get. */
export const importCases = (seeded: () => { fileImportId: string; jobId: string }) => {
  const one = (): TestCall => ({ params: { id: seeded().fileImportId } });
  const nothing = (): TestCall => ({});
  return {
    'fileImports.list': { ask: nothing, status: 200, body: { imports: [] } },
    'fileImports.known': { ask: () => ({ query: { kind: 'articles' } }), status: 200, body: { rowIds: [] } },
    'fileImports.open': {
      ask: () => ({ ...one(), body: { kind: 'articles', fileName: 'x', belongsTo: { kind: 'none' } } }),
      status: 200,
      body: { import: { rows: 0, fileName: 'x' } },
    },
    'fileImports.addRows': {
      ask: () => ({
        params: { ...one().params, piece: '0' },
        body: { rows: [{ kind: 'articles', title: 'x' }] },
      }),
      status: 404,
      body: notFound,
    },
    'fileImports.commit': { ask: () => ({ ...one(), body: { rows: 1 } }), status: 404, body: notFound },
    'accountJobs.list': { ask: nothing, status: 200, body: { jobs: [] } },
    'accountJobs.cancel': { ask: () => ({ params: { id: seeded().jobId } }), status: 404, body: notFound },
    'fileImports.cancel': { ask: one, status: 404, body: notFound },
    'fileImports.undo': { ask: one, status: 404, body: notFound },
  };
};
