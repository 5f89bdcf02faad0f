import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { succeed } from '../testing/call.ts';
import { makeLine, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeImported, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const orders = async () => (await succeed(bench.app, api.orders.list, bench.token)).orders;

it('an undo keeps the work of the seller on sales that only later readings of the list state', async () => {
  const forgery = makeCapture([makeRecord()], { observedAt: '2026-11-21T01:00:00.000Z', totalEntries: 1 });
  await bench.send(forgery);
  const sale = makeRecord({ priceMinor: null });
  const { orders: made } = await bench.send(
    makeCapture([sale], { observedAt: '2026-11-21T02:00:00.000Z', totalEntries: 1 }),
  );
  const id = made[0]?.id ?? '';
  await succeed(bench.app, api.orders.setStatus, { ...bench.token, params: { id }, body: { status: '1' } });
  await succeed(bench.app, api.orders.archive, { ...bench.token, body: { orderIds: [id] } });
  const line = makeImported({ transactionId: sale.transactionId ?? '', price: '7,50' });
  await succeed(bench.app, api.orders.import, { ...bench.token, body: { orders: [line] } });
  const [before] = (await orders()).filter((order) => order.id === id);
  await succeed(bench.app, api.reading.undo, { ...bench.token, body: { captureId: forgery.captureId } });
  expect(before).toMatchObject({ price: 7.5, status: '1', archived: true });
  expect(await orders()).toEqual([{ ...before, updatedAt: expect.any(String) }]);
});

describe('an undo keeps the account that the seller chose by hand', () => {
  const at = (hour: number) => ({ marketplaceUserId: null, observedAt: `2026-11-21T0${hour}:00:00.000Z` });
  const list = { loadId: 'load-of-november', totalEntries: 1 };
  const month = [makeLine({ title: 'Veste' })];
  const sale = makeRecord({ title: 'Veste' });
  const to = { kind: 'account', marketplaceUserId: '77' } as const;
  const move = (body: object) =>
    succeed(bench.app, api.accountMoves.create, { ...bench.token, body: { marketplace: 'vinted', to, ...body } });
  const undoMove = (moveId: string) =>
    succeed(bench.app, api.accountMoves.undo, { ...bench.token, params: { moveId } });
  const unnamed = async () => (await succeed(bench.app, api.unnamedAccounts.list, bench.token)).accounts;
  const state = async () => ({
    orders: (await orders()).map(({ title, marketplaceUserId }) => ({ title, marketplaceUserId })),
    months: (await succeed(bench.app, api.wallet.months, bench.token)).months,
    unnamed: (await unnamed()).length,
  });

  /** A forged list, then the real one and a wallet, all of the same unnamed account. */
  const read = async () => {
    const forgery = makeCapture([makeRecord({ title: 'Fausse' })], { ...at(1), ...list });
    await bench.send(forgery);
    await bench.send(makeCapture([sale], { ...at(2), ...list }));
    await bench.send(makeWallet(month, { ...at(3), loadId: list.loadId }));
    return forgery.captureId;
  };
  const undo = (captureId: string) => succeed(bench.app, api.reading.undo, { ...bench.token, body: { captureId } });

  it('for everything of an account that no page names', async () => {
    const captureId = await read();
    const [account] = await unnamed();
    const { move: made } = await move({ unnamedAccounts: [account?.id] });
    const before = await state();
    await undo(captureId);
    const kept = { title: 'Veste', marketplaceUserId: '77' };
    expect(await state()).toEqual({ ...before, orders: [kept] });
    expect(before).toMatchObject({ months: [{ marketplaceUserId: '77', lineCount: 1 }], unnamed: 0 });
    await undoMove(made.moveId);
    expect((await state()).orders).toEqual([{ ...kept, marketplaceUserId: null }]);
  });

  it('for one sale', async () => {
    const captureId = await read();
    const [chosen] = (await orders()).filter(({ title }) => title === 'Veste');
    await move({ orders: [chosen?.id] });
    await undo(captureId);
    expect((await state()).orders).toEqual([{ title: 'Veste', marketplaceUserId: '77' }]);
  });
});
