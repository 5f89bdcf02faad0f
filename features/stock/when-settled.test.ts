import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { WaitingPurchase } from '#core/contract/stock-addition.ts';
import { ordersKey } from '#core/queries/orders.ts';
import { whenSettled } from './when-settled.ts';

const purchase: WaitingPurchase = {
  ...{
    id: 'p',
    addition: { products: [], lots: [] },
    queuedAt: '2026-11-25T10:00:00.000Z',
    photoOf: null,
    refusal: null,
  },
};
const open = (...purchases: WaitingPurchase[]) => {
  const queries = new QueryClient();
  const show = (...shown: WaitingPurchase[]) => queries.setQueryData(ordersKey, { purchases: shown });
  show(...purchases);
  return { queries, show };
};

describe('a purchase', () => {
  it('is saved once it has left the queue', async () => {
    const { queries, show } = open(purchase);
    const settled = whenSettled(queries, 'p');
    show({ ...purchase, id: 'other' });
    expect(await settled).toBe('saved');
  });

  it('is refused once it is listed with a refusal', async () => {
    const { queries, show } = open(purchase);
    const settled = whenSettled(queries, 'p');
    show({ ...purchase, refusal: { code: 'NOT_FOUND', message: 'Lot introuvable.' } });
    expect(await settled).toBe('refused');
  });

  it('that was answered before anybody asked is told at once', async () => {
    expect(await whenSettled(open().queries, 'p')).toBe('saved');
  });
});
