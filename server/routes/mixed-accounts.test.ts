import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { sql } from '../db/drizzle.ts';
import { succeed } from '../testing/call.ts';
import { makeLine, makeStatement, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const unnamed = { marketplaceUserId: null, loadId: 'load-of-november' };
const to = (marketplaceUserId: string) => ({ kind: 'account', marketplaceUserId });
const move = (body: object) =>
  succeed(bench.app, api.accountMoves.create, { ...bench.token, body: { marketplace: 'vinted', ...body } });
const undo = (moveId: string) => succeed(bench.app, api.accountMoves.undo, { ...bench.token, params: { moveId } });
const accounts = async () => (await succeed(bench.app, api.unnamedAccounts.list, bench.token)).accounts;
const months = async () => (await succeed(bench.app, api.wallet.months, bench.token)).months;

describe('among data that earlier versions had already mixed', () => {
  const records = () => [makeRecord({ title: 'Veste' }), makeRecord({ title: 'Robe' })];
  /** Rows as an earlier version kept them: nothing shows that a page named their account. */
  const asBefore = async () => {
    const { db } = bench.app.deps.database;
    await db.execute(sql`update orders set provenance = jsonb_set(provenance, '{marketplaceUserId,1}', '"json"')`);
    await db.execute(sql`update wallet_pages set is_named = false`);
  };
  const orderIds = async () =>
    (await succeed(bench.app, api.orders.list, bench.token)).orders.toSorted((a, b) =>
      (a.title ?? '') < (b.title ?? '') ? -1 : 1,
    );
  const linesOf = async (marketplaceUserId: string) =>
    (await succeed(bench.app, api.wallet.lines, { ...bench.token, query: { month: '2026-10', marketplaceUserId } }))
      .lines;
  const fee = (entityId: string) =>
    makeLine({
      kind: 'fee',
      title: `fee ${entityId}`,
      entityType: 'fee',
      entityId,
      conversationId: null,
      amountMinor: -100,
    });

  it('orders move to their account and back, unaffected by newer pages without an account', async () => {
    const both = records();
    await bench.send(makeCapture(both));
    await asBefore();
    const [robe] = await orderIds();
    const { move: made } = await move({ to: to('88'), orders: [robe?.id] });
    expect(made).toMatchObject({ orders: 1 });
    expect((await orderIds()).map(({ marketplaceUserId }) => marketplaceUserId)).toEqual(['88', '77']);
    await bench.send(makeCapture(both, { ...unnamed, observedAt: '2026-11-21T12:00:00.000Z' }));
    expect((await orderIds()).map(({ marketplaceUserId }) => marketplaceUserId)).toEqual(['88', '77']);
    expect(await undo(made.moveId)).toMatchObject({ restored: 1, left: 0 });
    expect((await orderIds()).map(({ marketplaceUserId }) => marketplaceUserId)).toEqual(['77', '77']);
  });

  it('an order whose page names its account stays, and the reply says so; a page that names it later wins', async () => {
    await bench.send(makeCapture(records()));
    const [robe, veste] = await orderIds();
    const refused = await move({ to: to('88'), orders: [robe?.id] });
    expect(refused).toMatchObject({
      move: { orders: 0 },
      conflicts: [{ kind: 'order', id: robe?.id, marketplaceUserId: '77' }],
    });
    await asBefore();
    const { move: made } = await move({ to: to('88'), orders: [veste?.id] });
    const { transactionId = null, conversationId = null } = veste ?? {};
    const named = makeRecord({ transactionId, conversationId, title: 'Veste' });
    await bench.send(makeCapture([named], { observedAt: '2026-11-21T12:00:00.000Z' }));
    expect((await orderIds()).map(({ marketplaceUserId }) => marketplaceUserId)).toEqual(['77', '77']);
    expect(await undo(made.moveId)).toMatchObject({ left: 1 });
  });

  it('wallet lines move to their account and merge with the lines there, and the undo restores everything', async () => {
    await bench.send(makeWallet([fee('1'), fee('2'), fee('3')]));
    await bench.send(
      makeWallet([fee('2')], { marketplaceUserId: '88', page: null, totalPages: null, totalEntries: null }),
    );
    await asBefore();
    const before = await linesOf('77');
    const chosen = before.filter(({ title }) => title !== 'fee 1').map(({ id }) => id);
    const { move: made, conflicts } = await move({ to: to('88'), walletLines: chosen });
    expect(conflicts).toEqual([]);
    expect(made).toMatchObject({ walletLines: 2 });
    expect((await linesOf('77')).map(({ title }) => title)).toEqual(['fee 1']);
    expect((await linesOf('88')).map(({ title }) => title).toSorted()).toEqual(['fee 2', 'fee 3']);
    expect(await undo(made.moveId)).toMatchObject({ left: 0 });
    expect(await linesOf('77')).toEqual(before);
    expect((await linesOf('88')).map(({ title }) => title)).toEqual(['fee 2']);
  });

  it('a whole month moves with its balances and its completeness, but stays if a page names its account', async () => {
    const page = [makeStatement({ month: '2026-10', openingMinor: 200, closingMinor: 100 }), fee('1')];
    await bench.send(makeWallet(page));
    const walletMonths = [{ marketplaceUserId: '77', month: '2026-10' }];
    expect(await move({ to: to('88'), walletMonths })).toMatchObject({
      conflicts: [{ kind: 'wallet', marketplaceUserId: '77' }],
    });
    await asBefore();
    await move({ to: to('88'), walletMonths });
    expect(await months()).toMatchObject([{ marketplaceUserId: '88', gap: 0, complete: true, lineCount: 1 }]);
  });

  it('an order can be moved to no account, where later pages leave it unless a deal links it to one', async () => {
    const both = records();
    await bench.send(makeCapture(both));
    await asBefore();
    const [robe] = await orderIds();
    await move({ to: { kind: 'unnamed' }, orders: [robe?.id] });
    await bench.send(makeCapture(both, { ...unnamed, observedAt: '2026-11-21T12:00:00.000Z' }));
    expect((await orderIds()).map(({ marketplaceUserId }) => marketplaceUserId)).toEqual([null, '77']);
    expect(await accounts()).toMatchObject([{ sales: 1, titles: ['Robe'] }]);
  });
});
