import { FILE_KINDS } from '#core/contract/file-kinds.ts';
import { api } from '#core/contract/index.ts';
import { archiveFileName } from '#core/model/sheets/export-file-name.ts';
import { toParisDay } from '#core/model/time.ts';
import { clearSessionCookie } from '../auth/cookie.ts';
import { type Router, reply } from '../http/router.ts';
import { streamBody } from '../http/stream-body.ts';
import { exportAccount } from '../services/accounts/export.ts';
import { askRemoval, keepAccount, keepByLink } from '../services/accounts/leaving.ts';
import { readStorage } from '../services/accounts/storage.ts';
import { confirmSession, requireConfirmed } from '../services/auth/confirm-session.ts';
import { labelMarketplaceAccount, listMarketplaceAccounts, setRegimes } from '../services/marketplace-accounts.ts';
import { listOwnShops, setShopEmail } from '../services/own-shops.ts';
import { zipFile } from '../sheets/zip-file.ts';

/** The account itself: its data, its accounts on marketplaces. */
export const accountRoutes = (router: Router): void => {
  router.on(api.account.confirm, async (ctx, { body }) => reply(200, { expiresAt: await confirmSession(ctx, body) }));
  router.on(api.account.export, async (ctx, _, c) => {
    await requireConfirmed(ctx);
    const name = archiveFileName(toParisDay(ctx.clock.now()));
    const { stream, ended } = streamBody(zipFile(exportAccount(ctx)));
    const headers = {
      'content-type': FILE_KINDS.archive.type,
      'content-disposition': `attachment; filename="${name}"`,
    };
    return { raw: c.body(stream, 200, headers), ended };
  });
  router.on(api.storage.read, async (ctx) => reply(200, await readStorage(ctx)));
  router.on(api.account.remove, async (ctx, { body }, c) => {
    await askRemoval(ctx, body);
    clearSessionCookie(c);
    return reply(204, undefined);
  });
  router.on(api.account.keep, async (ctx) => {
    await keepAccount(ctx);
    return reply(204, undefined);
  });
  router.on(api.account.keepByLink, async (ctx, { body }) => {
    await keepByLink(ctx, { ...body, ip: ctx.ip });
    return reply(200, { message: 'Votre compte est conservé, avec tout ce qu’il contient. Reconnectez-vous.' });
  });
  router.on(api.marketplaceAccounts.list, async (ctx) => reply(200, { accounts: await listMarketplaceAccounts(ctx) }));
  router.on(api.marketplaceAccounts.label, async (ctx, { params, body }) =>
    reply(200, { account: await labelMarketplaceAccount(ctx, { ...params, ...body }) }),
  );
  router.on(api.marketplaceAccounts.setRegimes, async (ctx, { params, body }) =>
    reply(200, { account: await setRegimes(ctx, { ...params, ...body }) }),
  );
  router.on(api.shops.list, async (ctx) => reply(200, { shops: await listOwnShops(ctx) }));
  router.on(api.shops.setEmail, async (ctx, { params, body }) =>
    reply(200, { shop: await setShopEmail(ctx, { ...params, ...body }) }),
  );
};
