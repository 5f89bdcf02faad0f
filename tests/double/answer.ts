import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Behaviour } from './behaviour.ts';
import type { RefusalPlan } from './refusal-plan.ts';
import type { LoggedRequest } from './request-log.ts';
import { isMarketplaceHost } from './resolver-rules.ts';
import { apiRoutes } from './routes/api.ts';
import { assetRoutes } from './routes/assets.ts';
import type { Route, RouteContext } from './routes/context.ts';
import { NOBODY } from './routes/context.ts';
import { pageRoutes } from './routes/pages.ts';
import { refuse } from './routes/refuse.ts';
import { renameFields } from './routes/rename-fields.ts';
import { apiError, html, type Reply } from './routes/reply.ts';

const routes = [...apiRoutes, ...pageRoutes, ...assetRoutes];

type Match = { route: Route; params: string[] };
type World = Pick<RouteContext, 'keeper' | 'marketplace' | 'behaviour' | 'now'> & { refusals: RefusalPlan };

/** Who answers a path. */
export function findRoute({ url }: IncomingMessage): Match | null {
  const path = (url ?? '/').split('?')[0] ?? '/';
  for (const route of routes) {
    const found = route.pattern.exec(path);
    if (found) return { route, params: found.slice(1) };
  }
  return null;
}

/** The response to a request, modified as the test specified. */
export function answer(request: IncomingMessage, logged: LoggedRequest, match: Match | null, world: World): Reply {
  if (!isMarketplaceHost(logged.host)) return html('<h1>421 Misdirected Request</h1>', 421);
  const isApi = logged.path.startsWith('/api/');
  if (isApi && request.headers.origin?.includes('extension://')) return apiError(403, 106, 'access_denied');
  if (!match) return isApi ? apiError(404, 104, 'not_found') : html('<h1>Page introuvable</h1>', 404);
  if (isApi && request.method !== (match.route.method ?? 'GET')) return apiError(403, 106, 'access_denied');
  const seller = sellerOfCookie(request);
  const reply = match.route.answer({
    ...world,
    ...(seller === NOBODY && { behaviour: { ...world.behaviour, session: 'ended' as const } }),
    keeper: world.marketplace.seller(Number(seller)) ?? world.keeper,
    url: new URL(request.url ?? '/', `https://${logged.host}`),
    kind: match.route.kind,
    nonce: randomBytes(12).toString('base64'),
    wantsFlight: request.headers.rsc === '1',
    params: match.params,
  });
  return bend(reply, logged, isApi, world);
}

/** The seller signed in by a browser on this host; undefined for the one the test signed in. */
function sellerOfCookie({ headers }: IncomingMessage): string | undefined {
  return /(?:^|; )double_seller=(\w+)/.exec(headers.cookie ?? '')?.[1];
}

/** Applies what a test specified to a good response; assets are unchanged. */
function bend(reply: Reply, { path, page }: LoggedRequest, isApi: boolean, { behaviour, refusals }: World): Reply {
  if (page === 'asset') return reply;
  const planned = refusals.next(page);
  const rewritten = reply.body === null ? reply : { ...reply, body: rewrite(reply.body, path, isApi, page, behaviour) };
  if (planned) return refuse(planned.refusal, rewritten, planned.retryAfter);
  const refusal = isApi ? behaviour.api : behaviour.page;
  return refusal ? refuse(refusal, rewritten) : rewritten;
}

function rewrite(body: string, path: string, isApi: boolean, page: Route['kind'], behaviour: Behaviour): string {
  const { rewriteJson, rewriteHtml, rename } = behaviour;
  if (!isApi) return rewriteHtml ? rewriteHtml(body) : body;
  const renamed = renameFields(body, rename[page]);
  return rewriteJson ? JSON.stringify(rewriteJson(JSON.parse(renamed), path)) : renamed;
}
