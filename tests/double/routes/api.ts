import type { Route } from './context.ts';
import { itemApi } from './item-api.ts';
import { ordersApi } from './orders-api.ts';
import { shopApi } from './shop-api.ts';
import { threadApi } from './thread-api.ts';
import { walletApi } from './wallet-api.ts';

/** The JSON calls of WEB §2 to §8. */
export const apiRoutes: readonly Route[] = [...ordersApi, ...threadApi, ...shopApi, ...itemApi, ...walletApi];
