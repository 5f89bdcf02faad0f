import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { sql } from '../db/drizzle.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeLine, makeShop, makeStatement, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const unnamed = { marketplaceUserId: null, loadId: 'load-of-november' };
const part = { page: null, totalPages: null, totalEntries: null };
const half = { totalPages: 2, totalEntries: 2 };
const fee = (entityId: string) =>
  makeLine({
    ...{ kind: 'fee', title: `fee ${entityId}`, entityType: 'fee', entityId },
    conversationId: null,
    amountMinor: -100,
  });

const move = async (marketplaceUserId: string, what: object) => {
  const body = { marketplace: 'vinted', to: { kind: 'account', marketplaceUserId }, ...what };
  return (await succeed(bench.app, api.accountMoves.create, { ...bench.token, body })).move.moveId;
};
const undoMove = (moveId: string) => succeed(bench.app, api.accountMoves.undo, { ...bench.token, params: { moveId } });
const accounts = async () => (await succeed(bench.app, api.unnamedAccounts.list, bench.token)).accounts;
const months = async () => (await succeed(bench.app, api.wallet.months, bench.token)).months;
const lists = async () => (await succeed(bench.app, api.captures.completeness, bench.token)).lists;
const completeOf = async (userId: string) =>
  (await lists()).filter(({ marketplaceUserId, complete }) => marketplaceUserId === userId && complete);

describe('undoing an import of which a part was merged into one of three accounts', () => {
  const readThird = async () => {
    const third = { marketplaceUserId: '99', loadId: 'load-of-the-third' };
    await bench.send(makeWallet([fee('9')], { ...third, ...part }));
    await bench.send(makeCapture([makeRecord()], third));
  };
  const readOwn = async () => {
    const own = { marketplaceUserId: '88', loadId: 'another-load' };
    await bench.send(makeWallet([fee('8')], { ...own, ...part }));
    await bench.send(makeCapture([makeRecord()], { ...own, ...half }));
  };
  const importHalf = async () => {
    const importId = newId();
    await succeed(bench.app, api.reading.openImport, { ...bench.token, body: { importId, label: 'Juillet' } });
    await bench.send(makeWallet([fee('5')], { ...unnamed, ...part, importId }));
    await bench.send(makeCapture([makeRecord()], { ...unnamed, ...half, page: 2, importId }));
    return () => succeed(bench.app, api.reading.undoImport, { ...bench.token, params: { importId } });
  };
  const expectThirdAsItWas = async () => {
    expect(await completeOf('99')).toHaveLength(1);
    expect(await completeOf('88')).toEqual([]);
    expect((await months()).find(({ marketplaceUserId }) => marketplaceUserId === '99')).toMatchObject({
      lineCount: 1,
    });
  };

  it('by the seller’s move counts that part only, and leaves the third account’s data unchanged', async () => {
    await readThird();
    await readOwn();
    const undoImport = await importHalf();
    await move('88', { unnamedAccounts: (await accounts()).map(({ id }) => id) });
    expect(await undoImport()).toMatchObject({ removed: 1, left: 0, leftOthers: 1 });
    await expectThirdAsItWas();
  });

  it('by a page that named its load counts that part only, and leaves the third account’s data unchanged', async () => {
    await readThird();
    await readOwn();
    const undoImport = await importHalf();
    await bench.send(makeShop({ userId: '88' }, { marketplaceUserId: '88', loadId: unnamed.loadId }));
    expect(await undoImport()).toMatchObject({ removed: 1, left: 0, leftOthers: 1 });
    await expectThirdAsItWas();
  });
});

describe('undoing a move whose data a later move took to a third account', () => {
  const walletMonths = [{ marketplaceUserId: '77', month: '2026-10' }];
  const read = async () => {
    await bench.send(makeCapture([makeRecord({ title: 'Veste' })], unnamed));
    await bench.send(
      makeWallet([makeStatement({ month: '2026-10', openingMinor: 100, closingMinor: 0 }), fee('5')], unnamed),
    );
    const first = await move('77', { unnamedAccounts: (await accounts()).map(({ id }) => id) });
    const { orders } = await succeed(bench.app, api.orders.list, bench.token);
    // As if nothing had named the account plainly.
    await bench.app.deps.database.db.execute(sql`update wallet_pages set is_named = false`);
    const second = await move('88', { walletMonths, orders: orders.map(({ id }) => id) });
    return { first, second };
  };

  it('leaves all data there, and counts each item once', async () => {
    const { first } = await read();
    expect(await months()).toMatchObject([{ marketplaceUserId: '88', lineCount: 1, gap: 0 }]);
    const undone = await undoMove(first);
    expect(await months()).toMatchObject([{ marketplaceUserId: '88', lineCount: 1, gap: 0 }]);
    // The order, the page, the balances and the month’s completeness; the list of sales stayed under the first name.
    expect(undone).toMatchObject({ restored: 1, left: 4 });
  });

  it('restores the former state step by step when the later move is undone first', async () => {
    const { first, second } = await read();
    expect(await undoMove(second)).toMatchObject({ left: 0 });
    expect(await months()).toMatchObject([{ marketplaceUserId: '77', lineCount: 1 }]);
    expect(await undoMove(first)).toMatchObject({ left: 0 });
    expect(await accounts()).toMatchObject([{ sales: 1, walletMonths: [{ month: '2026-10', lines: 1 }] }]);
  });
});
