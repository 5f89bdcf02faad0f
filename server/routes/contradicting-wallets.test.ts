import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { sql } from '../db/drizzle.ts';
import { succeed } from '../testing/call.ts';
import { makeLine, makeShop, makeStatement, makeWallet } from '../testing/make-own-pages.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const unnamed = { marketplaceUserId: null, loadId: 'load-of-november' };
const earlier = { observedAt: '2026-11-21T09:00:00.000Z' };
const to = (marketplaceUserId: string) => ({ kind: 'account', marketplaceUserId });
const fees = (...ids: string[]) =>
  ids.map((entityId) =>
    makeLine({
      ...{ kind: 'fee', title: `fee ${entityId}`, entityType: 'fee', entityId, conversationId: null },
      amountMinor: -100,
    }),
  );
const balances = makeStatement({ month: '2026-10', openingMinor: 500, closingMinor: 300 });

const call = (body: object) => ({ ...bench.token, body: { marketplace: 'vinted', ...body } });
const move = (body: object) => succeed(bench.app, api.accountMoves.create, call(body));
const undo = (moveId: string) => succeed(bench.app, api.accountMoves.undo, { ...bench.token, params: { moveId } });
const accounts = async () => (await succeed(bench.app, api.unnamedAccounts.list, bench.token)).accounts;
const months = async () => (await succeed(bench.app, api.wallet.months, bench.token)).months;
/** Titles of October by wallet; that of an unnamed account under `null`. */
const held = async () => {
  const { lines } = await succeed(bench.app, api.wallet.lines, { ...bench.token, query: { month: '2026-10' } });
  const wallets = Map.groupBy(lines, ({ id }) => /^vinted\.(\d+)\./.exec(id)?.[1] ?? 'null');
  return Object.fromEntries([...wallets].map(([owner, own]) => [owner, own.map(({ title }) => title).toSorted()]));
};
const unnamedIds = async () => (await accounts()).map(({ id }) => id);
/** Rows as an earlier version kept them: nothing shows that a page named their account. */
const asBefore = () => bench.app.deps.database.db.execute(sql`update wallet_pages set is_named = false`);

describe('a month that a newer complete reading of the account contradicts', () => {
  it('stays whole and separate, with its balances, when the account has none of its lines, and the reply says so', async () => {
    await bench.send(makeWallet([balances, ...fees('1', '2')], { ...unnamed, ...earlier }));
    await bench.send(makeWallet(fees('3'), { loadId: 'another-load' }));
    const before = await months();
    const body = { to: to('77'), unnamedAccounts: await unnamedIds() };
    expect(await succeed(bench.app, api.accountMoves.preview, call(body))).toMatchObject({ walletLines: 0 });
    const { move: made, conflicts } = await move(body);
    expect(made).toMatchObject({ walletLines: 0, lists: 0 });
    const { lines } = await succeed(bench.app, api.wallet.lines, {
      ...bench.token,
      query: { month: '2026-10', marketplaceUserId: '' },
    });
    const stayed = lines.map(({ id }) => ({ kind: 'wallet', id, marketplaceUserId: '77' }));
    expect(stayed).toHaveLength(2);
    expect(conflicts).toEqual(expect.arrayContaining(stayed));
    expect(await months()).toEqual(before);
    expect(await held()).toEqual({ null: ['fee 1', 'fee 2'], 77: ['fee 3'] });
    expect(await accounts()).toMatchObject([{ claimedBy: ['77'], walletMonths: [{ lines: 2 }] }]);
    expect(await undo(made.moveId)).toMatchObject({ left: 0 });
    expect(await accounts()).toMatchObject([{ claimedBy: [] }]);
  });

  it('moves without the lines that the account does not have: those stay as part of a month', async () => {
    await bench.send(makeWallet([balances, ...fees('1', '2')], { ...unnamed, ...earlier }));
    await bench.send(makeWallet(fees('2', '3'), { loadId: 'another-load' }));
    const before = await held();
    const { move: made, conflicts } = await move({ to: to('77'), unnamedAccounts: await unnamedIds() });
    expect(made).toMatchObject({ walletLines: 1, lists: 1 });
    expect(conflicts).toHaveLength(1);
    expect(await held()).toEqual({ null: ['fee 1'], 77: ['fee 2', 'fee 3'] });
    expect(await months()).toMatchObject([
      { marketplaceUserId: null, opening: null, complete: false },
      { marketplaceUserId: '77', opening: 5, complete: true },
    ]);
    expect(await undo(made.moveId)).toMatchObject({ left: 0 });
    expect(await held()).toEqual(before);
  });

  it('is split in the same way when its load turns out to be the account’s', async () => {
    await bench.send(makeWallet(fees('1', '2'), { ...unnamed, ...earlier }));
    await bench.send(makeWallet(fees('2', '3'), { loadId: 'another-load' }));
    await bench.send(makeShop({}, { loadId: unnamed.loadId }));
    expect(await held()).toEqual({ null: ['fee 1'], 77: ['fee 2', 'fee 3'] });
    expect(await accounts()).toMatchObject([{ claimedBy: ['77'], walletMonths: [{ lines: 1 }] }]);
    await move({ to: to('88'), unnamedAccounts: await unnamedIds() });
    expect(await held()).toEqual({ 88: ['fee 1'], 77: ['fee 2', 'fee 3'] });
    expect(await accounts()).toEqual([]);
  });

  it('is not moved at the seller’s request when the account’s own lines would be lost', async () => {
    await bench.send(makeWallet(fees('1'), { loadId: 'another-load', ...earlier }));
    await bench.send(makeWallet(fees('2', '3'), unnamed));
    const { move: made, conflicts } = await move({ to: to('77'), unnamedAccounts: await unnamedIds() });
    expect(made).toMatchObject({ walletLines: 0 });
    expect(conflicts).toHaveLength(2);
    expect(await held()).toEqual({ null: ['fee 2', 'fee 3'], 77: ['fee 1'] });
  });

  it('leaves those lines with the account it came from when the seller chose the month', async () => {
    await bench.send(makeWallet(fees('1', '2'), { ...earlier, loadId: 'first-load' }));
    await bench.send(makeWallet(fees('2', '3'), { marketplaceUserId: '88', loadId: 'second-load' }));
    await asBefore();
    const { conflicts } = await move({ to: to('88'), walletMonths: [{ marketplaceUserId: '77', month: '2026-10' }] });
    expect(conflicts).toMatchObject([{ kind: 'wallet', marketplaceUserId: '88' }]);
    expect(await held()).toEqual({ 77: ['fee 1'], 88: ['fee 2', 'fee 3'] });
  });

  it('keeps the seller’s classification of a line with that line', async () => {
    const open = makeLine({ kind: 'other', title: 'Autre', entityId: '9', conversationId: null, amountMinor: null });
    await bench.send(makeWallet([{ ...open, shownMinor: 700 }, ...fees('2')], { ...unnamed, ...earlier }));
    const { lines } = await succeed(bench.app, api.wallet.lines, { ...bench.token, query: { month: '2026-10' } });
    const params = { id: lines.find(({ title }) => title === 'Autre')?.id ?? '' };
    await succeed(bench.app, api.wallet.settleLine, {
      ...{ ...bench.token, params },
      body: { choice: { kind: 'fee', direction: 'out' } },
    });
    await bench.send(makeWallet(fees('2'), { loadId: 'another-load' }));
    await move({ to: to('77'), unnamedAccounts: await unnamedIds() });
    const left = await succeed(bench.app, api.wallet.lines, {
      ...bench.token,
      query: { month: '2026-10', marketplaceUserId: '' },
    });
    expect(left.lines).toMatchObject([{ title: 'Autre', kind: 'fee', amount: -7 }]);
  });
});

describe('lines that were only displayed', () => {
  const shown = { source: 'dom' as const, page: null, totalPages: null, totalEntries: null };

  it('stay behind unless a response of the account has the same amount on the same day', async () => {
    const first = makeLine({ title: 'Affichée', conversationId: null, date: '2026-10-24T10:00:00.000Z' });
    const second = makeLine({ ...first, title: 'Autre affichée', shownMinor: 900, amountMinor: 900 });
    await bench.send(makeWallet([first, second], { ...unnamed, ...shown, ...earlier }));
    await bench.send(makeWallet([makeLine()], { loadId: 'another-load' }));
    await move({ to: to('77'), unnamedAccounts: await unnamedIds() });
    expect(await held()).toEqual({ null: ['Autre affichée'], 77: ['Vente'] });
  });
});
