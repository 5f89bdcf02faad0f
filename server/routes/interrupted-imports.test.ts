import { describe, expect, it } from 'vitest';
import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import { api } from '#core/contract/index.ts';
import { finishFileImports } from '../services/file-imports/commit.ts';
import { fail, succeed } from '../testing/call.ts';
import { stageImport } from '../testing/make-import.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

/** More than one call merges. */
const ROWS = 3_010;
const COSTED = 2_990;
const rows = Array.from(
  { length: ROWS },
  (_, index): ImportedRowInput => ({
    ...{ kind: 'sales', externalId: String(index), title: `Robe ${index}`, priceMinor: 1_000, currency: 'EUR' },
    // Those of the end have articles, too: a whole file of them takes long.
    ...{ soldOn: '2025-11-14', costMinor: index < COSTED ? null : 250 },
  }),
);

const stage = async (): Promise<string> => {
  const id = await stageImport(bench.app, { token: bench.token.token, rows: rows.slice(0, 1) });
  const add = (piece: number, some: readonly ImportedRowInput[]) =>
    succeed(bench.app, api.fileImports.addRows, {
      ...{ ...bench.token, params: { id, piece: String(piece) }, body: { rows: [...some] } },
    });
  await add(0, rows.slice(0, 2_000));
  await add(1, rows.slice(2_000));
  return id;
};
const commit = async (id: string) =>
  (await succeed(bench.app, api.fileImports.commit, { ...bench.token, params: { id }, body: { rows: ROWS } })).import;
const commitAll = async (id: string) => {
  for (;;) {
    const found = await commit(id);
    if (found.state !== 'merging') return found;
  }
};
const figures = async () => {
  const { statistics } = await succeed(bench.app, api.sales.combinedStatistics, bench.token);
  const { products } = await succeed(bench.app, api.products.list, bench.token);
  // Without a sale there is no currency, and so no figure.
  return { count: statistics.count ?? 0, gross: statistics.gross ?? 0, articles: products.length };
};
const WHOLE = { count: ROWS, gross: 30_100, articles: ROWS - COSTED };
const NOTHING = { count: 0, gross: 0, articles: 0 };

describe('an import that is interrupted', () => {
  it('counts nothing of a tab that was closed before it confirmed', async () => {
    await stage();
    await finishFileImports(bench.app.deps);
    expect(await figures()).toMatchObject(NOTHING);
  });

  it('is whole once when its confirmation was repeated, because a reply was lost', async () => {
    const id = await stage();
    await commit(id);
    expect((await commitAll(id)).counts).toMatchObject({ created: ROWS, costs: ROWS - COSTED });
    expect(await commitAll(id)).toMatchObject({ state: 'done', counts: { created: ROWS } });
    expect(await figures()).toEqual(WHOLE);
  });

  it('is whole once when the server finishes it while its tab still asks for it', async () => {
    const id = await stage();
    await commit(id);
    await Promise.all([finishFileImports(bench.app.deps), commitAll(id), commitAll(id)]);
    expect(await commitAll(id)).toMatchObject({ state: 'done', merged: ROWS, counts: { created: ROWS } });
    expect(await figures()).toEqual(WHOLE);
  });

  it('leaves nothing when it is stopped in the middle of its merging', async () => {
    const id = await stage();
    expect(await commit(id)).toMatchObject({ state: 'merging', merged: 3_000 });
    await fail(bench.app, api.fileImports.cancel, 409, { ...bench.token, params: { id } });
    await succeed(bench.app, api.fileImports.undo, { ...bench.token, params: { id } });
    expect(await figures()).toMatchObject(NOTHING);
    await finishFileImports(bench.app.deps);
    await fail(bench.app, api.fileImports.commit, 409, { ...bench.token, params: { id }, body: { rows: ROWS } });
    expect(await figures()).toMatchObject(NOTHING);
  });

  it('takes no row of a slow tab once it was confirmed', async () => {
    const id = await stage();
    await commit(id);
    const late = { ...bench.token, params: { id, piece: '1' }, body: { rows: rows.slice(0, 10) } };
    await fail(bench.app, api.fileImports.addRows, 409, late);
    await commitAll(id);
    expect(await figures()).toEqual(WHOLE);
  });

  it('is counted once with the same file of a second tab, and each is undone by itself', async () => {
    const [first, second] = [await stage(), await stage()];
    await Promise.all([commitAll(first), commitAll(second)]);
    expect(await figures()).toEqual(WHOLE);
    await succeed(bench.app, api.fileImports.undo, { ...bench.token, params: { id: first } });
    expect(await figures()).toEqual(WHOLE);
    await succeed(bench.app, api.fileImports.undo, { ...bench.token, params: { id: second } });
    expect(await figures()).toMatchObject(NOTHING);
  });

  it('says that the session ended, and keeps what had arrived', async () => {
    const id = await stage();
    await fail(bench.app, api.fileImports.commit, 401, { token: 'ended', params: { id }, body: { rows: ROWS } });
    expect(await commitAll(id)).toMatchObject({ state: 'done' });
    expect(await figures()).toEqual(WHOLE);
  });
});
