import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeLine, makeStatement, makeWallet } from '../testing/make-own-pages.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const months = async () => (await succeed(bench.app, api.wallet.months, bench.token)).months;
const money = async (query = { from: '2026-08-01', to: '2026-10-31' }) =>
  (await succeed(bench.app, api.sales.money, { ...bench.token, query })).wallets;
const state = (
  named: readonly string[],
  quiet = true,
  owner: Record<string, string> = { marketplaceUserId: '77' },
) => ({
  ...{ ...bench.token, body: { marketplace: 'vinted' as const, ...owner, months: [...named], quiet } },
});
const setQuiet = async (...input: Parameters<typeof state>) =>
  (await succeed(bench.app, api.wallet.setQuiet, state(...input))).quietMonths;

const ofMonth = (month: string, amountMinor: number, part = {}) =>
  makeWallet(
    [
      makeLine({
        kind: 'sale',
        entityId: month.replace('-', ''),
        conversationId: null,
        amountMinor,
        date: `${month}-14T07:00:00.000Z`,
      }),
    ],
    { filter: month, ...part },
  );
const readAround = async (part = {}) => {
  await bench.send(ofMonth('2026-08', 1_000, part));
  await bench.send(ofMonth('2026-10', 2_000, part));
};

describe('a month between two that were read', () => {
  it('is to be read until the seller states that nothing moved in it, and again once that is taken back', async () => {
    await readAround();
    const before = await money();
    expect(before).toMatchObject([{ partial: true, faults: [{ month: '2026-09', untouched: true }] }]);
    expect(await setQuiet(['2026-09'])).toEqual(['2026-09']);
    expect(await money()).toMatchObject([{ partial: false, faults: [], released: { amount: 30, count: 2 } }]);
    expect(await months()).toMatchObject([
      { month: '2026-10', quiet: false },
      { month: '2026-09', quiet: true, complete: true, lineCount: 0, currency: 'EUR' },
      { month: '2026-08', quiet: false },
    ]);
    expect(await setQuiet(['2026-09'], false)).toEqual([]);
    expect(await money()).toEqual(before);
  });

  it('joins the balances around it, and shows the gap where they differ', async () => {
    const sale = (minor: number, month: string) =>
      makeLine({
        entityId: month.replace('-', ''),
        conversationId: null,
        amountMinor: minor,
        date: `${month}-14T07:00:00.000Z`,
      });
    const send = (month: string, openingMinor: number, minor: number) =>
      bench.send(
        makeWallet([makeStatement({ month, openingMinor, closingMinor: openingMinor + minor }), sale(minor, month)], {
          filter: month,
        }),
      );
    await send('2026-08', 0, 1_000);
    await send('2026-10', 1_000, 2_000);
    await setQuiet(['2026-09']);
    expect(await money()).toMatchObject([{ equation: { since: '2026-08-01', computed: 30, read: 30, difference: 0 } }]);
    await send('2026-10', 1_500, 2_000);
    expect((await months()).find(({ month }) => month === '2026-09')).toMatchObject({ gap: 5, quiet: true });
  });

  it('has its lines once its page shows some, whatever the seller stated', async () => {
    await readAround();
    await setQuiet(['2026-09']);
    await bench.send(ofMonth('2026-09', 500, { totalPages: 2, totalEntries: 2 }));
    expect(await months()).toMatchObject([{}, { month: '2026-09', quiet: false, complete: false, lineCount: 1 }, {}]);
    expect(await money()).toMatchObject([{ partial: true, faults: [{ month: '2026-09', untouched: false }] }]);
  });

  it('leaves the wallet as old as it was, since the seller’s word is no reading', async () => {
    await readAround();
    const query = { from: '2026-08-01', to: '2026-10-31' };
    const readAt = async () => (await succeed(bench.app, api.home.read, { ...bench.token, query })).readAt;
    const before = await readAt();
    expect(before).not.toBeNull();
    await setQuiet(['2026-09']);
    expect(await readAt()).toBe(before);
  });
});

describe('the statement that nothing moved', () => {
  it.each([
    ['of the month in progress', ['2026-11'], 'n’est pas terminé'],
    ['of a month whose lines were read', ['2026-09', '2026-10'], 'a des lignes sur Vinted'],
  ])('is refused %s, and nothing of it is stored', async (_, named, reason) => {
    await readAround();
    const refusal = await fail(bench.app, api.wallet.setQuiet, 400, state(named));
    expect(refusal).toMatchObject({ field: 'months', error: expect.stringContaining(reason) });
    expect(await money()).toMatchObject([{ faults: [{ month: '2026-09' }] }]);
  });

  it.each([
    ['no month', state.bind(null, []), 'months'],
    ['a month that does not exist', state.bind(null, ['2026-13']), 'months[0]'],
    ['no account', () => state(['2026-09'], true, {}), 'marketplaceUserId'],
    [
      'two accounts',
      () => state(['2026-09'], true, { marketplaceUserId: '77', unnamedAccountId: 'x' }),
      'marketplaceUserId',
    ],
  ])('is refused of %s', async (_, input, field) => {
    await readAround();
    expect(await fail(bench.app, api.wallet.setQuiet, 400, input())).toMatchObject({ field });
  });

  it('is refused for a wallet of which nothing was read', async () => {
    await readAround();
    await fail(bench.app, api.wallet.setQuiet, 404, state(['2026-09'], true, { marketplaceUserId: '88' }));
  });

  it('moves with its wallet to the account that it turns out to be, and back', async () => {
    await readAround({ marketplaceUserId: null, loadId: 'load-of-november' });
    const [{ unnamedAccountId } = { unnamedAccountId: null }] = await months();
    const owner = { unnamedAccountId: unnamedAccountId ?? '' };
    await setQuiet(['2026-09'], true, owner);
    const { move } = await succeed(bench.app, api.accountMoves.create, {
      ...bench.token,
      body: {
        ...{ marketplace: 'vinted', to: { kind: 'account', marketplaceUserId: '77' } },
        unnamedAccounts: [owner.unnamedAccountId],
      },
    });
    const quiet = async () =>
      (await months()).filter((month) => month.quiet).map((month) => [month.marketplaceUserId, month.month]);
    expect(await quiet()).toEqual([['77', '2026-09']]);
    await succeed(bench.app, api.accountMoves.undo, { ...bench.token, params: { moveId: move.moveId } });
    expect(await quiet()).toEqual([[null, '2026-09']]);
  });
});
