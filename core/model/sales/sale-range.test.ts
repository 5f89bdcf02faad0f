import { expect, it } from 'vitest';
import { isSaleWithin } from './sale-range.ts';

const range = { from: '2026-11-01', to: '2026-11-30' };
const sale = {
  stage: 'in_wallet',
  released: { minor: 1, at: '2026-11-10T10:00:00.000Z' },
  refunds: [],
  soldAt: null,
  filed: null,
} as const;
const UNSAID = { channel: null, brand: null, category: null, size: null, isByHand: false } as const;
const before = { minor: 1, at: '2026-10-31T22:59:59.999Z' };

it.each([
  ['whose money was released in it', sale, true],
  ['whose money was released a moment before it', { ...sale, released: before }, false],
  [
    'whose money was released at its first moment',
    { ...sale, released: { minor: 1, at: '2026-10-31T23:00:00.000Z' } },
    true,
  ],
  ['whose release has no known day', { ...sale, released: { minor: 1, at: null } }, true],
  [
    'that was refunded in it',
    { ...sale, released: before, refunds: [{ minor: 1, at: '2026-11-30T22:59:59.000Z' }] },
    true,
  ],
  ['whose money is still to come, however old', { ...sale, stage: 'pending', released: null, soldAt: before.at }, true],
  [
    'that ended without its money being read, by the day it was sold',
    { ...sale, stage: 'completed', released: null, soldAt: before.at },
    false,
  ],
  [
    'whose file dates its money',
    {
      ...sale,
      stage: 'unknown',
      released: null,
      soldAt: before.at,
      filed: {
        feesMinor: null,
        receivedMinor: null,
        releasedAt: '2026-11-01T10:00:00.000Z',
        isPending: false,
        ...UNSAID,
      },
    },
    true,
  ],
] as const)('a range contains a sale %s: %#', (_, each, isIn) => {
  expect(isSaleWithin(range)(each)).toBe(isIn);
});
