import { api } from '#core/contract/index.ts';
import { toIso } from '#core/model/time.ts';
import { changeAccount } from '../account/change-account.ts';
import { clearSessionCookie, writeMark } from '../auth/cookie.ts';
import { type Router, reply } from '../http/router.ts';
import { exportAccount } from '../services/accounts/export.ts';
import { removeAccount } from '../services/accounts/remove.ts';
import { readStorage } from '../services/accounts/storage.ts';
import { changePassword } from '../services/auth/change-password.ts';
import { endSessions } from '../services/auth/set-password.ts';
import { claimDevice, confirmDevice, listDevices, revokeDevice } from '../services/devices.ts';
import { labelMarketplaceAccount, listMarketplaceAccounts, setRegimes } from '../services/marketplace-accounts.ts';
import { currentSubscription, listPlans, listSubscriptionHistory } from '../services/subscriptions.ts';

/** The account itself: its devices, its plan, its accounts on marketplaces. */
export const accountRoutes = (router: Router): void => {
  router.on(api.account.export, async (ctx, _, c) => {
    const name = `comptoir-${toIso(ctx.clock.now()).slice(0, 10)}.json`;
    const headers = { 'content-type': 'application/json', 'content-disposition': `attachment; filename="${name}"` };
    return { raw: c.body(streamText(exportAccount(ctx)), 200, headers) };
  });
  router.on(api.storage.read, async (ctx) => reply(200, await readStorage(ctx)));
  router.on(api.account.changePassword, async (ctx, { body }, c) => {
    writeMark(c, await changePassword(ctx, body));
    return reply(200, { message: 'Mot de passe modifié. Vos autres appareils sont déconnectés.' });
  });
  router.on(api.account.remove, async (ctx, { body }, c) => {
    await removeAccount(ctx, body);
    clearSessionCookie(c);
    return reply(204, undefined);
  });
  router.on(api.auth.confirmDevice, async (ctx, { body }) => reply(200, { expiresAt: await confirmDevice(ctx, body) }));
  router.on(api.auth.claimDevice, async (ctx, { body }) => {
    const token = await claimDevice(ctx, { ...body, ip: ctx.ip });
    return token === null ? reply(202, { pending: true }) : reply(200, { ext_token: token });
  });
  router.on(api.auth.devices, async (ctx) => reply(200, { devices: await listDevices(ctx) }));
  router.on(api.auth.endSessions, async (ctx, _, c) => {
    await changeAccount(ctx, (change) => endSessions(change, ctx.clock.now(), null));
    clearSessionCookie(c);
    return reply(204, undefined);
  });
  router.on(api.auth.revokeDevice, async (ctx, { params }) => {
    await revokeDevice(ctx, params);
    return reply(204, undefined);
  });
  router.on(api.subscriptions.current, async (ctx) =>
    reply(200, { subscription: await currentSubscription(ctx, ctx) }),
  );
  router.on(api.subscriptions.plans, async (ctx) => reply(200, { plans: await listPlans(ctx) }));
  router.on(api.subscriptions.history, async (ctx) => reply(200, { history: await listSubscriptionHistory(ctx) }));
  router.on(api.marketplaceAccounts.list, async (ctx) => reply(200, { accounts: await listMarketplaceAccounts(ctx) }));
  router.on(api.marketplaceAccounts.label, async (ctx, { params, body }) =>
    reply(200, { account: await labelMarketplaceAccount(ctx, { ...params, ...body }) }),
  );
  router.on(api.marketplaceAccounts.setRegimes, async (ctx, { params, body }) =>
    reply(200, { account: await setRegimes(ctx, { ...params, ...body }) }),
  );
};

/**
 * A body that is generated while it is read: no piece before the reader has room for it, and none once they have left.
 */
const streamText = (pieces: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
};
