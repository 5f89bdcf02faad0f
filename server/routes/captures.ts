import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { listCompleteness } from '../services/captures/completeness.ts';
import { countIgnored, createCapture } from '../services/captures/create.ts';

export const captureRoutes = (router: Router): void => {
  router.on(api.captures.create, async (ctx, { body }, c) => {
    const ignoredFields = countIgnored(await c.req.json(), body);
    return reply(200, await createCapture(ctx, { capture: body, ignoredFields }));
  });
  router.on(api.captures.completeness, async (ctx) => reply(200, { lists: await listCompleteness(ctx) }));
};
