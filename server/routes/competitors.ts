import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { listArticles } from '../services/competitors/articles.ts';
import { listShopsOfOthers } from '../services/competitors/list.ts';
import { readMarket } from '../services/competitors/market.ts';
import { readChanges, readShop } from '../services/competitors/read.ts';
import { removeShop } from '../services/competitors/remove.ts';
import { updateShop } from '../services/competitors/update.ts';

export const competitorRoutes = (router: Router): void => {
  router.on(api.competitors.list, async (ctx) => reply(200, await listShopsOfOthers(ctx)));
  router.on(api.competitors.articles, async (ctx, { params, query }) =>
    reply(200, await listArticles(ctx, { ...params, ...query })),
  );
  router.on(api.competitors.read, async (ctx, { params }) => reply(200, await readShop(ctx, params)));
  router.on(api.competitors.changes, async (ctx, { params, query }) =>
    reply(200, { changes: await readChanges(ctx, { ...params, ...query }) }),
  );
  router.on(api.competitors.update, async (ctx, { params, body }) =>
    reply(200, { competitor: await updateShop(ctx, { ...params, values: body }) }),
  );
  router.on(api.competitors.remove, async (ctx, { params }) => {
    await removeShop(ctx, params);
    return reply(204, undefined);
  });
  router.on(api.competitors.market, async (ctx) => reply(200, await readMarket(ctx)));
};
