import { api } from '#core/contract/index.ts';
import { changeAccount } from '../account/change-account.ts';
import { clearSessionCookie, writeMark } from '../auth/cookie.ts';
import { type Router, reply } from '../http/router.ts';
import { readSecurity } from '../services/accounts/security.ts';
import { changeEmail, withdrawEmail } from '../services/auth/change-email.ts';
import { changePassword } from '../services/auth/change-password.ts';
import { confirmEmail } from '../services/auth/confirm-email.ts';
import { endSessions } from '../services/auth/set-password.ts';
import { confirmFactor, disableFactor, renewRecoveryCodes, startFactor } from '../services/auth/set-up-factor.ts';
import { claimDevice, confirmDevice, listDevices, renameDevice, revokeDevice } from '../services/devices.ts';

/** How the seller signs in: address, password, second factor, and the devices that may. */
export const securityRoutes = (router: Router): void => {
  router.on(api.account.security, async (ctx) => reply(200, await readSecurity(ctx)));
  emailRoutes(router);
  router.on(api.account.changePassword, async (ctx, { body }, c) => {
    writeMark(c, await changePassword(ctx, body));
    return reply(200, { message: 'Mot de passe modifié. Vos autres appareils sont déconnectés.' });
  });
  factorRoutes(router);
  deviceRoutes(router);
};

const factorRoutes = (router: Router): void => {
  router.on(api.secondFactor.start, async (ctx, { body }) => reply(200, await startFactor(ctx, body)));
  router.on(api.secondFactor.confirm, async (ctx, { body }) =>
    reply(200, { recoveryCodes: await confirmFactor(ctx, body) }),
  );
  router.on(api.secondFactor.renewCodes, async (ctx, { body }) =>
    reply(200, { recoveryCodes: await renewRecoveryCodes(ctx, body) }),
  );
  router.on(api.secondFactor.disable, async (ctx, { body }) => {
    await disableFactor(ctx, body);
    return reply(204, undefined);
  });
};

const emailRoutes = (router: Router): void => {
  router.on(api.account.changeEmail, async (ctx, { body }) => {
    const expiresAt = await changeEmail(ctx, body);
    const message = body.isMailboxLost
      ? `Un lien est parti à ${body.email}. L’adresse change quand vous l’ouvrez.`
      : `Deux liens sont partis, à ${body.email} et à votre adresse actuelle. L’adresse change quand les deux sont ouverts.`;
    return reply(200, { message, expiresAt });
  });
  router.on(api.account.withdrawEmail, async (ctx) => {
    await withdrawEmail(ctx);
    return reply(204, undefined);
  });
  router.on(api.account.confirmEmail, async (ctx, { body }) => {
    const { email, waitsFor } = await confirmEmail(ctx, { ...body, ip: ctx.ip });
    const message = waitsFor === null ? `Vous vous connectez désormais avec ${email}.` : STILL_TO_OPEN[waitsFor](email);
    return reply(200, { message, email, ...(waitsFor && { waitsFor }) });
  });
};

/** What is still to be done once one of the two links was opened. */
const STILL_TO_OPEN = {
  new: (email: string) => `Il reste à ouvrir le lien envoyé à ${email}. D’ici là, rien ne change.`,
  present: () => 'Il reste à ouvrir le lien envoyé à votre adresse actuelle. D’ici là, rien ne change.',
} as const;

const deviceRoutes = (router: Router): void => {
  router.on(api.auth.confirmDevice, async (ctx, { body }) => reply(200, { expiresAt: await confirmDevice(ctx, body) }));
  router.on(api.auth.claimDevice, async (ctx, { body }) => {
    const token = await claimDevice(ctx, { ...body, ip: ctx.ip });
    return token === null ? reply(202, { pending: true }) : reply(200, { ext_token: token });
  });
  router.on(api.auth.devices, async (ctx) => reply(200, { devices: await listDevices(ctx) }));
  router.on(api.auth.endSessions, async (ctx, { query }, c) => {
    const kept = query.keep === 'current' && ctx.actor.kind === 'user' ? ctx.actor.sessionId : null;
    await changeAccount(ctx, (change) => endSessions(change, ctx.clock.now(), kept));
    if (kept === null) clearSessionCookie(c);
    return reply(204, undefined);
  });
  router.on(api.auth.renameDevice, async (ctx, { params, body }) => {
    await renameDevice(ctx, { ...params, ...body });
    return reply(204, undefined);
  });
  router.on(api.auth.revokeDevice, async (ctx, { params }) => {
    await revokeDevice(ctx, params);
    return reply(204, undefined);
  });
};
