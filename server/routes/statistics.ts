import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { inReadModel } from '../services/read-model/in-read-model.ts';
import { readPurchasePrice } from '../services/statistics/purchase-price.ts';
import { readSaleStatistics } from '../services/statistics/read.ts';

/** Answers from the seller's own sales. */
export const statisticsRoutes = (router: Router): void => {
  router.on(api.statistics.read, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => readSaleStatistics(work, query))),
  );
  router.on(api.statistics.purchasePrice, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => readPurchasePrice(work, query))),
  );
};
