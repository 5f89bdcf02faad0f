import { expect, test } from 'vitest';
import type { StatedShop } from '../../db/schema/competitors.ts';
import type { ShopRow } from './shop-rows.ts';
import { toWireShop } from './wire.ts';

const AT = Date.parse('2026-11-21T11:00:00Z');

const noteOf = (said: StatedShop): number | null => {
  const row: ShopRow = {
    accountId: '6f1c2e0a-0000-4000-8000-000000000001',
    marketplace: 'vinted',
    shopId: '110000001',
    said,
    knownSpans: [],
    firstVisitAt: '2026-11-21T11:00:00.000Z',
    lastVisitAt: '2026-11-21T11:00:00.000Z',
    visitCount: 1,
    itemsKept: 0,
    evaluationsKept: 0,
    followed: false,
    tags: [],
    memo: null,
    remindEveryDays: null,
    revision: 1,
    keptFrom: '2026-11-21T11:00:00.000Z',
  };
  return toWireShop(row, false).note;
};

test('a reputation is converted to a rating out of five', () => {
  expect(noteOf({ reputation: [0.94, AT], feedbackCount: [12, AT] })).toBe(4.7);
});

test('a shop that nobody has rated has no rating, even if its page shows 0', () => {
  expect(noteOf({ reputation: [0, AT], feedbackCount: [0, AT] })).toBeNull();
});
