import { describe, expect, it } from 'vitest';
import { ORDER_LISTS } from '#core/model/order-lists.ts';
import { ORDER_SORTS } from '#core/model/order-sort.ts';
import { listOf, parseOrdersSearch, sortOf, toListName, toSortSearch } from './orders-search.ts';

describe('the search parameters of the orders screen', () => {
  it('keep a list, a sort order and an open order', () => {
    const search = {
      liste: 'expediees',
      tri: 'prix',
      sens: 'inverse',
      marge: 'oui',
      commande: '019a9e5a-0000-7000-8000-000000000001',
    };
    expect(parseOrdersSearch(search)).toEqual(search);
  });

  it('keep the days without movement as a number, however the address wrote them', () => {
    expect(parseOrdersSearch({ immobile: '7' })).toEqual({ immobile: 7 });
    expect(parseOrdersSearch({ immobile: 14 })).toEqual({ immobile: 14 });
  });

  it.each([
    { liste: 'toutes' },
    { liste: 'constructor' },
    { liste: ['archivees'] },
    { tri: '__proto__' },
    { sens: 'droit' },
    { marge: 'non' },
    { commande: '../../etc' },
    { immobile: '8' },
    { immobile: '__proto__' },
  ])('drop invalid values: %j', (search) => expect(parseOrdersSearch(search)).toEqual({}));

  it.each(ORDER_LISTS)('round-trip the list %s', (list) => {
    expect(listOf(parseOrdersSearch({ liste: toListName(list) }))).toBe(list);
  });

  it.each(ORDER_LISTS)('round-trip every sort order of the list %s', (list) => {
    for (const by of ORDER_SORTS) {
      for (const direction of ['ascending', 'descending'] as const) {
        const search = { liste: toListName(list), ...toSortSearch({ by, direction }, list) };
        expect(sortOf(parseOrdersSearch(search))).toEqual({ by, direction });
      }
    }
  });

  it('show the earliest deadlines first by default', () => {
    expect(listOf({})).toBe('pending');
    expect(sortOf({})).toEqual({ by: 'deadline', direction: 'ascending' });
    expect(toListName('pending')).toBeUndefined();
    expect(toSortSearch({ by: 'deadline', direction: 'ascending' }, 'pending')).toEqual({});
    expect(sortOf({ liste: 'expediees' })).toEqual({ by: 'date', direction: 'descending' });
  });
});
