import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { listProducts } from '../services/products.ts';

export const productRoutes = (router: Router): void => {
  router.on(api.products.list, async (ctx) => reply(200, { products: await listProducts(ctx) }));
};
