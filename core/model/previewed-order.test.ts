import { describe, expect, it } from 'vitest';
import { previewOrder, type ReadOrder } from './previewed-order.ts';

const row: ReadOrder = {
  transactionId: '21300012345',
  conversationId: null,
  title: 'Veste',
  priceMinor: 1850,
  currency: 'EUR',
  orderDate: '2026-11-16T10:00:00.000Z',
  orderDateEstimated: true,
  statusDate: null,
  statusText: 'Bordereau envoyé',
  phase: 'to_ship',
  photoUrl: null,
};

describe('a page shown as one order', () => {
  it('estimates a deadline that no page stated, and marks it as estimated', () => {
    expect(previewOrder(row)).toMatchObject({ status: '0', price: 18.5, shipByEstimated: true });
    expect(previewOrder(row).shipBy).toBe('2026-11-23T22:59:59.999Z');
  });

  it('keeps a stated day until its end in Paris, and a stated instant unchanged', () => {
    expect(previewOrder({ ...row, shipBy: '2026-07-28' })).toMatchObject({
      shipBy: '2026-07-28T21:59:59.999Z',
      shipByEstimated: false,
    });
    expect(previewOrder({ ...row, shipBy: '2026-11-24T17:00:00.000Z' }).shipBy).toBe('2026-11-24T17:00:00.000Z');
  });

  it('holds back a deal that failed with an unknown text', () => {
    expect(previewOrder({ ...row, phase: 'unknown', hasFailed: true }).phase).toBe('suspended');
  });

  it('has no deadline without a date', () => {
    expect(previewOrder({ ...row, orderDate: null })).toMatchObject({ shipBy: null, shipByEstimated: false });
  });
});
