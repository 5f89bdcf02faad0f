import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentSight, noteShopPage, type ShopPage, type ShopSight, VISIT_GAP_MS } from './shop-sight.ts';
import { MINUTE } from './time.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const shop = { account: 'a', marketplace: 'vinted', shopId: '12' };
const profile = (minutes = 0): ShopPage => ({
  ...{ ...shop, at: NOON + minutes * MINUTE, kind: 'shop', login: 'boutique', itemCount: 118, feedbackCount: 180 },
});
const wardrobe = (page: number, minutes = 0, totalEntries = 118): ShopPage => ({
  ...{ ...shop, at: NOON + minutes * MINUTE, kind: 'wardrobe', page, totalPages: 2, totalEntries },
});
const sightsAfter = (...pages: ShopPage[]): readonly ShopSight[] =>
  pages.reduce<readonly ShopSight[]>((sights, page) => noteShopPage(sights, page), []);

describe('the sight of a shop', () => {
  it('collects the pages of one visit', () => {
    expect(sightsAfter(profile(), wardrobe(1, 1), wardrobe(2, 2))).toEqual([
      {
        ...{ ...shop, login: 'boutique', at: NOON + 2 * MINUTE, hasProfile: true, itemCount: 118, feedbackCount: 180 },
        ...{ wardrobe: { totalPages: 2, totalEntries: 118, pages: [1, 2] }, feedbacks: null },
      },
    ]);
  });

  it('starts over half an hour after the last page, and keeps the name', () => {
    const [sight] = sightsAfter(profile(), wardrobe(1, 1), wardrobe(2, 32));
    expect(sight).toMatchObject({ login: 'boutique', hasProfile: false, wardrobe: { pages: [2] } });
  });

  it('forgets the pages of a list that announces other totals', () => {
    expect(sightsAfter(wardrobe(1), wardrobe(2, 1, 119))[0]?.wardrobe).toMatchObject({ totalEntries: 119, pages: [2] });
  });

  it('ends half an hour after its last page', () => {
    const [sight] = sightsAfter(profile());
    expect(currentSight(sight, NOON + VISIT_GAP_MS)).toBe(sight);
    expect(currentSight(sight, NOON + VISIT_GAP_MS + 1)).toBeNull();
    expect(currentSight(undefined, NOON)).toBeNull();
  });

  it('is one per shop and seller, twenty in all, the newest first', () => {
    const page = fc.record({ account: fc.constantFrom('a', 'b'), shopId: fc.integer({ min: 1, max: 30 }).map(String) });
    fc.assert(
      fc.property(fc.array(page, { minLength: 1, maxLength: 60 }), (pages) => {
        const sights = sightsAfter(...pages.map((one): ShopPage => ({ ...profile(), ...one })));
        const keys = sights.map(({ account, shopId }) => `${account} ${shopId}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.length).toBeLessThanOrEqual(20);
        expect(sights[0]).toMatchObject(pages.at(-1) ?? {});
      }),
    );
  });
});
