import { expect, it } from 'vitest';
import { ITEM_LISTS } from '#core/model/item-lists.ts';
import { itemListIn, parseInventorySearch, toItemListName } from './inventory-search.ts';

it('an address names its list and the days without movement', () => {
  const search = parseInventorySearch({ liste: 'vendues', immobile: '14' });
  expect(itemListIn(search)).toBe('sold');
  expect(search.immobile).toBe(14);
});

it('an address that anyone typed shows what is on sale', () => {
  const search = parseInventorySearch({ liste: 'tout', immobile: '15' });
  expect(search).toEqual({});
  expect(itemListIn(search)).toBe('on_sale');
});

it('every list has an address of its own', () => {
  for (const list of ITEM_LISTS) expect(itemListIn({ liste: toItemListName(list) })).toBe(list);
});

it('opens « Achat rapide » for the shortcut of the installed app, and for nothing else', () => {
  expect(parseInventorySearch({ achat: 'rapide' }).achat).toBe('rapide');
  expect(parseInventorySearch({ achat: 'lent' }).achat).toBeUndefined();
});
