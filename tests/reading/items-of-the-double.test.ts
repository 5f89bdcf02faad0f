import { parseHTML } from 'linkedom';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseSavedPage } from '#core/marketplaces/saved-page.ts';
import type { PageDocument } from '#core/marketplaces/vinted/light.ts';
import { askDouble } from '#tests/double/ask-double.ts';
import { canaries } from '#tests/double/shapes/canaries.ts';
import type { ItemGeneration } from '#tests/double/shapes/item-page/facts.ts';
import { type MarketplaceDouble, startDouble } from '#tests/double/start-double.ts';
import { makeCompetitor } from '#tests/double/world/competitor.ts';
import type { Item, ItemState } from '#tests/double/world/item.ts';
import { rowsOf } from '#tests/double/world/lazy-list.ts';
import { makeWorld } from '#tests/double/world/make-world.ts';
import { type PublicShop, toPublicShop } from '#tests/double/world/public-shop.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);
const generations: readonly ItemGeneration[] = ['2025', 'july', 'autumn'];
const competitor = { ...makeCompetitor({ number: 3, items: 400, now }), pro: true };
const shop = makeWorld({ seed: 7, now });
let double: MarketplaceDouble;
beforeAll(async () => {
  double = await startDouble({ shop, competitors: [competitor], now: () => now });
});
afterEach(() => double.behaveWell());
afterAll(() => double.close());

function itemsIn({ items }: PublicShop, state: ItemState): Item[] {
  const found = [...rowsOf(items)].filter((item) => item.state === state).slice(0, 2);
  if (found.length === 0) throw new Error(`nothing is ${state}`);
  return found;
}

async function readItem(id: number, itemPages: ItemGeneration) {
  double.behave({ itemPages });
  const path = `/items/${id}-un-titre`;
  const { body } = await askDouble(double.port, path);
  const parseHtml = (html: string) => parseHTML(html).document as unknown as PageDocument;
  const result = parseSavedPage({ text: body, format: 'html', url: `https://www.vinted.fr${path}`, parseHtml });
  if (result.kind !== 'item') throw new Error(`not read as an item: ${path}`);
  return result;
}

const states = { active: 'on_sale', reserved: 'reserved', sold: 'sold' } as const;

describe.each(generations)('an item page of %s', (generation) => {
  test.each(['active', 'reserved', 'sold'] as const)('is read completely: %s', async (state) => {
    for (const item of itemsIn(competitor, state)) {
      const cents = Math.round(Number(item.amount) * 100);
      const result = await readItem(item.id, generation);
      expect(result).toMatchObject({ ok: true, source: 'flight', notes: [] });
      expect(result.ok && result.missing).toEqual(generation === 'autumn' ? ['records[0].listedAt'] : []);
      expect(result.ok && result.records).toMatchObject([
        {
          ...{ itemId: String(item.id), title: item.title, priceMinor: cents, currency: 'EUR', state: states[state] },
          ...{ brand: item.brand.title, size: item.size, condition: item.condition.title, categoryId: '1206' },
          ...{ favourites: item.favourites, totalPriceMinor: cents + 70 + Math.round(cents * 0.05) },
          ...{ sellerId: String(item.owner.id), sellerLogin: item.owner.login },
          photoId: `00_${item.photoIds[0]}_exemple`,
        },
      ]);
    }
  });

  test.each(['hidden', 'draft', 'closed'] as const)('is never mistaken for another state: %s', async (state) => {
    for (const item of itemsIn(toPublicShop(shop, now), state)) {
      const result = await readItem(item.id, generation);
      expect([state, 'unknown']).toContain(result.ok && result.records[0]?.state);
    }
  });

  test('is noted when its display shows another price', async () => {
    double.behave({ disagree: 'item-page' });
    const [item] = itemsIn(competitor, 'active');
    expect(await readItem(item?.id ?? 0, generation)).toMatchObject({
      notes: ['sources_disagree'],
      missing: expect.arrayContaining(['dom.records[0].price']),
    });
  });

  test('is read without any private data', async () => {
    const [item] = itemsIn(competitor, 'active');
    const text = JSON.stringify(await readItem(item?.id ?? 0, generation));
    for (const canary of Object.values(canaries)) expect(text).not.toContain(canary);
  });
});
