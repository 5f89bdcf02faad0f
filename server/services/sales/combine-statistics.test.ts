import { expect, it } from 'vitest';
import { combineStatistics } from './combine-statistics.ts';

it.each([
  [[], {}],
  [[{ totalSales: 2, conversionRate: 0.5 }], { totalSales: 2, conversionRate: 0.5 }],
  [
    [
      { totalSales: 2, conversionRate: 0.5 },
      { totalSales: 3, conversionRate: 0.1 },
    ],
    { totalSales: 5 },
  ],
  [[{ totalSales: 2 }, { totalSales: null }], { totalSales: null }],
  [[{ totalSales: 2 }, { totalViews: 7 }], { totalSales: null, totalViews: null }],
])('%j together are %j', (shops, combined) => {
  expect(combineStatistics(shops)).toEqual(combined);
});
