import { api } from '#core/contract/index.ts';
import { toIso } from '#core/model/time.ts';
import { clearSessionCookie } from '../auth/cookie.ts';
import { type Router, reply } from '../http/router.ts';
import { exportAccount } from '../services/accounts/export.ts';
import { removeAccount } from '../services/accounts/remove.ts';

export const accountRoutes = (router: Router): void => {
  router.on(api.account.export, async (ctx, _, c) => {
    const name = `comptoir-${toIso(ctx.clock.now()).slice(0, 10)}.json`;
    const headers = { 'content-type': 'application/json', 'content-disposition': `attachment; filename="${name}"` };
    return { raw: c.body(streamText(exportAccount(ctx)), 200, headers) };
  });
  router.on(api.account.remove, async (ctx, { body }, c) => {
    await removeAccount(ctx, body);
    clearSessionCookie(c);
    return reply(204, undefined);
  });
};

/** A body that is made while it is read: no piece before the reader has room for it, and none once they have left. */
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
