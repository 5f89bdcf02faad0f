import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { matchMails } from '../services/mails/match.ts';
import { takeMail } from '../services/mails/take.ts';

/** Mails about sales. */
export const mailRoutes = (router: Router): void => {
  router.on(api.mails.match, async (ctx, { body }) => reply(200, { matches: await matchMails(ctx, body.mails) }));
  router.on(api.mails.take, async (ctx, { body }) => reply(200, await takeMail(ctx, body)));
};
