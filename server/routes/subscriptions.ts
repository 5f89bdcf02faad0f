import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { openPortal, refreshSubscription, startCheckout } from '../services/payments/pay.ts';
import { changeRenewal } from '../services/payments/renewal.ts';
import { listPlans, listSubscriptionHistory, readSubscription } from '../services/payments/subscriptions.ts';
import { withdraw } from '../services/payments/withdraw.ts';

/** The seller's plan, what it costs and what was paid. Messages of the payment provider: `payment-messages.ts`. */
export const subscriptionRoutes = (router: Router): void => {
  router.on(api.subscriptions.current, async (ctx) => reply(200, await readSubscription(ctx)));
  router.on(api.subscriptions.plans, async (ctx) => reply(200, await listPlans(ctx)));
  router.on(api.subscriptions.history, async (ctx) => reply(200, await listSubscriptionHistory(ctx)));
  router.on(api.subscriptions.pay, async (ctx, { body }) =>
    reply(200, await startCheckout(ctx, { priceId: body.price, startRequest: body.startRequest })),
  );
  router.on(api.subscriptions.manage, async (ctx) => reply(200, await openPortal(ctx)));
  router.on(api.subscriptions.renew, async (ctx, { body }) => {
    await changeRenewal(ctx, body);
    return reply(204, undefined);
  });
  router.on(api.subscriptions.withdraw, async (ctx) => {
    await withdraw(ctx);
    return reply(204, undefined);
  });
  router.on(api.subscriptions.refresh, async (ctx) => {
    await refreshSubscription(ctx);
    return reply(204, undefined);
  });
};
