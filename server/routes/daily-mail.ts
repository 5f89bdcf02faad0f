import { api } from '#core/contract/index.ts';
import type { HttpContext, RequestCtx } from '../http/http-context.ts';
import type { RawAnswer, Router } from '../http/router.ts';
import { stopDailyMail } from '../services/daily-mail/stop.ts';
import { ASK_PAGE, STOPPED_PAGE, UNKNOWN_LINK_PAGE } from '../services/daily-mail/stop-pages.ts';
import { accountOfStopToken } from '../services/daily-mail/stop-token.ts';

const page = (c: HttpContext, html: string, status: 200 | 404 = 200): RawAnswer => ({ raw: c.html(html, status) });

const accountIn = ({ mac }: Pick<RequestCtx, 'mac'>, { token }: { token: string }) => accountOfStopToken(mac, token);

export const dailyMailRoutes = (router: Router): void => {
  router.on(api.dailyMail.confirmStop, async (ctx, { query }, c) =>
    accountIn(ctx, query) === null ? page(c, UNKNOWN_LINK_PAGE, 404) : page(c, ASK_PAGE),
  );
  router.on(api.dailyMail.stop, async (ctx, { query }, c) => {
    const accountId = accountIn(ctx, query);
    const isStopped = accountId !== null && (await stopDailyMail(ctx, accountId));
    return isStopped ? page(c, STOPPED_PAGE) : page(c, UNKNOWN_LINK_PAGE, 404);
  });
};
