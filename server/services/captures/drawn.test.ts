import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { readingsOfList } from './readings.ts';

const record = {
  transactionId: '21300012345',
  conversationId: '24100054321',
  title: 'Veste en jean',
  priceMinor: 1800,
  currency: 'EUR',
  orderDate: '2026-07-19T16:02:11.000Z',
  statusDate: '2026-07-19T16:02:11.000Z',
  statusText: 'Commande livrée !',
  phase: 'delivered',
  photoUrl: null,
};
const page = (displayed: string[]) => {
  const parsed = api.captures.create.body.parse({
    ...{ captureId: '12345678', marketplace: 'vinted', marketplaceUserId: null, source: 'flight', filter: 'all' },
    ...{ url: 'https://www.vinted.fr/my_orders', observedAt: '2026-07-20T00:00:00.000Z', page: 1, totalPages: 1 },
    ...{ totalEntries: 1, pageKind: 'orders', missing: [], records: [record], displayed },
  });
  if (parsed.pageKind !== 'orders') throw new Error('no list of orders');
  return parsed;
};
const readingsOf = (displayed: string[]) =>
  readingsOfList(page(displayed), { key: '100000001', isNamed: true }, '2026-07-20T00:00:00.000Z').map(
    ({ row: _, ...reading }) => reading,
  );

describe('a value of a sale that only the display of a list shows', () => {
  it('becomes a separate reading with the display as its source', () => {
    const [data, drawn, ...others] = readingsOf(['records[0].price', 'records[0].phase']);
    expect(others).toEqual([]);
    expect(data).toMatchObject({ detail: 'flight', priceMinor: null, currency: null, phase: 'unknown' });
    expect(data).toMatchObject({ title: 'Veste en jean', statusText: 'Commande livrée !' });
    expect(drawn).toMatchObject({ detail: 'dom', priceMinor: 1800, currency: 'EUR', phase: 'delivered' });
    expect(drawn).toMatchObject({ transactionId: '21300012345', title: null, statusText: null, orderDate: null });
  });

  it.each([[[]], [['records[7].price']], [['records[0]']], [['price']]])(
    'yields no reading for the paths %j',
    (displayed) => {
      expect(readingsOf(displayed)).toMatchObject([{ detail: 'flight', priceMinor: 1800, phase: 'delivered' }]);
    },
  );
});
