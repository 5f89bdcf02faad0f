import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { succeed } from '../testing/call.ts';
import { makeLine, makePresentWallet, makeShop, makeWallet } from '../testing/make-own-pages.ts';
import { makeSeller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';
import { createWalletHands } from '../testing/wallet-hands.ts';

const bench = openSellerBench();
const { ledger, linesOf, openImport, undoImport, undoMove, assignAll } = createWalletHands(bench);

describe('a line of the wallet in the ledger', () => {
  const only = async () => {
    const { standing } = await ledger();
    expect(standing).toHaveLength(1);
    return standing[0];
  };

  it.each([
    ['sale', 1800, 'released'],
    ['purchase', -1800, 'purchase'],
    ['refund_received', 1800, 'purchase_refund'],
    ['refund_given', -1800, 'refund'],
    ['transfer', -1800, 'transfer'],
    ['boost', -115, 'boost'],
    ['fee', -115, 'fee'],
    ['compensation', 900, 'compensation'],
    ['other', -20, 'unknown'],
    ['unknown', 20, 'unknown'],
  ] as const)('that is a %s of %i is %s', async (kind, amountMinor, ledgerKind) => {
    await bench.send(makeWallet([makeLine({ kind, amountMinor })]));
    expect(await only()).toMatchObject({ kind: ledgerKind, amountMinor, counts: true, day: '2026-10-24' });
    expect(await linesOf('2026-10')).toMatchObject([{ kind, amount: amountMinor / 100 }]);
  });

  it.each([
    ['23:59:59 in Paris', '2026-10-31T22:59:59.999Z', '2026-10-31'],
    ['midnight in Paris', '2026-10-31T23:00:00.000Z', '2026-11-01'],
    ['the night summer time ends', '2026-10-24T22:00:00.000Z', '2026-10-25'],
    ['the night summer time begins', '2026-03-28T23:00:00.000Z', '2026-03-29'],
    ['New Year in Paris', '2025-12-31T23:00:00.000Z', '2026-01-01'],
  ])('of %s belongs to its Paris day, and stays in the month of its page', async (_, date, day) => {
    await bench.send(makeWallet([makeLine({ date })]));
    expect(await only()).toMatchObject({ day, part: '2026-10' });
    expect(await linesOf('2026-10')).toHaveLength(1);
  });

  it.each([
    ['without a sign', { amountMinor: null, shownMinor: 1200, kind: 'refund' as const }, {}],
    ['without a currency', { currency: null }, {}],
    ['without a date', { date: null }, {}],
    ['of nobody', {}, { marketplaceUserId: null, loadId: 'load-of-october' }],
  ])('%s stands and is shown, but is in no total', async (_, line, page) => {
    await bench.send(makeWallet([makeLine(line)], page));
    expect(await only()).toMatchObject({ counts: false });
    expect((await ledger()).totals).toEqual({});
    expect(await linesOf('2026-10')).toHaveLength(1);
  });

  it('that is shown a second time for one deal counts once until the seller says that it is a separate line', async () => {
    await bench.send(makeWallet([makeLine(), makeLine()]));
    expect((await ledger()).totals).toEqual({ '77 EUR 2026-10-24': 1800 });
    const repeat = (await linesOf('2026-10')).find(({ kind }) => kind === 'repeat');
    const call = { ...bench.token, params: { id: repeat?.id ?? '' } };
    await succeed(bench.app, api.wallet.settleLine, { ...call, body: { choice: { kind: 'sale', direction: 'in' } } });
    expect((await ledger()).totals).toEqual({ '77 EUR 2026-10-24': 3600 });
    await succeed(bench.app, api.wallet.settleLine, { ...call, body: { choice: null } });
    expect((await ledger()).totals).toEqual({ '77 EUR 2026-10-24': 1800 });
  });

  it('that is read again appends nothing', async () => {
    const read = (minute: number) =>
      bench.send(makeWallet([makeLine(), makeLine({ entityId: '9' })], { observedAt: `2026-11-21T10:0${minute}:00Z` }));
    await read(1);
    const { lines } = await ledger();
    await read(2);
    expect((await ledger()).lines).toEqual(lines);
  });

  it('of an account named later is reversed where it was and counts under that account, on its own day', async () => {
    await bench.send(makeWallet([makeLine()], { marketplaceUserId: null, loadId: 'load-of-october' }));
    const before = await only();
    await bench.send(makeShop({}, { loadId: 'load-of-october' }));
    expect(await only()).toMatchObject({ marketplaceUserId: '77', counts: true, day: '2026-10-24' });
    const { lines, totals } = await ledger();
    expect(lines.find(({ reverses }) => reverses !== null)).toMatchObject({
      ...{ reverses: before?.id, marketplaceUserId: before?.marketplaceUserId, amountMinor: -1800 },
      ...{ counts: false, day: '2026-10-24' },
    });
    expect(totals).toEqual({ '77 EUR 2026-10-24': 1800 });
  });

  it('that the seller classified keeps its classification after a move of its account and the undo of that move', async () => {
    const fee = makeLine({ kind: 'other', amountMinor: null, shownMinor: 300 });
    await bench.send(makeWallet([fee], { marketplaceUserId: null, loadId: 'load-of-october' }));
    const params = { id: (await linesOf('2026-10'))[0]?.id ?? '' };
    const choice = { kind: 'fee', direction: 'out' };
    await succeed(bench.app, api.wallet.settleLine, { ...bench.token, params, body: { choice } });
    const moveId = await assignAll('88');
    expect((await ledger()).totals).toEqual({ '88 EUR 2026-10-24': -300 });
    await undoMove(moveId ?? '');
    expect((await ledger()).totals).toEqual({});
    expect(await only()).toMatchObject({ kind: 'fee', amountMinor: -300, counts: false });
  });

  it('and its refund after the release are two lines on two days', async () => {
    const refund = makeLine({ kind: 'refund_given', amountMinor: -1800, date: '2026-10-30T10:00:00.000Z' });
    await bench.send(makeWallet([makeLine(), refund]));
    expect((await ledger()).totals).toEqual({ '77 EUR 2026-10-24': 1800, '77 EUR 2026-10-30': -1800 });
  });

  describe('that was stored in two months', () => {
    const line = () => makeLine({ date: '2026-10-20T08:00:00.000Z' });
    const ofSeptember = (importId: string | null) => makeWallet([line()], { filter: '2026-09', importId });
    const ofNow = (importId: string | null) => makePresentWallet([line()], { importId });
    const once = { '77 EUR 2026-10-20': 1800 };

    it.each([
      ['its page first', ofSeptember, ofNow],
      ['its date first', ofNow, ofSeptember],
    ])('counts once, %s, and still does when either reading is undone', async (_, first, second) => {
      for (const taken of [0, 1]) {
        bench.seller = await makeSeller(bench.app);
        const imports = [await openImport(), await openImport()];
        await bench.send(first(imports[0] ?? null));
        await bench.send(second(imports[1] ?? null));
        expect((await ledger()).standing).toHaveLength(2);
        expect((await ledger()).totals).toEqual(once);
        await undoImport(imports[taken] ?? '');
        expect((await ledger()).standing).toHaveLength(1);
        expect((await ledger()).totals).toEqual(once);
        await undoImport(imports[1 - taken] ?? '');
        expect((await ledger()).totals).toEqual({});
      }
    });
  });
});
