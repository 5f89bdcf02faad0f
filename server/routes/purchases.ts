import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { listPurchases } from '../services/purchases/list.ts';

export const purchaseRoutes = (router: Router): void => {
  router.on(api.purchases.list, async (ctx) => reply(200, { purchases: await listPurchases(ctx) }));
};
