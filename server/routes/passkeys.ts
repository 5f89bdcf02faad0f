import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyStep,
} from '../services/passkeys/passkeys.ts';
import { passkeySignIn, startPasskeySignIn } from '../services/sign-in/passkey.ts';
import { callerOf, replyEntered } from './auth.ts';

/** Passkeys of a seller, and signing in with one. */
export const passkeyRoutes = (router: Router): void => {
  router.on(api.passkeys.list, async (ctx) => reply(200, { passkeys: await listPasskeys(ctx) }));
  router.on(api.passkeys.start, async (ctx, { body }) =>
    reply(200, { options: { ...(await startPasskey(ctx, body)) } }),
  );
  router.on(api.passkeys.add, async (ctx, { body }) => reply(201, { passkey: await addPasskey(ctx, body) }));
  router.on(api.passkeys.rename, async (ctx, { params, body }) =>
    reply(200, { passkey: await renamePasskey(ctx, { ...params, ...body }) }),
  );
  router.on(api.passkeys.remove, async (ctx, { params, body }) => {
    await removePasskey(ctx, { ...params, ...body });
    return reply(204, undefined);
  });
  router.on(api.passkeys.startConfirm, async (ctx) => reply(200, { options: { ...(await startPasskeyStep(ctx)) } }));
  router.on(api.passkeys.startSignIn, async (ctx) =>
    reply(200, { options: { ...(await startPasskeySignIn(ctx, ctx.ip)) } }),
  );
  router.on(api.passkeys.signIn, async (ctx, { body }, c) =>
    replyEntered(c, await passkeySignIn(ctx, { ...body, caller: callerOf(ctx, c) })),
  );
};
