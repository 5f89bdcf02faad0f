import { describe, expect, it } from 'vitest';
import { makeOrder } from '#core/testing/make-order.ts';
import { lostOnOrder, lostOnShop } from './lost-of.ts';
import type { LostOfPages } from './reading-drift.ts';

const SINCE = '2026-11-12T09:00:00.000Z';
const [BEFORE, AFTER] = ['2026-11-11T09:00:00.000Z', '2026-11-14T09:00:00.000Z'];
const lost = (field: string, marketplaceUserId: string | null = null): LostOfPages => ({
  ...{ field, since: SINCE, source: 'json', marketplaceUserId },
});
const kind = (pageKind: string, ...fields: LostOfPages[]) => ({ marketplace: 'vinted', pageKind, lost: fields });
const read = (detail: string | null, at: string) => ({ source: 'page', detail, at });

describe('an order', () => {
  const order = makeOrder({ carrier: null, price: 18, marketplaceUserId: '77' });
  const drifting = [kind('journey', lost('carrier'), lost('priceMinor'))];
  const fieldsOf = (...args: Parameters<typeof lostOnOrder>) => lostOnOrder(...args).map(({ field }) => field);

  it('lacks an unknown field if a page of that kind was read for it since', () => {
    expect(lostOnOrder(order, [read('journey.json', AFTER)], drifting)).toEqual([lost('carrier')]);
    expect(fieldsOf(makeOrder({ carrier: 'Chronopost' }), [read('journey.json', AFTER)], drifting)).toEqual([]);
  });

  it('lacks nothing that was never looked for: earlier pages, another kind, another source', () => {
    expect(fieldsOf(order, [read('journey.json', BEFORE)], drifting)).toEqual([]);
    expect(fieldsOf(order, [read('json', AFTER), read('conversation.json', AFTER)], drifting)).toEqual([]);
    expect(fieldsOf(order, [{ ...read('journey.json', AFTER), source: 'email' }], drifting)).toEqual([]);
    expect(fieldsOf(order, [], drifting)).toEqual([]);
  });

  it('is unaffected by fields lost on another account’s pages, or on another marketplace', () => {
    const sources = [read('journey.json', AFTER)];
    expect(fieldsOf(order, sources, [kind('journey', lost('carrier', '88'))])).toEqual([]);
    expect(fieldsOf(order, sources, [kind('journey', lost('carrier', '77'))])).toEqual(['carrier']);
    expect(fieldsOf(order, sources, [{ ...kind('journey', lost('carrier')), marketplace: 'autre' }])).toEqual([]);
  });

  it('counts an estimate and an unknown state as unknown', () => {
    const vague = makeOrder({ phase: 'unknown', orderDateEstimated: true, shipByEstimated: true });
    const fields = ['phase', 'orderDate', 'shipBy', 'photoId'].map((field) => lost(field));
    expect(fieldsOf(vague, [read('flight', AFTER)], [kind('orders', ...fields)])).toEqual([
      'phase',
      'orderDate',
      'shipBy',
    ]);
  });
});

describe('a shop', () => {
  const shop = { marketplace: 'vinted', shopId: '500', isOwn: false, lastVisitAt: AFTER };

  it('lacks the fields no longer found on its pages, once it was visited since', () => {
    const drifting = [kind('shop', lost('followers')), kind('orders', lost('title'))];
    expect(lostOnShop(shop, drifting)).toEqual([lost('followers')]);
    expect(lostOnShop({ ...shop, lastVisitAt: BEFORE }, drifting)).toEqual([]);
  });

  it('of the seller’s own lacks the fields lost on that account’s pages', () => {
    const drifting = [kind('wardrobe', lost('views', '77'), lost('brand'))];
    expect(lostOnShop({ ...shop, shopId: '77', isOwn: true }, drifting)).toEqual([lost('views', '77')]);
    expect(lostOnShop(shop, drifting)).toEqual([lost('brand')]);
  });
});
