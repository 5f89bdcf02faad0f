import { api } from '#core/contract/index.ts';
import { replyOnce } from '../http/reply-once.ts';
import { type Router, reply } from '../http/router.ts';
import {
  archivePrivateOrders,
  setPrivatePrice,
  setPrivateStatus,
  unarchivePrivateOrders,
} from '../services/private-orders/change.ts';
import { listPrivateOrderPrices, listPrivateOrders } from '../services/private-orders/list.ts';

/** Orders sold under the private regime. */
export const privateOrderRoutes = (router: Router): void => {
  router.on(api.privateOrders.list, async (ctx, { query }) => reply(200, await listPrivateOrders(ctx, query)));
  router.on(api.privateOrders.prices, async (ctx) => reply(200, await listPrivateOrderPrices(ctx)));
  router.on(api.privateOrders.setPrice, (ctx, { params, body }) =>
    replyOnce(ctx, api.privateOrders.setPrice, { ...params, ...body }, setPrivatePrice),
  );
  router.on(api.privateOrders.setStatus, (ctx, { params, body }) =>
    replyOnce(ctx, api.privateOrders.setStatus, { ...params, ...body }, setPrivateStatus),
  );
  router.on(api.privateOrders.archive, (ctx, { body }) =>
    replyOnce(ctx, api.privateOrders.archive, body, archivePrivateOrders),
  );
  router.on(api.privateOrders.unarchive, (ctx, { body }) =>
    replyOnce(ctx, api.privateOrders.unarchive, body, unarchivePrivateOrders),
  );
};
