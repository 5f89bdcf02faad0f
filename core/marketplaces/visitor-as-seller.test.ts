import { describe, expect, it } from 'vitest';
import type { ReadPageOf } from './contract.ts';
import { ownerOf } from './own-id.ts';
import type { ItemRecord } from './records.ts';
import { withoutVisitorAsSeller } from './visitor-as-seller.ts';

const item: ItemRecord = {
  ...{ itemId: '9', title: 'Veste', priceMinor: 1800, currency: 'EUR', brand: null, size: null, condition: null },
  ...{ state: 'on_sale', sellerId: '7', sellerLogin: 'lea', url: null, photoUrl: null, photoId: null, views: null },
  ...{ favourites: null, totalPriceMinor: null, listedAt: null, categoryId: null, categoryName: null, isOwn: null },
};
const page = (values: Partial<ItemRecord> = {}): ReadPageOf<'item'> => ({
  ...{
    ok: true,
    kind: 'item',
    source: 'flight',
    records: [{ ...item, ...values }],
    missing: [],
    notes: [],
    page: null,
  },
});
const reader = { loadId: 'load', userId: '7', isDoubtful: false };

describe('the page of an article', () => {
  it('that names its visitor as the seller names nobody', () => {
    const read = withoutVisitorAsSeller(page(), ['7']);
    expect(read).toEqual({
      ...page({ sellerId: null, sellerLogin: null }),
      missing: ['records[0].sellerId', 'records[0].sellerLogin'],
      notes: ['visitor_as_seller'],
    });
    expect(withoutVisitorAsSeller(read, ['7'])).toEqual(read);
  });

  it.each([
    ['names somebody else', page(), ['8']],
    ['is shown to nobody in particular', page(), [null]],
    ['shows its owner their tools', page({ isOwn: true }), ['7']],
  ])('that %s is left as it is', (_, read, visitors) => expect(withoutVisitorAsSeller(read, visitors)).toBe(read));

  it('is asked of the wardrobe of its visitor, whichever account is known', () => {
    const read = withoutVisitorAsSeller(page(), ['7']);
    expect(ownerOf(read, new Set(['7']), reader)).toBe('7');
    expect(ownerOf(read, new Set(['7']), { ...reader, userId: null, isDoubtful: true })).toBeNull();
    expect(ownerOf({ ...read, records: [{ ...item, sellerId: '5' }] }, new Set(['7']), reader)).toBeNull();
  });
});
