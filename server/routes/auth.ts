import { api } from '#core/contract/index.ts';
import type { Caller } from '../auth/caller-network.ts';
import {
  clearMarks,
  clearSessionCookie,
  readMarks,
  readSessionCookie,
  writeMark,
  writeSessionCookie,
} from '../auth/cookie.ts';
import { readToken } from '../auth/require-session.ts';
import { accountOfToken } from '../auth/token.ts';
import type { HttpContext, RequestCtx } from '../http/http-context.ts';
import { type Router, reply } from '../http/router.ts';
import { leavesAt } from '../services/accounts/leaving.ts';
import { storageIfNear } from '../services/accounts/storage.ts';
import { readUser, updateUser } from '../services/accounts/user.ts';
import { confirmReset, requestReset } from '../services/auth/password-reset.ts';
import { countFailedImports } from '../services/orders/imported-files.ts';
import { logout } from '../services/sessions.ts';
import type { Entered } from '../services/sign-in/enter.ts';
import { login } from '../services/sign-in/login.ts';
import { register } from '../services/sign-in/register.ts';

export const callerOf = ({ ip, client }: RequestCtx, c: HttpContext): Caller => ({
  ...{ ip, client },
  userAgent: c.req.header('user-agent') ?? '',
  token: readToken(c),
  marks: readMarks(c),
});

/** The cookies of a sign-in in a browser; an extension that signs in stores none. */
const writeCookies = (c: HttpContext, { cookieToken, mark }: { cookieToken: string | null; mark: string }): void => {
  if (cookieToken === null) return;
  writeSessionCookie(c, cookieToken);
  writeMark(c, mark);
};

/** What a seller who just signed in gets. */
export const replyEntered = (c: HttpContext, entered: Entered) => {
  writeCookies(c, entered);
  const { extToken, user, isKept } = entered;
  return reply(200, { ext_token: extToken, user, ...(isKept && { isAccountKept: true }) });
};

export const authRoutes = (router: Router): void => {
  router.on(api.auth.register, async (ctx, { body }, c) => {
    const signedIn = await register(ctx, { ...body, caller: callerOf(ctx, c) });
    writeCookies(c, signedIn);
    return reply(201, { ext_token: signedIn.extToken });
  });
  router.on(api.auth.login, async (ctx, { body }, c) => {
    return replyEntered(c, await login(ctx, { ...body, caller: callerOf(ctx, c) }));
  });
  router.on(api.auth.user, async (ctx) => {
    const { problem } = ctx.backupState;
    const near = storageIfNear(ctx);
    const failedImports = await countFailedImports(ctx, ctx.accountId);
    const leaving = await leavesAt(ctx.database.db, ctx.accountId);
    return reply(200, {
      user: await readUser(ctx, ctx),
      ...(problem && { backupProblem: problem }),
      ...(near && { storage: near }),
      ...(failedImports > 0 && { failedImports }),
      ...(leaving !== null && { leavesAt: leaving }),
    });
  });
  router.on(api.auth.updateUser, async (ctx, { body }) => reply(200, { user: await updateUser(ctx, body) }));
  router.on(api.auth.logout, async (ctx, { query }, c) => {
    await logout(ctx, { token: readToken(c) });
    clearSessionCookie(c);
    if (query.device === 'forget') clearMarks(c);
    return reply(200, { message: 'Vous êtes déconnecté.' });
  });
  router.on(api.auth.requestReset, async (ctx, { body }) => {
    await requestReset(ctx, { ...body, ip: ctx.ip });
    const message =
      'Si un compte existe à cette adresse, un e-mail est parti : son lien est valable une heure. Regardez aussi les indésirables.';
    return reply(200, { message });
  });
  router.on(api.auth.confirmReset, async (ctx, { body }, c) => {
    writeMark(c, await confirmReset(ctx, { ...body, ip: ctx.ip }));
    // The session of this browser ended too. If its cookie stayed, the next response would report an expiry that nobody
    // asked about.
    if (accountOfToken(readSessionCookie(c) ?? '') === accountOfToken(body.token)) clearSessionCookie(c);
    return reply(200, { message: 'Mot de passe modifié. Vous pouvez vous connecter.' });
  });
};
