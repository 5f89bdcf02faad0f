import type { TestCall } from './call.ts';
import type { Seeded } from './seed-everything.ts';

const notFound = { code: 'NOT_FOUND' };
const RANGE = { from: '2020-01-01', to: '2030-12-31', regime: 'all' };

/** What a stranger asks of the owner's expenses, and what they get. */
export const expenseCases = (seeded: () => Pick<Seeded, 'expenseId' | 'productId'>) => {
  const expenseParams = (): TestCall => ({ params: { id: seeded().expenseId } });
  return {
    'expenses.page': { ask: () => ({ query: RANGE }), status: 200, body: { expenses: [], stated: [], cursor: null } },
    'expenses.overview': {
      ask: () => ({ query: RANGE }),
      status: 200,
      body: { regime: 'all', count: 0, types: [], months: [], coming: [], usedTypes: [] },
    },
    'expenses.stated': { ask: expenseParams, status: 404, body: notFound },
    'expenses.save': {
      ask: () => {
        const { expenseId: id, productId } = seeded();
        return { body: { expenses: [{ id, type: 'x', amount: 1, currency: 'EUR', day: '2026-01-01', productId }] } };
      },
      status: 404,
      body: notFound,
    },
    'expenses.readReceipt': { ask: expenseParams, status: 404, body: notFound },
    'expenses.writeReceipt': {
      ask: () => ({
        ...expenseParams(),
        text: Buffer.from('%PDF-1.7'),
        headers: { 'content-type': 'application/octet-stream' },
      }),
      status: 404,
      body: notFound,
    },
    'expenses.removeReceipt': { ask: expenseParams, status: 200, body: { removed: 0 } },
    'expenses.remove': { ask: () => ({ body: { ids: [seeded().expenseId] } }), status: 200, body: { removed: 0 } },
  };
};
