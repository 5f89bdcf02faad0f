import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeLine, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const unnamed = { marketplaceUserId: null, loadId: 'load-of-november' };
const to = (marketplaceUserId: string) => ({ kind: 'account', marketplaceUserId });
const move = (body: object) =>
  succeed(bench.app, api.accountMoves.create, { ...bench.token, body: { marketplace: 'vinted', ...body } });
const undo = (moveId: string) => succeed(bench.app, api.accountMoves.undo, { ...bench.token, params: { moveId } });
const accounts = async () => (await succeed(bench.app, api.unnamedAccounts.list, bench.token)).accounts;
const owners = async () =>
  (await succeed(bench.app, api.orders.list, bench.token)).orders.map(({ marketplaceUserId }) => marketplaceUserId);
const months = async () => (await succeed(bench.app, api.wallet.months, bench.token)).months;

describe('an unnamed account', () => {
  const read = async () => {
    const records = [makeRecord({ title: 'Veste' }), makeRecord({ title: 'Robe' })];
    await bench.send(makeCapture(records, unnamed));
    await bench.send(makeWallet([makeLine()], unnamed));
    const [account] = await accounts();
    return account?.id ?? '';
  };

  it('is described by where and when it was read, its deals, its wallet and its lists', async () => {
    await read();
    expect(await accounts()).toEqual([
      {
        ...{ marketplace: 'vinted', id: expect.stringMatching(/^[0-9a-f-]{36}$/), hosts: ['www.vinted.fr'] },
        ...{ firstReadAt: '2026-11-21T10:00:00.000Z', lastReadAt: '2026-11-21T10:00:00.000Z' },
        ...{ sales: 2, purchases: 0, titles: expect.arrayContaining(['Veste', 'Robe']), claimedBy: [] },
        walletMonths: [{ month: '2026-10', lines: 1 }],
        lists: [
          expect.objectContaining({ list: 'sold', complete: true, stored: 2 }),
          expect.objectContaining({ list: 'wallet', filter: '2026-10', complete: true }),
        ],
      },
    ]);
    expect(await owners()).toEqual([null, null]);
  });

  it('can be moved completely to one of the seller’s accounts, and back', async () => {
    const id = await read();
    const { move: made, conflicts } = await move({ to: to('77'), unnamedAccounts: [id] });
    expect(made).toMatchObject({ marketplaceUserId: '77', orders: 2, walletLines: 1, lists: 2, undoneAt: null });
    expect(conflicts).toEqual([]);
    expect(await owners()).toEqual(['77', '77']);
    expect(await months()).toMatchObject([{ marketplaceUserId: '77', lineCount: 1, complete: true }]);
    expect(await accounts()).toEqual([]);
    expect(await undo(made.moveId)).toMatchObject({ left: 0, move: { undoneAt: expect.any(String) } });
    expect(await owners()).toEqual([null, null]);
    expect(await accounts()).toMatchObject([{ id, sales: 2, walletMonths: [{ lines: 1 }] }]);
    await fail(bench.app, api.accountMoves.undo, 409, { ...bench.token, params: { moveId: made.moveId } });
  });

  it('that does not exist is refused, and nothing moves', async () => {
    await read();
    const body = { marketplace: 'vinted', to: to('77'), unnamedAccounts: ['nothing'] };
    await fail(bench.app, api.accountMoves.create, 404, { ...bench.token, body });
    await fail(bench.app, api.accountMoves.create, 400, { ...bench.token, body: { ...body, unnamedAccounts: [] } });
    expect(await owners()).toEqual([null, null]);
  });
});

describe('a preview', () => {
  const preview = (body: object) =>
    succeed(bench.app, api.accountMoves.preview, { ...bench.token, body: { marketplace: 'vinted', ...body } });
  const line = (title: string) => makeLine({ title, conversationId: null });

  it('counts what would move, what the target already has and what would stay, and changes nothing', async () => {
    await bench.send(
      makeWallet([line('Une'), line('Deux')], { ...unnamed, page: null, totalPages: null, totalEntries: null }),
    );
    const unannounced = { page: null, totalPages: null, totalEntries: null };
    const other = { marketplaceUserId: '88', loadId: 'another-load' };
    await bench.send(makeWallet([line('Deux'), line('Trois')], { ...other, ...unannounced }));
    const [account] = await accounts();
    const before = await months();
    const whole = { to: to('88'), unnamedAccounts: [account?.id] };
    expect(await preview(whole)).toEqual({
      ...{ orders: 0, purchases: 0, walletLines: 2, alreadyThere: 1, conflicts: [] },
    });
    expect(await months()).toEqual(before);
    expect(await accounts()).toHaveLength(1);
    expect((await succeed(bench.app, api.accountMoves.list, bench.token)).moves).toEqual([]);
    expect((await move(whole)).move).toMatchObject({ walletLines: 2 });
    expect(await months()).toMatchObject([{ marketplaceUserId: '88', lineCount: 3 }]);
  });

  it('shows that data which a page attributes to another account stay', async () => {
    await bench.send(makeCapture([makeRecord()], { marketplaceUserId: '88', loadId: 'another-load' }));
    const { orders } = await succeed(bench.app, api.orders.list, bench.token);
    const chosen = { to: to('77'), orders: orders.map(({ id }) => id) };
    expect(await preview(chosen)).toMatchObject({ orders: 0, conflicts: [{ kind: 'order', marketplaceUserId: '88' }] });
    expect(await owners()).toEqual(['88']);
  });

  it('is refused whenever the move itself would be refused', async () => {
    const body = { marketplace: 'vinted', to: to('77'), unnamedAccounts: ['nothing'] };
    await fail(bench.app, api.accountMoves.preview, 404, { ...bench.token, body });
  });
});
