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
    {
      ...{ marketplaceUserId: null, loadId: null, source: 'json', side: 'sold' },
      record: orderRecord.parse({ ...record, ...fields }),
    },
    { marketplaceUserId: null, unnamedAccountId: null, isDeduced: true },
    '2026-07-20T00:00:00.000Z',
  ).phase;

describe('a row with an unknown status text', () => {
  it('is held back when the marketplace reports a failed deal', () =>
    expect(phaseOf({ hasFailed: true })).toBe('suspended'));
  it('has no effect on the status otherwise', () => expect(phaseOf({})).toBe('unknown'));
  it('follows its phase when it has one', () =>
    expect(phaseOf({ phase: 'cancelled', hasFailed: true })).toBe('cancelled'));
});
