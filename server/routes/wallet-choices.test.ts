import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import type { LineChoice } from '#core/model/wallet-signs.ts';
import { fail, succeed } from '../testing/call.ts';
import { makePurchases } from '../testing/make-detail.ts';
import { makeLine, makeShop, makeStatement, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const months = async () => (await succeed(bench.app, api.wallet.months, bench.token)).months;
const lines = async () =>
  (await succeed(bench.app, api.wallet.lines, { ...bench.token, query: { month: '2026-10' } })).lines;
const settle = (id: string, choice: LineChoice | null) => ({
  ...{ ...bench.token, params: { id }, body: { choice } },
});
const later = { observedAt: '2026-11-21T11:00:00.000Z' };

const CONVERSATION = '24100054321';
const refund = () => makeLine({ kind: 'refund', title: 'Remboursement', amountMinor: null, shownMinor: 1200 });
const fee = (shownMinor = 300) =>
  makeLine({
    ...{ kind: 'other', title: 'Régularisation', entityType: 'adjustment', entityId: '9', conversationId: null },
    ...{ amountMinor: null, shownMinor },
  });
const month = (openingMinor: number | null, closingMinor: number | null) =>
  makeStatement({ month: '2026-10', openingMinor, closingMinor });

describe('a refund whose page does not state who received it', () => {
  const deal = (orderType: 'sold' | 'purchased') =>
    bench.send(makeCapture([makeRecord({ conversationId: CONVERSATION })], { orderType }));

  it.each([
    ['purchased', 'refund_received', 12],
    ['sold', 'refund_given', -12],
  ] as const)('in the conversation of a deal that the seller %s is a %s', async (side, kind, amount) => {
    await bench.send(makeWallet([month(0, amount * 100), refund()]));
    await deal(side);
    expect(await months()).toMatchObject([
      { gap: 0, openLines: 0, deducedLines: 1, suspects: [], sums: { [kind]: amount } },
    ]);
    expect(await lines()).toMatchObject([{ kind, amount, shown: 12, decidedBy: 'deal', open: true }]);
  });

  it('is whichever direction alone balances its month, and is marked as deduced', async () => {
    await bench.send(makeWallet([month(1000, 2200), refund()]));
    expect(await months()).toMatchObject([{ gap: 0, deducedLines: 1, sums: { refund_received: 12 } }]);
    expect(await lines()).toMatchObject([{ amount: 12, decidedBy: 'equation' }]);
  });

  it('stays open while a page of the month or a balance is missing', async () => {
    await bench.send(makeWallet([month(1000, 2200), refund()], { totalPages: 2, totalEntries: 30 }));
    expect(await months()).toMatchObject([{ gap: null, openLines: 1, deducedLines: 0 }]);
    expect(await lines()).toMatchObject([{ kind: 'refund', amount: null, shown: 12, decidedBy: 'page', open: true }]);
  });
});

describe('a line that the seller classifies', () => {
  const only = async () => {
    const [line] = await lines();
    if (line === undefined) throw new Error('no line');
    return line;
  };

  it('counts accordingly, is marked as set by hand, and balances the month', async () => {
    await bench.send(makeWallet([month(1000, null), fee()]));
    const before = await only();
    const { line } = await succeed(
      bench.app,
      api.wallet.settleLine,
      settle(before.id, { kind: 'fee', direction: 'out' }),
    );
    expect(line).toMatchObject({ kind: 'fee', title: 'Régularisation', amount: -3, decidedBy: 'hand', open: true });
    expect(await only()).toEqual(line);
    expect(await months()).toMatchObject([{ openLines: 0, deducedLines: 0, sums: { fee: -3 } }]);
  });

  it('stays classified when its page is read again, and is as before once that is undone', async () => {
    const page = () => makeWallet([month(1000, null), fee()], { ...later, captureId: crypto.randomUUID() });
    await bench.send(page());
    const before = await only();
    await succeed(bench.app, api.wallet.settleLine, settle(before.id, { kind: 'compensation', direction: 'in' }));
    await bench.send(page());
    expect(await only()).toMatchObject({ id: before.id, kind: 'compensation', amount: 3, decidedBy: 'hand' });
    const { line } = await succeed(bench.app, api.wallet.settleLine, settle(before.id, null));
    expect(line).toEqual(before);
  });

  it('as a sale adds the amount received to the sale, until that is undone', async () => {
    await bench.send(makeCapture([makeRecord({ conversationId: CONVERSATION, currency: 'EUR' })]));
    await bench.send(makeWallet([makeLine({ kind: 'other', title: 'Sprzedaż', amountMinor: null, shownMinor: 1700 })]));
    const conflicts = async () =>
      (await succeed(bench.app, api.orders.list, bench.token)).orders.map((order) => order.conflicts);
    const { id } = await only();
    expect(await conflicts()).toEqual([[]]);
    await succeed(bench.app, api.wallet.settleLine, settle(id, { kind: 'sale', direction: 'in' }));
    expect(await conflicts()).toEqual([['received']]);
    await succeed(bench.app, api.wallet.settleLine, settle(id, null));
    expect(await conflicts()).toEqual([[]]);
  });

  it('as a sale decides that a deal on both lists is one, until that is undone', async () => {
    const both = { transactionId: '900', conversationId: CONVERSATION };
    await bench.send(makeCapture([makeRecord(both)], { marketplaceUserId: '77' }));
    await bench.send(makePurchases([makeRecord(both)], { marketplaceUserId: '77' }));
    await bench.send(makeWallet([makeLine({ kind: 'other', title: 'Sprzedaż', amountMinor: null, shownMinor: 1700 })]));
    const counted = async () => (await succeed(bench.app, api.sales.list, bench.token)).sales.length;
    const { id } = await only();
    expect(await counted()).toBe(0);
    await succeed(bench.app, api.wallet.settleLine, settle(id, { kind: 'sale', direction: 'in' }));
    expect(await counted()).toBe(1);
    await succeed(bench.app, api.wallet.settleLine, settle(id, null));
    expect(await counted()).toBe(0);
  });

  it('moves with its month once the wallet’s account is known', async () => {
    await bench.send(makeWallet([fee()], { marketplaceUserId: null, loadId: 'load-of-november' }));
    await succeed(bench.app, api.wallet.settleLine, settle((await only()).id, { kind: 'fee', direction: 'out' }));
    await bench.send(makeShop({}, { loadId: 'load-of-november' }));
    expect(await months()).toMatchObject([{ marketplaceUserId: '77', sums: { fee: -3 }, complete: true }]);
    expect(await only()).toMatchObject({ decidedBy: 'hand' });
  });

  it.each([
    ['that its page tells', makeLine(), { kind: 'fee', direction: 'out' }, /la page dit déjà/],
    ['without an amount', makeLine({ kind: 'other', amountMinor: null }), { kind: 'fee', direction: 'out' }, /montant/],
    ['as a sale that costs', fee(), { kind: 'sale', direction: 'out' }, /ne vont pas/],
    ['as money in where it has a minus', fee(-300), { kind: 'compensation', direction: 'in' }, /ne vont pas/],
  ] as const)('cannot be classified as %s', async (_, line, choice, words) => {
    await bench.send(makeWallet([line]));
    const refusal = await fail(bench.app, api.wallet.settleLine, 400, settle((await only()).id, choice));
    expect(refusal).toMatchObject({ field: 'choice', error: expect.stringMatching(words) });
  });

  it.each(['vinted.77.2026-10.nothing-1', 'vinted', ''.padEnd(120, '.')])(
    'cannot be found by the id %s',
    async (id) => {
      expect(await fail(bench.app, api.wallet.settleLine, 404, settle(id, null))).toMatchObject({
        error: 'Ligne du porte-monnaie introuvable.',
      });
    },
  );
});

describe('months read before their account was known', () => {
  const nameless = { marketplaceUserId: null, loadId: 'load-of-november' };

  it('are never assigned to the only known account', async () => {
    await bench.send(makeWallet([month(0, 1800), makeLine()], nameless));
    await bench.send(makeShop());
    expect(await months()).toMatchObject([{ marketplaceUserId: null, gap: 0, complete: true }]);
  });

  it('move to the account that their load names, with their balances and their completeness', async () => {
    await bench.send(makeWallet([month(0, 1800), makeLine()], nameless));
    expect(await months()).toMatchObject([{ marketplaceUserId: null, gap: 0, complete: true }]);
    await bench.send(makeShop({}, { loadId: nameless.loadId }));
    expect(await months()).toMatchObject([
      { marketplaceUserId: '77', opening: 0, closing: 18, gap: 0, complete: true, lineCount: 1 },
    ]);
  });

  it('move to the account whose list contains their deals', async () => {
    await bench.send(makeWallet([makeLine()], nameless));
    await bench.send(makeCapture([makeRecord({ conversationId: CONVERSATION })], { marketplaceUserId: '88' }));
    expect(await months()).toMatchObject([{ marketplaceUserId: '88', complete: true, lineCount: 1 }]);
  });

  it('stay separate from a wallet that contradicts them about the same month', async () => {
    await bench.send(makeWallet([makeLine({ entityId: '1', conversationId: null })], nameless));
    await bench.send(makeWallet([makeLine({ entityId: '2', conversationId: null })]));
    await bench.send(makeShop());
    expect((await months()).map(({ marketplaceUserId }) => marketplaceUserId)).toEqual([null, '77']);
  });
});
