import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { listItems } from '../services/items/list.ts';
import { listProducts } from '../services/products.ts';

/** The seller's articles. */
export const itemRoutes = (router: Router): void => {
  router.on(api.items.list, async (ctx) => reply(200, { items: await listItems(ctx) }));
  router.on(api.products.list, async (ctx) => reply(200, { products: await listProducts(ctx) }));
};
