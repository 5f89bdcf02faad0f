import { api } from '#core/contract/index.ts';
import { notYet } from '../http/not-yet.ts';
import { type Router, reply } from '../http/router.ts';
import { listExpenses, listSales, listShops, readStatistics } from '../services/sales.ts';

export const salesRoutes = (router: Router): void => {
  router.on(api.sales.list, async (ctx) => reply(200, { sales: await listSales(ctx) }));
  router.on(api.sales.data, async (ctx) => reply(200, { shops: await listShops(ctx) }));
  router.on(api.sales.load, notYet);
  router.on(api.sales.combinedStatistics, async (ctx) => reply(200, { statistics: await readStatistics(ctx) }));
  router.on(api.sales.expenses, async (ctx) => reply(200, { expenses: await listExpenses(ctx) }));
};
