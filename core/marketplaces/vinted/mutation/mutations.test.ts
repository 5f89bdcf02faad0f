import { checkMutations } from './check-mutations.ts';
import { VALID_ITEM_PAGES } from './valid-item-pages.ts';
import { VALID_LISTS } from './valid-lists.ts';
import { VALID_ORDER_PAGES } from './valid-order-pages.ts';
import { VALID_SHOP_PAGES } from './valid-shop-pages.ts';
import { VALID_WALLET_PAGES } from './valid-wallet-pages.ts';

for (const page of [
  ...VALID_LISTS,
  ...VALID_ORDER_PAGES,
  ...VALID_SHOP_PAGES,
  ...VALID_WALLET_PAGES,
  ...VALID_ITEM_PAGES,
])
  checkMutations(page);
