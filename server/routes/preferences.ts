import { api } from '#core/contract/index.ts';
import type { Deps } from '../context.ts';
import { replyOnce } from '../http/reply-once.ts';
import { type Router, reply } from '../http/router.ts';
import { readPreferences, writePreferences } from '../services/preferences.ts';

const canMail = ({ config }: Pick<Deps, 'config'>): boolean => config.smtpUrl !== null;

export const preferenceRoutes = (router: Router): void => {
  router.on(api.preferences.read, async (ctx) => reply(200, await readPreferences(ctx, canMail(ctx))));
  router.on(api.preferences.write, (ctx, { body }) =>
    replyOnce(ctx, api.preferences.write, body, (change, stated) => writePreferences(change, stated, canMail(ctx))),
  );
};
