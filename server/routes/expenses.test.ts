import { describe, expect, it } from 'vitest';
import type { ExpenseChange } from '#core/contract/expenses.ts';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeDetail, makeDetailCapture } from '../testing/make-detail.ts';
import { makeLoad } from '../testing/make-load.ts';
import { makeItem, makeLine, makeWallet, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const LISTED = 'vinted:9400000001';
const list = () => succeed(bench.app, api.sales.expenses, bench.token);
const entries = async () => (await list()).expenses;
const make = (part: Partial<ExpenseChange> = {}): ExpenseChange => ({
  ...{ id: newId(), type: 'Fournitures', amount: '24,90', currency: 'EUR', day: '2026-11-10' },
  ...part,
});
const save = (...expenses: ExpenseChange[]) =>
  succeed(bench.app, api.expenses.save, { ...bench.token, body: { expenses } });
const refuse = (status: number, part: object) =>
  fail(bench.app, api.expenses.save, status, { ...bench.token, body: { expenses: [{ ...make(), ...part }] } });
const remove = (...ids: string[]) => succeed(bench.app, api.expenses.remove, { ...bench.token, body: { ids } });
const saveStock = (body: object) => succeed(bench.app, api.products.save, { ...bench.token, body });
const costs = async (query: object = {}) => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  return succeed(bench.app, api.products.costs, { ...bench.token, query: { ...year, ...query } });
};
const showcase = (part: object = {}) =>
  makeLine({
    ...{ kind: 'boost', title: 'Dressing en vitrine', entityType: 'fee', entityId: '1', conversationId: null },
    ...{ amountMinor: -695, ...part },
  });

/** A sale of one listing whose money reached the wallet. */
const sell = async (itemId: string): Promise<void> => {
  const record = makeRecord({ phase: 'completed', priceMinor: 4_000 });
  await bench.send(makeCapture([record]));
  await bench.send(makeDetailCapture('transaction', makeDetail({ ...record, itemIds: [itemId], itemCount: 1 })));
  const { conversationId } = record;
  const ofSale = { entityId: conversationId, conversationId, amountMinor: 4_000, shownMinor: 4_000 };
  await bench.send(makeWallet([makeLine(ofSale)]));
};

describe('expenses', () => {
  it('are listed by day, once each, whoever states them', async () => {
    const typed = make({ note: ' 100 cartons ' });
    expect(await save(typed)).toEqual({ created: 1, changed: 0 });
    await bench.send(makeWallet([showcase()]));
    // The same line, which a page of the next month shows as well.
    await bench.send(makeWallet([showcase()], { filter: '2026-11' }));
    const filed = [{ type: 'Pressing', montant: 12, currency: 'EUR', date: '2026-09-01T10:00:00Z' }];
    await succeed(bench.app, api.sales.load, {
      ...bench.token,
      body: makeLoad('Ancien outil', [], { depenses: filed }),
    });
    expect(await entries()).toMatchObject([
      { source: 'file', type: 'Pressing', montant: 12, day: '2026-09-01', statedId: null },
      { source: 'wallet', type: 'Dressing en vitrine', montant: 6.95, day: '2026-10-24', marketplaceUserId: '77' },
      { source: 'hand', type: 'Fournitures', note: '100 cartons', montant: 24.9, statedId: typed.id, tiedTo: null },
    ]);
  });

  it('that come back are listed on every day up to today, and are one thing to change', async () => {
    const monthly = make({ day: '2026-08-31', every: 'month' });
    await save(monthly);
    expect((await entries()).map(({ day }) => day)).toEqual(['2026-08-31', '2026-09-30', '2026-10-31']);
    expect((await list()).stated).toMatchObject([{ id: monthly.id, amount: 24.9, next: '2026-11-30' }]);
    expect(await save({ ...monthly, until: '2026-09-30' })).toEqual({ created: 0, changed: 1 });
    expect((await entries()).map(({ day }) => day)).toEqual(['2026-08-31', '2026-09-30']);
    expect((await list()).stated).toMatchObject([{ next: null }]);
  });

  it('change nothing when they are sent again, and are gone on every day when they are forgotten', async () => {
    const weekly = make({ day: '2026-11-01', every: 'week' });
    await save(weekly);
    expect(await save(weekly)).toEqual({ created: 0, changed: 0 });
    expect(await remove(weekly.id, newId())).toEqual({ removed: 1 });
    expect(await list()).toMatchObject({ expenses: [], stated: [] });
  });

  it.each([
    ['a negative amount', { amount: -1 }],
    ['three decimals', { amount: '6,505' }],
    ['no amount', { amount: undefined }],
    ['a day that does not exist', { day: '2026-02-30' }],
    ['no type', { type: ' ' }],
    ['an end before the first day', { every: 'month', until: '2026-11-09' }],
    ['an article and a lot', { productId: LISTED, lotId: newId() }],
    ['an account without a marketplace', { marketplaceUserId: '77' }],
    ['an unknown field', { montant: 1 }],
  ])('are refused with %s, which is named', async (_, part) => {
    await refuse(400, part);
    expect(await entries()).toEqual([]);
  });

  it('are refused for an unknown article or lot, and nothing of the call is kept', async () => {
    expect(await refuse(404, { productId: LISTED })).toMatchObject({
      error: expect.stringMatching(/^Article introuvable/),
    });
    expect(await refuse(404, { lotId: newId() })).toMatchObject({ error: expect.stringMatching(/^Lot introuvable/) });
    expect(await entries()).toEqual([]);
  });

  it('of an account have its regime, those of none that of the seller', async () => {
    await bench.send(makeWardrobe([makeItem()]));
    await succeed(bench.app, api.marketplaceAccounts.setRegimes, {
      ...bench.token,
      params: { marketplace: 'vinted', userId: '77' },
      body: { regimes: [{ from: null, regime: 'particulier' }] },
    });
    await save(make({ marketplace: 'vinted', marketplaceUserId: '77' }), make({ day: '2026-11-11' }));
    expect((await entries()).map(({ regime }) => regime)).toEqual(['particulier', 'professional']);
  });
});

describe('expenses in the result', () => {
  it('are taken off on their day, except those that came later', async () => {
    await save(make(), make({ day: '2026-12-24' }));
    expect((await costs()).results).toMatchObject([{ expenses: 24.9, fees: 0, result: -24.9 }]);
    expect((await costs({ to: '2026-11-09' })).results).toEqual([]);
  });

  it('count once: fees of a wallet are no second expense', async () => {
    await bench.send(makeWallet([showcase()]));
    expect((await costs()).results).toMatchObject([{ expenses: 0, fees: 6.95, result: -6.95 }]);
  });

  it('add up to those of the list that are in no cost, fees included', async () => {
    await bench.send(makeWardrobe([makeItem()]));
    await bench.send(makeWallet([showcase(), showcase({ entityId: '2', amountMinor: -115 })]));
    const tied = make({ amount: 12, productId: LISTED });
    await save(make({ day: '2026-08-31', every: 'month' }), make({ amount: '0,01' }), tied);
    const inResult = (await entries()).filter(({ tiedTo }) => tiedTo === null);
    const [result] = (await costs()).results;
    const sum = inResult.reduce((total, { montant }) => total + Math.round((montant ?? 0) * 100), 0);
    expect(Math.round(((result?.fees ?? 0) + (result?.expenses ?? 0)) * 100)).toBe(sum);
    expect(sum).toBe(695 + 115 + 3 * 2490 + 1);
  });

  it('follow the chosen account and the regime', async () => {
    await save(make({ marketplace: 'vinted', marketplaceUserId: '77' }), make({ amount: 5 }));
    expect((await costs({ account: '77' })).results).toMatchObject([{ expenses: 24.9 }]);
    expect((await costs({ account: '88' })).results).toEqual([]);
    expect((await costs({ regime: 'particulier' })).results).toEqual([]);
  });

  it('for an article are part of its cost, and in the result with its sale alone', async () => {
    await bench.send(makeWardrobe([makeItem()]));
    await saveStock({ products: [{ id: LISTED, article: 10 }] });
    await save(make({ type: 'Pressing', amount: 12, productId: LISTED }));
    expect((await entries())[0]?.tiedTo).toEqual({
      kind: 'product',
      id: LISTED,
      title: 'Veste',
      articles: null,
      lost: 0,
    });
    expect((await costs()).results).toEqual([]);
    await sell('9400000001');
    expect((await costs()).results).toMatchObject([{ cost: 22, tied: 12, expenses: 0, result: 18 }]);
    const { products } = await succeed(bench.app, api.products.list, bench.token);
    expect(products).toMatchObject([{ cost: 10, tied: [{ amount: 12, currency: 'EUR' }] }]);
  });

  it('for a lot are in the result as far as the rest of it turned out unsellable', async () => {
    await bench.send(makeWardrobe([makeItem()]));
    const [lotId, otherId] = [newId(), newId()];
    await saveStock({
      lots: [{ id: lotId, title: 'Oullins', cost: 20, currency: 'EUR', boughtOn: '2026-11-01' }],
      products: [
        { id: LISTED, lotId },
        { id: otherId, lotId },
      ],
    });
    await save(make({ type: 'Emballage', amount: 10, lotId, day: '2026-11-02' }));
    await sell('9400000001');
    expect((await costs()).results).toMatchObject([{ cost: 15, tied: 5, expenses: 0 }]);
    const { products } = await succeed(bench.app, api.products.list, bench.token);
    const basedOn = { [otherId]: products.find(({ id }) => id === otherId)?.updatedAt ?? null };
    await saveStock({ products: [{ id: otherId, fate: 'unsellable', fateOn: '2026-11-23' }], basedOn });
    expect((await costs()).results).toMatchObject([{ cost: 15, tied: 5, expenses: 5 }]);
    expect((await entries())[0]).toMatchObject({ montant: 10, tiedTo: { id: lotId, lost: 5 } });
    const { lots } = await succeed(bench.app, api.products.list, bench.token);
    expect(lots).toMatchObject([{ cost: 20, lost: 10 }]);
  });

  it('for a lot are shared by its articles, and return to the result when it is forgotten', async () => {
    await bench.send(makeWardrobe([makeItem()]));
    const lotId = newId();
    await saveStock({
      lots: [{ id: lotId, title: 'Oullins', cost: 10, currency: 'EUR' }],
      products: [
        { id: LISTED, lotId },
        { id: newId(), lotId },
      ],
    });
    const travel = make({ type: 'Déplacement', amount: '18,61', lotId });
    await save(travel);
    expect((await entries())[0]?.tiedTo).toEqual({ kind: 'lot', id: lotId, title: 'Oullins', articles: 2, lost: 0 });
    const { products } = await succeed(bench.app, api.products.list, bench.token);
    expect(products.map(({ tied }) => tied[0]?.amount).toSorted()).toEqual([9.3, 9.31]);
    await succeed(bench.app, api.products.remove, { ...bench.token, body: { lotIds: [lotId] } });
    expect((await entries())[0]?.tiedTo).toBeNull();
    expect((await costs()).results).toMatchObject([{ expenses: 18.61, tied: 0 }]);
  });
});
