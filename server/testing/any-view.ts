import fc from 'fast-check';
import { SALE_LISTS } from '#core/model/sales/sale-lists.ts';
import { SALE_SORTS } from '#core/model/sales/sale-view.ts';
import { STOCK_LISTS } from '#core/model/stock/stock-lists.ts';
import { STOCK_SORTS } from '#core/model/stock/stock-view.ts';

const some = <const T>(...values: readonly T[]) => fc.constantFrom(...values);

/** A view of a few sales of the autumn of 2026. */
export const anySaleView = fc.record({
  filter: fc.record({
    ...{
      from: some('2026-10-01', '2026-11-01'),
      to: some('2026-10-31', '2026-12-31'),
      list: fc.constantFrom(...SALE_LISTS),
    },
    ...{ regime: some('all', undefined), account: some(undefined, '77'), search: some('', '', 'robe') },
  }),
  sort: fc.record({ by: fc.constantFrom(...SALE_SORTS), direction: some('ascending', 'descending') }),
  limit: fc.integer({ min: 1, max: 3 }),
});

/** A view of a few articles. */
export const anyStockView = fc.record({
  filter: fc.record({
    list: fc.constantFrom(...STOCK_LISTS),
    ...{ regime: some(undefined, 'particulier'), account: some(undefined, '77'), search: some('', '', 'robe') },
  }),
  sort: fc.record({ by: fc.constantFrom(...STOCK_SORTS), direction: some('ascending', 'descending') }),
  limit: fc.integer({ min: 1, max: 3 }),
});
