import { api } from '#core/contract/index.ts';
import { replyOnce } from '../http/reply-once.ts';
import { type Router, reply } from '../http/router.ts';
import { listItems } from '../services/items/list.ts';
import { readCosts } from '../services/stock/costs.ts';
import { listProducts } from '../services/stock/list.ts';
import { readOrderProducts } from '../services/stock/of-order.ts';
import { removeStock, saveStock } from '../services/stock/save.ts';

/** The seller's own listings, and the stock. */
export const stockRoutes = (router: Router): void => {
  router.on(api.items.list, async (ctx) => reply(200, { items: await listItems(ctx) }));
  router.on(api.products.list, async (ctx) => reply(200, await listProducts(ctx)));
  router.on(api.products.costs, async (ctx, { query }) => reply(200, await readCosts(ctx, query)));
  router.on(api.products.ofOrder, async (ctx, { params }) => reply(200, await readOrderProducts(ctx, params)));
  router.on(api.products.save, (ctx, { body }) => replyOnce(ctx, api.products.save, body, saveStock));
  router.on(api.products.remove, (ctx, { body }) => replyOnce(ctx, api.products.remove, body, removeStock));
};
