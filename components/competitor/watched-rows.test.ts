import { describe, expect, it } from 'vitest';
import type { WatchedShop } from '#core/contract/competitors.ts';
import { isDue, tagsOf, viewShops } from './watched-rows.ts';

const shop = (login: string, part: Partial<WatchedShop> = {}): WatchedShop => ({
  marketplace: 'vinted',
  shopId: login,
  isOwn: false,
  login,
  url: null,
  business: null,
  countryCode: null,
  city: null,
  abonnes: null,
  note: null,
  feedbackCount: null,
  soldCount: null,
  boughtCount: null,
  itemCount: null,
  firstVisitAt: '2026-10-01T10:00:00.000Z',
  lastVisitAt: '2026-11-01T10:00:00.000Z',
  visitCount: 1,
  followed: true,
  tags: [],
  memo: null,
  remindEveryDays: null,
  remindAt: null,
  deletedAt: null,
  sparkline: [],
  changes: null,
  ...part,
});
const names = (shops: readonly WatchedShop[]) => shops.map(({ login }) => login);

const lea = shop('léa', { tags: ['robes'], city: 'Lyon', lastVisitAt: '2026-11-20T10:00:00.000Z' });
const zoe = shop('zoé', {
  tags: ['vestes', 'robes'],
  memo: 'baisse le dimanche',
  remindAt: '2026-11-10T10:00:00.000Z',
});
const anna = shop('anna');
const all = [anna, zoe, lea];

describe('the followed shops', () => {
  it('are found by name, town, tag and memo, ignoring accents', () => {
    expect(names(viewShops(all, { search: 'LEA lyon', tag: null, sort: 'name' }))).toEqual(['léa']);
    expect(names(viewShops(all, { search: 'dimanche', tag: null, sort: 'name' }))).toEqual(['zoé']);
  });

  it('can be filtered by tag', () => {
    expect(names(viewShops(all, { search: '', tag: 'robes', sort: 'name' }))).toEqual(['léa', 'zoé']);
    expect(tagsOf(all)).toEqual(['robes', 'vestes']);
  });

  it('can be sorted by last visit, by reminder or by name', () => {
    expect(names(viewShops(all, { search: '', tag: null, sort: 'visit' }))[0]).toBe('léa');
    expect(names(viewShops(all, { search: '', tag: null, sort: 'reminder' }))[0]).toBe('zoé');
    expect(names(viewShops(all, { search: '', tag: null, sort: 'name' }))).toEqual(['anna', 'léa', 'zoé']);
  });

  it('are due once their reminder’s day has come', () => {
    expect(isDue(zoe, Date.parse('2026-11-10T10:00:00.000Z'))).toBe(true);
    expect(isDue(zoe, Date.parse('2026-11-09T10:00:00.000Z'))).toBe(false);
    expect(isDue(anna, Date.parse('2026-11-10T10:00:00.000Z'))).toBe(false);
  });
});
