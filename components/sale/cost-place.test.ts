import { expect, it } from 'vitest';
import { makeSale } from '#core/testing/make-sale.ts';
import { costPlaceOf } from './cost-place.ts';

it.each([
  ['among the missing ones while it is to be entered', { uncosted: true, articleId: 'a' }, { at: 'missing' }],
  ['in its only article once it is known', { cost: 5, articleId: 'a' }, { at: 'article', id: 'a' }],
  ['in the inventory for several articles', { cost: 5 }, { at: null, reason: expect.stringContaining('plusieurs') }],
  ['nowhere while its money is to come', {}, { at: null, reason: expect.stringContaining('dès que') }],
  ['nowhere for a line in doubt', { doubtful: true }, { at: null, reason: expect.stringContaining('peut-être') }],
  [
    'nowhere for a sale that was undone',
    { outcome: 'refunded_after_release' as const },
    { at: null, reason: expect.stringContaining('remboursée') },
  ],
])('the cost of a sale is entered %s', (_, part, place) => {
  expect(costPlaceOf(makeSale(part))).toEqual(place);
});
