import { describe, expect, it } from 'vitest';
import { ORDER_LISTS } from '#core/model/order-lists.ts';
import { ORDER_SORTS } from '#core/model/order-sort.ts';
import { listOf, parseOrdersSearch, sortOf, toListName, toSortSearch } from './orders-search.ts';

describe('the address of the orders', () => {
  it('keeps a list, a sort, a range and an order', () => {
    const search = {
      liste: 'expediees',
      tri: 'prix',
      sens: 'inverse',
      du: '2026-01-01',
      commande: '019a9e5a-0000-7000-8000-000000000001',
    };
    expect(parseOrdersSearch(search)).toEqual(search);
  });

  it.each([
    { liste: 'toutes' },
    { liste: 'constructor' },
    { liste: ['archivees'] },
    { tri: '__proto__' },
    { sens: 'droit' },
    { commande: '../../etc' },
    { du: 'hier' },
  ])('drops what makes no sense: %j', (search) => expect(parseOrdersSearch(search)).toEqual({}));

  it.each(ORDER_LISTS)('names the list %s and finds it again', (list) => {
    expect(listOf(parseOrdersSearch({ liste: toListName(list) }))).toBe(list);
  });

  it.each(ORDER_LISTS)('names every sort of the list %s and finds it again', (list) => {
    for (const by of ORDER_SORTS) {
      for (const direction of ['ascending', 'descending'] as const) {
        const search = { liste: toListName(list), ...toSortSearch({ by, direction }, list) };
        expect(sortOf(parseOrdersSearch(search))).toEqual({ by, direction });
      }
    }
  });

  it('shows what must leave first when it says nothing', () => {
    expect(listOf({})).toBe('pending');
    expect(sortOf({})).toEqual({ by: 'deadline', direction: 'ascending' });
    expect(toListName('pending')).toBeUndefined();
    expect(toSortSearch({ by: 'deadline', direction: 'ascending' }, 'pending')).toEqual({});
    expect(sortOf({ liste: 'expediees' })).toEqual({ by: 'date', direction: 'descending' });
  });
});
