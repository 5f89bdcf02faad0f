import { describe, expect, it } from 'vitest';
import { competitors } from '#core/contract/competitors.ts';
import { expenseList, expenses } from '#core/contract/expenses.ts';
import { exportFiles } from '#core/contract/exports.ts';
import { preferenceCalls } from '#core/contract/preferences.ts';
import { productPhotos } from '#core/contract/product-photos.ts';
import { products } from '#core/contract/products.ts';
import { defaultRange } from '#core/model/date-range.ts';
import type { AnyTopic } from '#core/model/topic.ts';
import { createExamplePlatform } from './example-platform.ts';

const NOW = Date.parse('2026-11-23T08:10:00Z');
const RANGE = defaultRange(NOW);
const KEPT_NOWHERE = expect.stringContaining('Dans l’exemple, rien n’est enregistré');
const newId = (no: number): string => `11111111-1111-4111-8111-00000000000${no}`;

const open = () => {
  const platform = createExamplePlatform(NOW);
  const told: AnyTopic[] = [];
  platform.subscribe(['products', 'expenses', 'competitors'], ({ topic }) => told.push(topic));
  return { ...platform, told };
};

describe('what a visitor changes in the live example', () => {
  it('moves the result by a cost that was missing, on every screen at once, and is gone with the page', async () => {
    const { api, orders, told } = open();
    const before = await api.call(products.costs, { query: RANGE });
    const [missing] = before.uncosted;
    const [listing = ''] = missing?.productIds ?? [];
    const outcome = await orders.changeStock(
      { products: [{ id: listing, article: 3 }], lots: [] },
      { [listing]: null },
    );
    expect([outcome.state, told]).toEqual(['saved', ['products']]);
    const after = await api.call(products.costs, { query: RANGE });
    expect(after.uncosted).toHaveLength(before.uncosted.length - 1);
    const gain = (missing?.brought.amount ?? 0) - 3;
    expect(after.results[0]?.result).toBeCloseTo((before.results[0]?.result ?? 0) + gain, 2);
    const anew = await createExamplePlatform(NOW).api.call(products.costs, { query: RANGE });
    expect(anew).toEqual(before);
  });

  it('refuses a change that was made to an older version, as the server does', async () => {
    const { api, orders } = open();
    const { products: stock } = await api.call(products.list, {});
    const [first] = stock;
    const change = { products: [{ id: first?.id ?? '', place: 'Z-99' }], lots: [] };
    const seen = { [first?.id ?? '']: first?.updatedAt ?? null };
    await orders.changeStock(change, seen);
    await expect(orders.changeStock(change, seen)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('takes a change back by another one, which follows the first', async () => {
    const { api, orders } = open();
    const [first] = (await api.call(products.list, {})).products;
    const id = first?.id ?? '';
    const { changeIds } = await orders.changeStock({ products: [{ id, place: 'Z-99' }], lots: [] }, {});
    expect(await Promise.all(changeIds.map((each) => orders.takeBackPurchase(each)))).toEqual([false]);
    const [saved] = (await orders.pull(null)).savedStock ?? [];
    await orders.changeStock({ products: [{ id, place: first?.place ?? null }], lots: [] }, saved?.versions ?? {});
    const [after] = (await api.call(products.list, {})).products;
    expect(after).toEqual({ ...first, updatedAt: after?.updatedAt });
  });

  it('shares a lot again when an article of it turns out unsellable', async () => {
    const { api, orders } = open();
    const costsOf = async () => {
      const { products: stock, lots } = await api.call(products.list, {});
      const own = stock.filter(({ lotId }) => lotId === lots[0]?.id);
      return { lot: lots[0], own, sum: own.reduce((sum, { cost }) => sum + Math.round((cost ?? 0) * 100), 0) };
    };
    const before = await costsOf();
    const lost = before.own.find(({ state }) => state === 'on_sale');
    await orders.changeStock(
      { products: [{ id: lost?.id ?? '', fate: 'unsellable', fateOn: RANGE.to }], lots: [] },
      {},
    );
    const after = await costsOf();
    expect(after.own.find(({ id }) => id === lost?.id)?.cost).toBe(0);
    for (const { sum, lot } of [before, after]) expect(sum + Math.round((lot?.unentered ?? 0) * 100)).toBe(6_000);
  });

  it('adds, replaces and forgets an expense', async () => {
    const { api, told } = open();
    const amounts = async () => {
      const { expenses: all } = await api.call(expenseList, {});
      return all.filter(({ statedId }) => statedId === newId(1)).map(({ montant }) => montant);
    };
    const expense = { id: newId(1), type: 'Cartons', amount: '12.50', currency: 'EUR', day: RANGE.to };
    expect(await api.call(expenses.save, { body: { expenses: [expense] } })).toEqual({ created: 1, changed: 0 });
    expect(await amounts()).toEqual([12.5]);
    await api.call(expenses.save, { body: { expenses: [{ ...expense, amount: 13 }] } });
    expect(await amounts()).toEqual([13]);
    await api.call(expenses.remove, { body: { ids: [newId(1)] } });
    expect([await amounts(), told]).toEqual([[], ['expenses', 'expenses', 'expenses']]);
  });

  it('says in French what is wrong with an expense', async () => {
    const { api } = open();
    const expense = { id: newId(1), type: ' ', amount: 1, currency: 'EUR', day: RANGE.to };
    await expect(api.call(expenses.save, { body: { expenses: [expense] } })).rejects.toMatchObject({
      ...{ code: 'INVALID_INPUT', message: expect.stringContaining('ne doit pas être vide') },
    });
  });

  it('adds a quick purchase to the stock, and forgets it', async () => {
    const { api, orders } = open();
    const count = async () => (await api.call(products.list, {})).products.length;
    const before = await count();
    await orders.buy({ products: [{ id: newId(2), title: 'Pull vert', article: 4 }], lots: [] });
    expect(await count()).toBe(before + 1);
    expect(await api.call(products.remove, { body: { productIds: [newId(2)] } })).toEqual({ removed: 1 });
    expect(await count()).toBe(before);
  });

  it('follows the shop no longer, or forgets it', async () => {
    const { api } = open();
    const params = { marketplace: 'example', shopId: '7001' };
    const { competitor } = await api.call(competitors.update, { params, body: { followed: false, tags: ['cher'] } });
    expect(competitor).toMatchObject({ followed: false, tags: ['cher'], deletedAt: expect.any(String) });
    expect((await api.call(competitors.market, {})).shops).toBe(0);
    await api.call(competitors.remove, { params });
    expect((await api.call(competitors.list, {})).competitors).toEqual([]);
    await expect(api.call(competitors.read, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is told plainly that nothing is kept where it cannot be shown: settings, photos, files', async () => {
    const { api, files } = open();
    const refusals = [
      api.call(preferenceCalls.write, { body: { placeWord: 'carton' } }),
      files.download(exportFiles.statement, { query: { month: '2026-10' } }),
      files.download(productPhotos.read, { params: { id: newId(1), rendition: 'photo' } }),
    ];
    for (const refusal of refusals) await expect(refusal).rejects.toMatchObject({ message: KEPT_NOWHERE });
  });
});
