import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { listItems } from '../services/items/list.ts';

export const itemRoutes = (router: Router): void => {
  router.on(api.items.list, async (ctx) => reply(200, { items: await listItems(ctx) }));
};
