import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Behaviour, goodDay } from './behaviour.ts';
import { makeCertificate } from './certificate.ts';
import { type Gate, Gates } from './gates.ts';
import { type LoggedRequest, RequestLog } from './request-log.ts';
import { isMarketplaceHost } from './resolver-rules.ts';
import { apiRoutes } from './routes/api.ts';
import { assetRoutes } from './routes/assets.ts';
import type { RouteContext } from './routes/context.ts';
import { pageRoutes } from './routes/pages.ts';
import { refuse } from './routes/refuse.ts';
import { apiError, html, type Reply } from './routes/reply.ts';
import { makeShop } from './seller/make-shop.ts';
import type { Shop } from './seller/sale.ts';
import { ShopKeeper } from './seller/shop-keeper.ts';

export type DoubleOptions = {
  /** The shop to show; a seeded one of 30 sales without it. */
  shop?: Shop;
  /** The double's clock; the machine's without it. */
  now?: () => number;
};

/** A running marketplace double. */
export type MarketplaceDouble = {
  port: number;
  /** Everything that reached the double. */
  requests: RequestLog;
  /** The shop, and what happens to it. */
  keeper: ShopKeeper;
  /** Changes how the double acts from the next request on. */
  behave: (change: Partial<Behaviour>) => void;
  /** Back to a good day: no refusal, session active, French. */
  behaveWell: () => void;
  /** Makes the answers to a path wait. */
  hold: (path: string) => Gate;
  close: () => Promise<void>;
};

const routes = [...apiRoutes, ...pageRoutes, ...assetRoutes];

/** Starts the double on a free loopback port, with a certificate of its own. */
export async function startDouble(options: DoubleOptions = {}): Promise<MarketplaceDouble> {
  const now = options.now ?? Date.now;
  const keeper = new ShopKeeper(options.shop ?? makeShop({ seed: 1, now: now() }), now);
  const requests = new RequestLog();
  const gates = new Gates();
  let behaviour = goodDay;

  const server = createServer(await makeCertificate(), (request, response) => {
    const logged = requests.record(request);
    void gates
      .pass(logged.path)
      .then(() => write(response, answer(request, logged, { keeper, behaviour, now: now() })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    port,
    requests,
    keeper,
    behave: (change) => {
      behaviour = { ...behaviour, ...change };
    },
    behaveWell: () => {
      behaviour = goodDay;
    },
    hold: (path) => gates.hold(path),
    close: () =>
      new Promise((resolve, reject) => {
        gates.releaseAll();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

type World = Pick<RouteContext, 'keeper' | 'behaviour' | 'now'>;

function answer(request: IncomingMessage, logged: LoggedRequest, world: World): Reply {
  if (!isMarketplaceHost(logged.host)) return html('<h1>421 Misdirected Request</h1>', 421);
  const isApi = logged.path.startsWith('/api/');
  if (isApi && request.headers.origin?.includes('extension://')) return apiError(403, 106, 'access_denied');
  const route = routes.find((candidate) => candidate.pattern.test(logged.path));
  if (!route) return isApi ? apiError(404, 104, 'not_found') : html('<h1>Page introuvable</h1>', 404);
  if (isApi && request.method !== 'GET') return apiError(403, 106, 'access_denied');
  const reply = route.answer({
    ...world,
    url: new URL(request.url ?? '/', `https://${logged.host}`),
    nonce: randomBytes(12).toString('base64'),
    wantsFlight: request.headers.rsc === '1',
    params: route.pattern.exec(logged.path)?.slice(1) ?? [],
  });
  return bend(reply, logged.path, isApi, world.behaviour);
}

/** Applies what a test asked for on top of a good answer; assets are left alone. */
function bend(reply: Reply, path: string, isApi: boolean, behaviour: Behaviour): Reply {
  const isPage =
    reply.headers['content-type']?.startsWith('text/html') || reply.headers['content-type'] === 'text/x-component';
  if (!isApi && !isPage) return reply;
  const refusal = isApi ? behaviour.api : behaviour.page;
  const rewritten = reply.body === null ? reply : { ...reply, body: rewrite(reply.body, path, isApi, behaviour) };
  return refusal ? refuse(refusal, rewritten) : rewritten;
}

function rewrite(body: string, path: string, isApi: boolean, { rewriteJson, rewriteHtml }: Behaviour): string {
  if (!isApi) return rewriteHtml ? rewriteHtml(body) : body;
  return rewriteJson ? JSON.stringify(rewriteJson(JSON.parse(body), path)) : body;
}

function write(response: ServerResponse, reply: Reply): void {
  if (reply.body === null) {
    response.destroy();
    return;
  }
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
}
