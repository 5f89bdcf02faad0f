import { describe, expect, it } from 'vitest';
import type { PageKind, ReadPage } from './contract.ts';
import { shopOfPage } from './shop-of-page.ts';

// Records with only a few fields: the others are not used.
const pageOf = (kind: PageKind, records: readonly object[]): ReadPage =>
  ({ ok: true, kind, source: 'json', records, missing: [], notes: [], page: null }) as unknown as ReadPage;
const SITE = 'https://www.vinted.fr';

describe('whose shop a page shows', () => {
  it.each<[PageKind, object[], string, string | null]>([
    ['shop', [{ userId: '12' }], `${SITE}/member/12-boutique`, '12'],
    ['shop', [{ userId: '12' }], `${SITE}/api/v2/users/12`, '12'],
    ['wardrobe', [{ sellerId: '12' }, { sellerId: '12' }], `${SITE}/api/v2/wardrobe/12/items?page=2`, '12'],
    ['wardrobe', [], `${SITE}/api/v2/wardrobe/12/items?page=1`, '12'],
    ['wardrobe', [{ sellerId: null }], `${SITE}/member/12?tab=closet`, '12'],
    ['feedbacks', [{ shopId: '12' }], `${SITE}/api/v2/user_feedbacks?user_id=12&page=1`, '12'],
    ['feedbacks', [{ shopId: '12' }], `${SITE}/member/12-boutique?tab=feedback`, '12'],
    ['item', [{ sellerId: '12' }], `${SITE}/items/99-veste`, '12'],
  ])('%s %j at %s: %s', (kind, records, url, id) => {
    expect(shopOfPage(pageOf(kind, records), url)).toBe(id);
  });

  it.each<[PageKind, object[], string]>([
    ['shop', [{ userId: '13' }], `${SITE}/member/12-boutique`],
    ['wardrobe', [{ sellerId: '12' }, { sellerId: '13' }], `${SITE}/catalog`],
    ['wardrobe', [{ sellerId: '13' }], `${SITE}/api/v2/wardrobe/12/items`],
    ['item', [{ sellerId: null }], `${SITE}/items/99-veste`],
    ['orders', [{ sellerId: '12' }], `${SITE}/member/12`],
    ['inbox', [], `${SITE}/inbox`],
  ])('%s %j at %s: unknown', (kind, records, url) => {
    expect(shopOfPage(pageOf(kind, records), url)).toBeNull();
  });
});
