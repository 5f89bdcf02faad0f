import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line } from '#core/testing/make-reading-bench.ts';
import type { Completeness } from '../contract/completeness.ts';
import { accountOfKey } from '../model/active-reading.ts';
import { isOfOtherAccount, listOfKey, plansOf } from './plan-reading.ts';

const ONE = '019a9e5a-0000-7000-8000-0000000000a1';
const OTHER = '019a9e5a-0000-7000-8000-0000000000b2';

const lineOf = (unnamedAccountId: string, overrides: Partial<Completeness> = {}): Completeness => ({
  ...line,
  unnamedAccountId,
  ...overrides,
});
const pagesOf = (ledger: readonly Completeness[]) =>
  plansOf(ledger).map(({ listKey, missing }) => [listKey, missing.map(({ page }) => page)]);

describe('the lists of two unnamed accounts', () => {
  it('are separate, each with the pages that it lacks itself', () => {
    const ledger = [lineOf(ONE, { pagesRead: [1, 2] }), lineOf(OTHER, { pagesRead: [4] })];
    expect(pagesOf(ledger)).toEqual([
      [`vinted -${ONE} sold`, [3, 4]],
      [`vinted -${OTHER} sold`, [1, 2, 3]],
    ]);
    for (const { marketplaceUserId } of plansOf(ledger)) expect(marketplaceUserId).toBeNull();
  });

  it('are independent: the complete list of one does not cover the tabs of the other', () => {
    const all = lineOf(ONE, { pagesRead: [1, 2, 3, 4], complete: true });
    const tab = lineOf(OTHER, { filter: 'in_progress', totalPages: 2, totalEntries: 30 });
    expect(plansOf([all, tab])).toMatchObject([
      {
        listKey: `vinted -${OTHER} sold`,
        missing: [{ path: '/api/v2/my_orders?type=sold&status=in_progress&page=2&per_page=20', page: 2 }],
      },
    ]);
  });

  it('are distinguished from those of a known account and from unsorted data', () => {
    const known = { ...line, marketplaceUserId: '77', unnamedAccountId: null };
    const ledger = [known, lineOf(ONE), lineOf(OTHER), lineOf('unsorted')];
    expect(plansOf(ledger).map(({ listKey }) => accountOfKey(listKey))).toEqual(['77', null, null, null]);
    expect(new Set(plansOf(ledger).map(({ listKey }) => listKey)).size).toBe(4);
  });

  it('are not treated as belonging to another account, because they may belong to whoever is signed in', () => {
    for (const { listKey, list } of plansOf([lineOf(ONE), lineOf(OTHER)])) {
      expect([isOfOtherAccount(listKey, '77'), isOfOtherAccount(listKey, null)]).toEqual([false, false]);
      expect(listOfKey(listKey)).toBe(list);
    }
  });

  it('have no wardrobe to request: its URL contains a member’s number', () => {
    expect(
      plansOf([lineOf(ONE, { list: 'wardrobe', filter: '' }), lineOf(OTHER, { list: 'wardrobe', filter: '' })]),
    ).toEqual([]);
  });

  it('give the same plans whatever else the ledger contains, and in whatever order', () => {
    const anyLine = fc.record({
      unnamedAccountId: fc.constantFrom(ONE, OTHER),
      list: fc.constantFrom('sold' as const, 'purchased' as const),
      filter: fc.constantFrom('all', 'in_progress', 'completed'),
      pagesRead: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    });
    const nameOf = ({ unnamedAccountId, list, filter }: Partial<Completeness>) =>
      `${unnamedAccountId} ${list} ${filter}`;
    const anyLedger = fc.uniqueArray(anyLine, { selector: nameOf, maxLength: 12 });
    const plansOfOne = (ledger: readonly Completeness[]) =>
      pagesOf(ledger)
        .filter(([listKey]) => String(listKey).includes(ONE))
        .map(([listKey, pages]) => [listKey, [pages].flat().toSorted()])
        .toSorted();
    fc.assert(
      fc.property(
        anyLedger.chain((lines) =>
          fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
        ),
        ([given, shuffled]) => {
          const toLine = (each: (typeof given)[number]) => ({ ...line, ...each });
          const alone = given.filter(({ unnamedAccountId }) => unnamedAccountId === ONE);
          expect(plansOfOne(shuffled.map(toLine))).toEqual(plansOfOne(alone.map(toLine)));
        },
      ),
    );
  });
});
