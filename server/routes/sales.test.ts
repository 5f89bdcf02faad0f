import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeLine, makePresentWallet, makeStatement, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { makeFeedback, makeFeedbacks } from '../testing/make-shop-pages.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const salesOf = async (query = {}) => (await succeed(bench.app, api.sales.list, { ...bench.token, query })).sales;
const statistics = () => succeed(bench.app, api.sales.combinedStatistics, bench.token);
const moneyOf = async (from: string, to: string) =>
  (await succeed(bench.app, api.sales.money, { ...bench.token, query: { from, to } })).wallets;

const sold = { transactionId: '21300012318', conversationId: '24100054321', priceMinor: 1800 };
const shop = { name: 'Boutique de Léa' };
const row = {
  transactionId: '21300012318',
  title: 'Robe',
  price: '18,00',
  currency: 'EUR',
  date: '2026-10-20T10:00:00Z',
};
const load = (body: object) =>
  succeed(bench.app, api.sales.load, {
    ...bench.token,
    body: { boutique: shop, ventes: [], commentaires: [], depenses: [], statistics: {}, ...body },
  });

/** October, read as a whole: 10,00 € + the lines = the closing. */
const readOctober = (lines: ReturnType<typeof makeLine>[], closingMinor: number) =>
  bench.send(
    makeWallet([...lines, makeStatement({ month: '2026-10', openingMinor: 1000, closingMinor })], {
      totalEntries: lines.length,
    }),
  );

describe('a sale', () => {
  it('is an order, until the wallet shows its money, and then where the money went', async () => {
    await bench.send(makeCapture([makeRecord(sold)]));
    expect(await salesOf()).toMatchObject([
      { source: 'order', price: 18, stage: 'pending', released: null, shopId: '77', regime: 'professional' },
    ]);
    await readOctober([makeLine()], 2800);
    const released = { amount: 18, at: '2026-10-24T07:00:00.000Z' };
    expect(await salesOf()).toMatchObject([{ stage: 'in_wallet', released, takenBy: null }]);
    const transfer = makeLine({
      ...{ kind: 'transfer', title: 'Virement', entityType: null, entityId: null, conversationId: null },
      ...{ amountMinor: -2800, date: '2026-10-26T09:00:00.000Z' },
    });
    await readOctober([makeLine(), transfer], 0);
    expect(await salesOf()).toMatchObject([
      { stage: 'paid_out', released, takenBy: { amount: 28, at: '2026-10-26T09:00:00.000Z' } },
    ]);
  });

  it('counts once, whether a page, the wallet or a file states it', async () => {
    await bench.send(makeCapture([makeRecord(sold)]));
    await bench.send(makeWallet([makeLine()]));
    await load({ ventes: [row, { ...row, transactionId: '21300099999', title: 'Jupe' }] });
    const sales = await salesOf();
    expect(sales.map(({ title, source }) => [title, source])).toEqual([
      [sales[0]?.title, 'order'],
      ['Jupe', 'file'],
    ]);
    expect((await statistics()).statistics).toMatchObject({ count: 2, gross: 36, received: 18, pending: 0 });
  });

  it('that only the wallet shows has no price, and is one sale', async () => {
    await bench.send(makeWallet([makeLine()]));
    expect(await salesOf()).toMatchObject([
      { source: 'wallet', price: null, released: { amount: 18 }, stage: 'released', doubtful: false },
    ]);
    expect((await statistics()).statistics).toMatchObject({ count: 1, unpriced: 1, gross: null, received: 18 });
  });

  it('of an unnamed account is in its named wallet once that was read', async () => {
    await bench.send(makeWallet([makeLine()], { marketplaceUserId: null, loadId: 'load-of-october' }));
    expect(await salesOf()).toMatchObject([{ marketplaceUserId: null, doubtful: false }]);
    await bench.send(makeWallet([makeLine()]));
    expect(await salesOf()).toMatchObject([{ marketplaceUserId: '77', doubtful: false }]);
  });

  it('that was cancelled is none, whatever a file says', async () => {
    await bench.send(makeCapture([makeRecord({ ...sold, phase: 'cancelled' })]));
    await load({ ventes: [row] });
    expect(await salesOf()).toEqual([]);
  });

  it('and its refund after the release are two figures on two days', async () => {
    await bench.send(makeCapture([makeRecord(sold)]));
    const refund = makeLine({ kind: 'refund_given', amountMinor: -1800, date: '2026-11-02T10:00:00.000Z' });
    await readOctober([makeLine()], 2800);
    await bench.send(makeWallet([refund], { filter: '2026-11' }));
    expect(await salesOf()).toMatchObject([{ refunds: [{ amount: 18, at: '2026-11-02T10:00:00.000Z' }] }]);
    const { months, statistics: all } = await statistics();
    expect(all).toMatchObject({ received: 18, refunds: 18, refundsAfter: 18 });
    expect(months.map(({ month, received, refunds }) => [month, received, refunds])).toEqual(
      expect.arrayContaining([
        ['2026-10', 18, 0],
        ['2026-11', 0, 18],
      ]),
    );
  });

  it('belongs to the range of the day its money was released, by Paris time', async () => {
    await bench.send(makeCapture([makeRecord({ ...sold, phase: 'completed' })]));
    await bench.send(makeWallet([makeLine({ date: '2026-10-31T23:00:00.000Z' })]));
    expect(await salesOf({ from: '2026-10-01', to: '2026-10-31' })).toEqual([]);
    expect(await salesOf({ from: '2026-11-01', to: '2026-11-01' })).toHaveLength(1);
  });

  it('of a private account is in no professional figure, and of an account with both regimes follows its day', async () => {
    await bench.send(makeCapture([makeRecord(sold)]));
    const params = { marketplace: 'vinted', userId: '77' };
    const setRegimes = (regimes: object[]) =>
      succeed(bench.app, api.marketplaceAccounts.setRegimes, { ...bench.token, params, body: { regimes } });
    await setRegimes([{ from: null, regime: 'particulier' }]);
    expect(await salesOf()).toEqual([]);
    expect((await statistics()).statistics).toEqual({});
    expect(await salesOf({ regime: 'particulier' })).toMatchObject([{ regime: 'particulier' }]);
    await readOctober([makeLine()], 2800);
    expect(await moneyOf('2026-10-01', '2026-10-31')).toEqual([]);
    await setRegimes([
      { from: null, regime: 'particulier' },
      { from: '2026-01-01', regime: 'professional' },
    ]);
    expect(await salesOf()).toMatchObject([{ regime: 'professional' }]);
    expect(await moneyOf('2026-10-01', '2026-10-31')).toMatchObject([{ mixed: false }]);
    expect(await moneyOf('2025-12-31', '2026-10-31')).toMatchObject([{ mixed: true }]);
    await load({ boutique: { ...shop, id: '77' }, ventes: [{ ...row, transactionId: '1', date: null }] });
    expect(await salesOf()).toHaveLength(1);
    expect(await statistics()).toMatchObject({ unknownRegime: 1, statistics: { count: 1 } });
  });
});

describe('the money of a range', () => {
  it('leads from one balance to the other', async () => {
    await readOctober(
      [makeLine(), makeLine({ kind: 'boost', amountMinor: -115, conversationId: null, entityId: '9' })],
      2685,
    );
    expect(await moneyOf('2026-10-01', '2026-10-31')).toMatchObject([
      {
        ...{ marketplaceUserId: '77', currency: 'EUR', partial: false, released: { amount: 18, count: 1 } },
        equation: {
          ...{ since: '2026-10-01', opening: 10, computed: 26.85, read: 26.85, difference: 0, faults: [] },
          parts: { released: 18, boosts: -1.15, purchases: 0, transfers: 0, others: 0 },
        },
      },
    ]);
  });

  it('says by how much it differs, and why', async () => {
    await readOctober([makeLine()], 3000);
    await bench.send(makePresentWallet([makeStatement({ balanceMinor: 3000 })]));
    expect(await moneyOf('2026-10-01', '2026-10-31')).toMatchObject([
      { equation: { difference: 2, faults: [{ month: '2026-10', gap: 2, unread: false }] } },
    ]);
  });

  it('lacks no month in one currency that was read and shows another one alone', async () => {
    await readOctober([makeLine()], 2800);
    const zloty = { currency: 'PLN', amountMinor: 900, conversationId: '24100054399', entityId: '24100054399' };
    await bench.send(makeWallet([makeLine({ ...zloty, date: '2026-11-03T10:00:00.000Z' })], { filter: '2026-11' }));
    expect(await moneyOf('2026-10-01', '2026-11-20')).toMatchObject([
      { currency: 'EUR', released: { amount: 18, count: 1 }, partial: false, faults: [] },
      { currency: 'PLN', released: { amount: 9, count: 1 }, partial: false, faults: [] },
    ]);
    expect(await moneyOf('2026-09-01', '2026-11-20')).toMatchObject([
      { currency: 'EUR', partial: true, faults: [{ month: '2026-09', untouched: true }] },
      { currency: 'PLN', partial: true, faults: [{ month: '2026-09', untouched: true }] },
    ]);
  });
});

describe('a load', () => {
  const body = {
    boutique: { ...shop, country: 'FR', city: 'Lyon', subscribers: 12, email: 'lea@exemple.fr' },
    ventes: [
      { ...row, transactionId: null },
      { ...row, transactionId: null },
      { ...row, id: 'v3', price: null },
    ],
    commentaires: [{ id: 'c1', date: '2026-10-21T10:00:00Z', text: 'Parfait' }],
    depenses: [{ type: 'colis', montant: 3.99, currency: 'EUR', date: '2026-10-02T10:00:00Z' }],
    statistics: { ventes: 12, 'chiffre d’affaires': '216,00' },
  };

  it('is kept once, however often it is sent', async () => {
    expect(await load(body)).toMatchObject({
      ...{ ventes: { created: 3, updated: 0, unchanged: 0 }, commentaires: { created: 1 }, depenses: { created: 1 } },
    });
    expect(await load(body)).toMatchObject({
      ...{
        ventes: { created: 0, updated: 0, unchanged: 3 },
        commentaires: { unchanged: 1 },
        depenses: { unchanged: 1 },
      },
    });
    const { shops } = await succeed(bench.app, api.sales.data, bench.token);
    expect(shops).toMatchObject([
      {
        ...{ name: 'Boutique de Léa', country: 'FR', city: 'Lyon', subscribers: 12, email: 'lea@exemple.fr' },
        Sales: [{ price: 18 }, { price: 18 }, { price: null }],
        Coments: [{ date: '2026-10-21T10:00:00.000Z', text: 'Parfait' }],
        Expenses: [{ type: 'colis', montant: 3.99 }],
        Statistics: { count: 3, unpriced: 1, gross: null, grossKnown: 36 },
        statedStatistics: { ventes: 12, 'chiffre d’affaires': '216,00' },
      },
    ]);
  });

  it('updates the rows it names again, and keeps the others', async () => {
    await load(body);
    const counts = await load({
      ventes: [{ ...row, id: 'v3', price: 12 }],
      depenses: [{ ...body.depenses[0], id: 'd1', montant: 5 }],
    });
    expect(counts).toMatchObject({ ventes: { updated: 1 }, depenses: { created: 1, updated: 0 } });
    expect(await load({ depenses: [{ ...body.depenses[0], id: 'd1', montant: 6 }] })).toMatchObject({
      depenses: { created: 0, updated: 1 },
    });
    const { expenses } = await succeed(bench.app, api.sales.expenses, bench.token);
    expect(expenses.map(({ montant }) => montant).toSorted()).toEqual([3.99, 6]);
    expect((await statistics()).statistics).toMatchObject({ count: 3, unpriced: 0 });
  });

  it('stands beside the evaluations of the own shop, whose words are not kept', async () => {
    await bench.send(makeCapture([makeRecord(sold)]));
    const evaluation = makeFeedback('501', '2026-11-01T10:00:00.000Z', { shopId: '77' });
    await bench.send(makeFeedbacks([evaluation], { marketplaceUserId: '77', shopId: '77' }));
    await load({ boutique: { ...shop, id: '77' }, commentaires: body.commentaires });
    const { shops } = await succeed(bench.app, api.sales.data, bench.token);
    expect(shops).toMatchObject([
      {
        Coments: [
          { id: '501', shopId: '77', date: '2026-11-01T10:00:00.000Z', text: null },
          { shopId: '77', date: '2026-10-21T10:00:00.000Z', text: 'Parfait' },
        ],
      },
    ]);
  });

  it('of ten thousand sales is taken at once, and no more', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...row,
      transactionId: String(31_300_000_000 + index),
    }));
    expect(await load({ ventes: many })).toMatchObject({ ventes: { created: 10_000 } });
    expect((await statistics()).statistics).toMatchObject({ count: 10_000, gross: 180_000 });
    const body = { boutique: shop, ventes: [...many, row], commentaires: [], depenses: [], statistics: {} };
    const answer = await fail(bench.app, api.sales.load, 400, { ...bench.token, body });
    expect(answer.error).toContain('ventes');
  });

  it('of an own account is that account', async () => {
    await bench.send(makeCapture([makeRecord(sold)]));
    await load({ ...body, boutique: { ...body.boutique, id: '77' } });
    const { shops } = await succeed(bench.app, api.sales.data, bench.token);
    expect(shops).toMatchObject([
      { id: '77', city: 'Lyon', Sales: [{ source: 'order' }, {}, {}], Coments: [{}], Expenses: [{ shopId: '77' }] },
    ]);
  });

  it.each([
    ['a price below zero', { ventes: [{ ...row, price: -1 }] }, 'ventes[0].price'],
    ['a row with an unknown field', { ventes: [{ ...row, prix: 1 }] }, 'ventes[0].prix'],
    ['a date without its zone', { depenses: [{ type: 'colis', montant: 1, date: '2026-10-02' }] }, 'depenses[0].date'],
    ['a shop without a name', { boutique: { name: ' ' } }, 'boutique.name'],
  ])('with %s is refused as a whole', async (_, part, field) => {
    const refused = { boutique: shop, ventes: [row], commentaires: [], depenses: [], statistics: {}, ...part };
    const answer = await fail(bench.app, api.sales.load, 400, { ...bench.token, body: refused });
    expect(answer.error).toContain(field);
    expect(await salesOf()).toEqual([]);
  });
});

describe('the sales in memory', () => {
  it('are those of the last change, whichever screen made it', async () => {
    const prices = async () => (await salesOf()).map(({ price }) => price);
    await load({ ventes: [{ ...row, id: 'a' }] });
    expect(await prices()).toEqual([18]);
    expect(await salesOf()).toEqual(await salesOf());
    await load({ ventes: [{ ...row, id: 'a', price: '20,00' }] });
    expect(await prices()).toEqual([20]);
    await bench.send(makeCapture([makeRecord({ ...sold, priceMinor: 2100 })]));
    expect(await prices()).toEqual([21]);
    const user = await succeed(bench.app, api.auth.updateUser, {
      ...bench.token,
      body: { user_type: 'particulier' },
    });
    expect(user.user.user_type).toBe('particulier');
    expect(await salesOf({ regime: 'professional' })).toEqual([]);
  });
});
