import { expect, it } from 'vitest';
import { createAnalyst } from './analyst.ts';
import { type ShopTexts, toSharedText } from './shop-texts.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

/** A shop with one visit that showed as many articles. */
const makeShop = (articles: number): ShopTexts => {
  const items = Array.from({ length: articles }, (_, index) => ({
    ...{ itemId: String(1_000_000 + index), title: 'Robe longue', brand: 'Sézane', size: 'M', condition: null },
    ...{ currency: 'EUR', photoId: null, photoUrl: null, url: null, favourites: 3, listedAt: null },
    runs: [[NOW, NOW, 1_500, 'on_sale']],
  }));
  const visit = { no: 1, at: NOW, endedAt: NOW, figures: null, wardrobe: null, itemsRead: articles, isWhole: true };
  return {
    visits: [{ ...visit, feedbacks: null }],
    items: [toSharedText(JSON.stringify(items))],
    evaluations: [],
    knownSpans: [],
  };
};

const analyse = (shop: ShopTexts, analyst = createAnalyst()) =>
  analyst.run('analyse', { shop, now: NOW, own: null, ownFigures: null }, [shop]);

it('serves others while a large shop is analysed, and a small one at once', async () => {
  const order: string[] = [];
  const analyst = createAnalyst();
  const large = analyse(makeShop(5_000), analyst).then(() => order.push('large'));
  const small = analyse(makeShop(5), analyst).then(() => order.push('small'));
  setImmediate(() => order.push('another request'));
  await Promise.all([large, small]);
  expect(order).toEqual(['small', 'another request', 'large']);
});

it('computes the same on both threads', async () => {
  const shops = [makeShop(5), makeShop(5_000)];
  const [small, large] = await Promise.all(shops.map((shop) => analyse(shop)));
  const counts = [small, large].map((result) => result?.analysis.visits.map(({ itemsRead }) => itemsRead));
  expect(counts).toEqual([[5], [5_000]]);
});

it('reports what fails on the other thread, and goes on with the next', async () => {
  const analyst = createAnalyst();
  const broken = { ...makeShop(5_000), items: [toSharedText(`${' '.repeat(400_000)}[`)] };
  await expect(analyse(broken, analyst)).rejects.toThrow('JSON');
  await expect(analyse(makeShop(5_000), analyst)).resolves.toMatchObject({ changes: null });
});
