import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { listWalletLines, listWalletMonths } from '../services/wallet/list.ts';
import { settleWalletLine } from '../services/wallet/settle-line.ts';

export const walletRoutes = (router: Router): void => {
  router.on(api.wallet.months, async (ctx) => reply(200, { months: await listWalletMonths(ctx) }));
  router.on(api.wallet.lines, async (ctx, { query }) => reply(200, { lines: await listWalletLines(ctx, query) }));
  router.on(api.wallet.settleLine, async (ctx, { params, body }) =>
    reply(200, { line: await settleWalletLine(ctx, { ...params, ...body }) }),
  );
};
