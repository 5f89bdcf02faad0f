import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { MINUTE, toIso } from '#core/model/time.ts';
import { makeApp, type TestApp } from '../../../testing/make-app.ts';
import { makeSeller } from '../../../testing/make-seller.ts';
import { makeItemPage, makeOthersItem, makeOthersShop, SHOP_ID } from '../../../testing/make-shop-pages.ts';
import { mergeCapture } from '../../captures/create.ts';
import { loadHistory } from '../load-history.ts';
import { findShop } from '../shop-rows.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const START = Date.parse('2026-11-01T08:00:00.000Z');
const at = (minutes: number) => ({ observedAt: toIso(START + minutes * MINUTE) });

/** What a new seller knows of the shop after these pages, in this order. */
const readAll = async (pages: readonly Capture[]) => {
  const { accountId } = await makeSeller(app);
  const { db } = app.deps.database;
  await db.transaction(async (tx) => {
    const change = { tx, accountId, at: toIso(app.clock.now()), last: () => {}, touch: () => {} };
    const context = { hasPlan: true, isImport: false, hashAuthor: app.deps.hashAuthor };
    for (const page of pages) await mergeCapture(change, api.captures.create.body.parse(page), context);
  });
  const shop = await findShop(db, { accountId, marketplace: 'vinted', shopId: SHOP_ID });
  if (shop === null) throw new Error('no shop');
  return { shop, history: await loadHistory(db, shop) };
};

describe('a value that only the display showed', () => {
  const drawnPage = (minutes: number, item: Parameters<typeof makeOthersItem>[1], displayed: string[]) =>
    makeItemPage(makeOthersItem('1', item), { ...at(minutes), source: 'flight', displayed });
  const shownOf = async (pages: readonly Capture[]) => {
    const { history, shop } = await readAll(pages);
    const [item] = history.items;
    return { title: item?.title, price: item?.runs.at(-1)?.priceMinor, login: shop.said.login?.[0] };
  };
  const data = drawnPage(0, { title: 'Robe longue', sellerLogin: 'boutique' }, []);
  const drawn = drawnPage(60, { title: 'Robe lon…', sellerLogin: 'Boutique…', priceMinor: 1900 }, [
    'records[0].title',
    'records[0].sellerLogin',
  ]);

  it('never replaces one from the page’s data, whichever came first; a price at another time is another price', async () => {
    const known = { title: 'Robe longue', price: 1900, login: 'boutique' };
    expect(await shownOf([data, drawn])).toEqual(known);
    expect(await shownOf([drawn, data])).toEqual(known);
  });

  it('fills in what the data did not state, and later follows the display', async () => {
    expect(await shownOf([drawn])).toMatchObject({ title: 'Robe lon…', login: 'Boutique…' });
    const newer = drawnPage(120, { title: 'Robe' }, ['records[0].title', 'records[0].sellerLogin']);
    expect(await shownOf([drawn, newer])).toMatchObject({ title: 'Robe' });
    expect(await shownOf([newer, drawn])).toMatchObject({ title: 'Robe' });
  });

  it('of a shop never replaces its data either', async () => {
    const said = makeOthersShop({ reputation: 0.938 }, { ...at(0), source: 'flight' });
    const shown = makeOthersShop(
      { reputation: 0.94 },
      {
        ...{ ...at(60), source: 'flight' as const },
        displayed: ['records[0].reputation'],
      },
    );
    for (const pages of [
      [said, shown],
      [shown, said],
    ]) {
      const { shop } = await readAll(pages);
      expect(shop.said.reputation?.[0]).toBe(0.938);
    }
  });
});
