import { api } from '#core/contract/index.ts';
import { notYet } from '../http/not-yet.ts';
import { type Router, reply } from '../http/router.ts';
import { listPrivateOrderPrices, listPrivateOrders } from '../services/private-orders.ts';

export const privateOrderRoutes = (router: Router): void => {
  router.on(api.privateOrders.list, async (ctx, { query }) => reply(200, await listPrivateOrders(ctx, query)));
  router.on(api.privateOrders.prices, async (ctx) => reply(200, await listPrivateOrderPrices(ctx)));
  router.on(api.privateOrders.setPrice, notYet);
  router.on(api.privateOrders.setStatus, notYet);
  router.on(api.privateOrders.archive, notYet);
  router.on(api.privateOrders.unarchive, notYet);
};
