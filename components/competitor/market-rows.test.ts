import { expect, it } from 'vitest';
import type { MarketLine } from '#core/contract/competitors.ts';
import { gapOf, sortMarket } from './market-rows.ts';

const line = (garment: string, part: Partial<MarketLine>): MarketLine => ({
  ...{ level: 'garment', brand: null, garment, currency: 'EUR', items: 10, shops: 2, medianMinor: 2_000 },
  ...{ seenFrom: null, seenTo: null, ownItems: 0, ownMedianMinor: null, ownSeenFrom: null },
  ...{ sold: 0, timedSales: 0, saleShops: 0, medianDays: null },
  ...part,
});
const robes = line('robes', { items: 30, medianDays: 12, ownMedianMinor: 2_200 });
const jeans = line('jeans', { medianMinor: 3_000, medianDays: 4, ownMedianMinor: 1_500 });
const pulls = line('pulls', { medianMinor: null, medianDays: 8, ownMedianMinor: 1_000 });

it('the difference between one’s own price and the market’s is unknown when either is', () => {
  expect([robes, jeans, pulls].map(gapOf)).toEqual([expect.closeTo(0.1), -0.5, null]);
});

it.each([
  ['items', ['robes', 'pulls', 'jeans']],
  ['price', ['jeans', 'robes', 'pulls']],
  ['gap', ['jeans', 'robes', 'pulls']],
  ['speed', ['jeans', 'pulls', 'robes']],
] as const)('sorting by %s puts the most interesting rows first and unknown ones last', (by, garments) => {
  expect(sortMarket([pulls, jeans, robes], by).map(({ garment }) => garment)).toEqual(garments);
});
