import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { labelMarketplaceAccount, listMarketplaceAccounts } from '../services/marketplace-accounts.ts';

export const marketplaceAccountRoutes = (router: Router): void => {
  router.on(api.marketplaceAccounts.list, async (ctx) => reply(200, { accounts: await listMarketplaceAccounts(ctx) }));
  router.on(api.marketplaceAccounts.label, async (ctx, { params, body }) =>
    reply(200, { account: await labelMarketplaceAccount(ctx, { ...params, ...body }) }),
  );
};
