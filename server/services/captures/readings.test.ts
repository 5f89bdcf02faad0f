import { describe, expect, it } from 'vitest';
import { orderRecord } from '#core/contract/captures.ts';
import { toReading } from './readings.ts';

const record = {
  transactionId: '21300012345',
  conversationId: '24100054321',
  title: 'Veste en jean',
  priceMinor: 1800,
  currency: 'EUR',
  orderDate: '2026-07-19T16:02:11.000Z',
  statusDate: '2026-07-19T16:02:11.000Z',
  statusText: 'Storniert',
  phase: 'unknown',
  photoUrl: null,
};
const phaseOf = (fields: object) =>
  toReading(
    'vinted',
    { marketplaceUserId: null, loadId: null, source: 'json', record: orderRecord.parse({ ...record, ...fields }) },
    { marketplaceUserId: null, unnamedAccountId: null, isDeduced: true },
    '2026-07-20T00:00:00.000Z',
  ).phase;

describe('a row whose words nobody knows', () => {
  it('is held back when the marketplace says that it failed', () =>
    expect(phaseOf({ hasFailed: true })).toBe('suspended'));
  it('decides nothing otherwise', () => expect(phaseOf({})).toBe('unknown'));
  it('is what its phase says when there is one', () =>
    expect(phaseOf({ phase: 'cancelled', hasFailed: true })).toBe('cancelled'));
});
