import type { TestCall } from './call.ts';
import type { Seeded } from './seed-everything.ts';

const notFound = { code: 'NOT_FOUND' };

/** What a stranger asks of the owner's sales that were entered, and what they get. */
export const handSaleCases = (seeded: () => Pick<Seeded, 'handSaleId' | 'productId'>) => {
  const params = (): TestCall => ({ params: { id: seeded().handSaleId } });
  return {
    'handSales.stated': { ask: params, status: 404, body: notFound },
    'handSales.save': {
      ask: () => ({
        ...params(),
        body: { title: 'x', price: 1, currency: 'EUR', soldOn: '2026-01-01', productId: seeded().productId },
      }),
      status: 404,
      body: notFound,
    },
    'handSales.remove': { ask: params, status: 200, body: { removed: false } },
  };
};
