import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makePurchases } from '../testing/make-detail.ts';
import { makeLine, makeShop, makeStatement, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { readLedger } from '../testing/read-ledger.ts';
import { readEverything } from '../testing/seed-everything.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const unnamed = { marketplaceUserId: null, loadId: 'load-of-november' };
let importId = '';
beforeEach(async () => {
  importId = newId();
  await succeed(bench.app, api.reading.openImport, { ...bench.token, body: { importId, label: 'Juillet' } });
});

const accounts = async () => (await succeed(bench.app, api.unnamedAccounts.list, bench.token)).accounts;
const assign = async (marketplaceUserId: string) => {
  const unnamedAccounts = (await accounts()).map(({ id }) => id);
  const to = { kind: 'account', marketplaceUserId };
  const body = { marketplace: 'vinted', to, unnamedAccounts };
  return (await succeed(bench.app, api.accountMoves.create, { ...bench.token, body })).move.moveId;
};
const undoMove = (moveId: string) => succeed(bench.app, api.accountMoves.undo, { ...bench.token, params: { moveId } });
const undoImport = () => succeed(bench.app, api.reading.undoImport, { ...bench.token, params: { importId } });
const fee = makeLine({ kind: 'fee', title: 'Frais', entityId: '5', conversationId: null, amountMinor: -100 });
const importAll = async (envelope: { marketplaceUserId: string | null; loadId: string } = unnamed) => {
  await bench.send(makeCapture([makeRecord(), makeRecord()], { ...envelope, importId }));
  await bench.send(makePurchases([makeRecord()], { ...envelope, importId }));
  const balances = makeStatement({ month: '2026-10', openingMinor: 100, closingMinor: 0 });
  await bench.send(makeWallet([balances, fee], { ...envelope, importId }));
};
const kept = async () => {
  const { orders, purchases, wallet_pages, wallet_statements, completeness } = await readEverything(
    bench.app,
    bench.seller.accountId,
  );
  const { standing, totals } = await readLedger(bench.app, bench.seller.accountId);
  return { orders, purchases, wallet_pages, wallet_statements, completeness, standing, totals };
};
const NOTHING = {
  ...{ orders: [], purchases: [], wallet_pages: [], wallet_statements: [], completeness: [] },
  ...{ standing: [], totals: {} },
};

describe('an import whose data were all moved to an account', () => {
  it('can still be undone', async () => {
    await importAll();
    await assign('88');
    expect(await undoImport()).toMatchObject({ removed: 2, left: 0, leftOthers: 0 });
    expect(await kept()).toEqual(NOTHING);
  });

  it('stays undone when the move is undone after it', async () => {
    await importAll();
    const moveId = await assign('88');
    await undoImport();
    expect(await undoMove(moveId)).toMatchObject({ left: 0 });
    expect(await kept()).toEqual(NOTHING);
    expect(await accounts()).toEqual([]);
  });

  it('can be undone once the move was undone', async () => {
    await importAll();
    const moveId = await assign('88');
    expect(await undoMove(moveId)).toMatchObject({ left: 0 });
    expect(await undoImport()).toMatchObject({ removed: 2, left: 0, leftOthers: 0 });
    expect(await kept()).toEqual(NOTHING);
  });

  it('can be undone after a page has named the account of its load', async () => {
    await importAll();
    await bench.send(makeShop({}, { loadId: unnamed.loadId }));
    expect(await undoImport()).toMatchObject({ removed: 2, left: 0, leftOthers: 0 });
    expect(await kept()).toEqual(NOTHING);
  });
});

it('undoing an import restores what it changed, and keeps the account that the seller has chosen since', async () => {
  const record = makeRecord({ title: 'Avant' });
  const earlier = { ...unnamed, observedAt: '2026-11-20T10:00:00.000Z' };
  await bench.send(makeCapture([record], earlier));
  await bench.send(makeCapture([{ ...record, title: 'Après' }], { ...unnamed, importId }));
  await assign('88');
  expect(await undoImport()).toMatchObject({ restored: 1, left: 0 });
  const { orders } = await succeed(bench.app, api.orders.list, bench.token);
  expect(orders).toMatchObject([{ title: 'Avant', marketplaceUserId: '88' }]);
});

it('pages that merged with their account’s own stay after the undo, and are counted; no list is complete without its orders', async () => {
  const part = { page: null, totalPages: null, totalEntries: null };
  const other = makeLine({ kind: 'fee', title: 'Autre', entityId: '6', conversationId: null, amountMinor: -200 });
  await bench.send(makeWallet([other], { marketplaceUserId: '88', loadId: 'another-load', ...part }));
  await bench.send(
    makeCapture([makeRecord()], { marketplaceUserId: '88', loadId: 'another-load', totalPages: 2, totalEntries: 2 }),
  );
  await bench.send(makeWallet([fee], { ...unnamed, ...part, importId }));
  await bench.send(makeCapture([makeRecord()], { ...unnamed, page: 2, totalPages: 2, totalEntries: 2, importId }));
  const moveId = await assign('88');
  const complete = async () =>
    (await succeed(bench.app, api.captures.completeness, bench.token)).lists.filter((list) => list.complete);
  expect(await complete()).toHaveLength(1);
  expect(await undoImport()).toMatchObject({ removed: 1, left: 0, leftOthers: 1 });
  expect(await complete()).toEqual([]);
  await undoMove(moveId);
  expect(await complete()).toEqual([]);
  expect((await succeed(bench.app, api.orders.list, bench.token)).orders).toHaveLength(1);
});
