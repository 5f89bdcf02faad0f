import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import type { AppEnv } from '../http/http-context.ts';
import { whole } from '../http/read-body.ts';
import { createRouter, reply } from '../http/router.ts';
import { noStore } from '../middleware/security-headers.ts';
import { acceptEvent, PAYMENTS_JOB } from '../services/payments/events.ts';

/** A message is a few kilobytes; one about an invoice with many lines some dozens. */
const MAX_MESSAGE_BYTES = 512 * 1024;

const limit = bodyLimit({
  maxSize: MAX_MESSAGE_BYTES,
  onError: () => {
    throw new AppError('TOO_LARGE', 'Ce message est trop lourd.');
  },
});

/**
 * Messages of the payment provider, the calls with access `signed`. Its servers have no session, no `Origin` and no version of
 * ours: what proves who sent a message is its signature over the exact bytes, so this comes before the checks of the API,
 * and reads the body as text.
 */
export const addPaymentMessages = (app: Hono<AppEnv>): void => {
  const { message } = api.subscriptions;
  app.use(message.path, noStore, limit);
  createRouter(app).on(message, async (ctx, _, c) => {
    const body = await whole(c.req.text());
    const hasNews = await acceptEvent(ctx, { body, signature: c.req.header('stripe-signature') });
    // The reply does not wait for what follows: the provider repeats what is not answered in time.
    if (hasNews) ctx.jobBell.ring(PAYMENTS_JOB);
    return reply(200, { received: true });
  });
};
