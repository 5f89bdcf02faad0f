import { api } from '#core/contract/index.ts';
import { notYet } from '../http/not-yet.ts';
import { type Router, reply } from '../http/router.ts';
import { combineStatistics } from '../services/sales/combine-statistics.ts';
import { listExpenses } from '../services/sales/list-expenses.ts';
import { listSales } from '../services/sales/list-sales.ts';
import { listShops } from '../services/sales/list-shops.ts';
import { listStatistics } from '../services/sales/list-statistics.ts';

export const salesRoutes = (router: Router): void => {
  router.on(api.sales.list, async (ctx) => reply(200, { sales: await listSales(ctx) }));
  router.on(api.sales.data, async (ctx) => reply(200, { shops: await listShops(ctx) }));
  router.on(api.sales.load, notYet);
  router.on(api.sales.combinedStatistics, async (ctx) => {
    const shops = await listStatistics(ctx);
    return reply(200, { statistics: combineStatistics(shops.map(({ figures }) => figures)) });
  });
  router.on(api.sales.expenses, async (ctx) => reply(200, { expenses: await listExpenses(ctx) }));
};
