import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { currentSubscription, listPlans, listSubscriptionHistory } from '../services/subscriptions.ts';

export const subscriptionRoutes = (router: Router): void => {
  router.on(api.subscriptions.current, async (ctx) =>
    reply(200, { subscription: await currentSubscription(ctx, ctx) }),
  );
  router.on(api.subscriptions.plans, async (ctx) => reply(200, { plans: await listPlans(ctx) }));
  router.on(api.subscriptions.history, async (ctx) => reply(200, { history: await listSubscriptionHistory(ctx) }));
};
