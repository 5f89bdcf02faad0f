import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { answer, findRoute } from './answer.ts';
import { type Behaviour, goodDay } from './behaviour.ts';
import { makeCertificate } from './certificate.ts';
import { Delays } from './delays.ts';
import { type Gate, Gates } from './gates.ts';
import type { PageKind } from './page-kind.ts';
import { type PlannedRefusal, RefusalPlan } from './refusal-plan.ts';
import { RequestLog } from './request-log.ts';
import type { Reply } from './routes/reply.ts';
import { makeShop } from './seller/make-shop.ts';
import type { Shop } from './seller/sale.ts';
import { ShopKeeper } from './seller/shop-keeper.ts';
import { Marketplace } from './world/marketplace.ts';
import type { PublicShop } from './world/public-shop.ts';

export type DoubleOptions = {
  /** The shop to show; a generated one with 30 sales if omitted. */
  shop?: Shop;
  /** More sellers who can sign in. */
  sellers?: readonly Shop[];
  /** Other people's shops. */
  competitors?: readonly PublicShop[];
  /** The double's clock; the machine's if omitted. */
  now?: () => number;
};

/** A running marketplace double. */
export type MarketplaceDouble = {
  port: number;
  /** Every request that reached the double. */
  requests: RequestLog;
  /** The shop of whoever is signed in, and what happens to it. */
  readonly keeper: ShopKeeper;
  /** Everybody who can sign in. */
  sellers: readonly ShopKeeper[];
  /** Signs in another seller from the next request on (a browser's `double_seller` cookie takes precedence). */
  signInAs: (seller: Shop) => void;
  /** Changes the double's behaviour from the next request on. */
  behave: (change: Partial<Behaviour>) => void;
  /** Restores the default behaviour: no refusal, no delay, session active, French. */
  behaveWell: () => void;
  /** Refuses a later request of one kind, and only that one. */
  refuseNth: (planned: PlannedRefusal) => void;
  /** Delays responses of one kind from now on. */
  slow: (kind: PageKind, ms: number) => void;
  /** Holds the responses to a path. */
  hold: (path: string) => Gate;
  close: () => Promise<void>;
};

/** Starts the double on a free loopback port, with its own certificate. */
export async function startDouble(options: DoubleOptions = {}): Promise<MarketplaceDouble> {
  const now = options.now ?? Date.now;
  const shops = [options.shop ?? makeShop({ seed: 1, now: now() }), ...(options.sellers ?? [])];
  const sellers = shops.map((shop) => new ShopKeeper(shop, now));
  const marketplace = new Marketplace(sellers, options.competitors ?? [], now);
  const requests = new RequestLog();
  const gates = new Gates();
  const delays = new Delays();
  const refusals = new RefusalPlan();
  let behaviour = goodDay;
  let keeper = sellerOf(marketplace, shops[0]?.userId ?? 0);

  const server = createServer(await makeCertificate(), (request, response) => {
    const match = findRoute(request);
    const logged = requests.record(request, match?.route.kind ?? 'nothing');
    const answered = async () => {
      await gates.pass(logged.path);
      await delays.pass(logged.page);
      write(response, answer(request, logged, match, { keeper, marketplace, behaviour, refusals, now: now() }));
      requests.answered(logged);
    };
    void answered();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    port,
    requests,
    sellers,
    get keeper() {
      return keeper;
    },
    signInAs: ({ userId }) => {
      keeper = sellerOf(marketplace, userId);
    },
    behave: (change) => {
      behaviour = { ...behaviour, ...change };
    },
    behaveWell: () => {
      behaviour = goodDay;
      refusals.clear();
      delays.clear();
    },
    refuseNth: (planned) => refusals.add(planned),
    slow: (kind, ms) => delays.set(kind, ms),
    hold: (path) => gates.hold(path),
    close: () =>
      new Promise((resolve, reject) => {
        gates.releaseAll();
        delays.clear();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function sellerOf(marketplace: Marketplace, userId: number): ShopKeeper {
  const seller = marketplace.seller(userId);
  if (!seller) throw new Error(`no seller ${userId} on this double`);
  return seller;
}

function write(response: ServerResponse, reply: Reply): void {
  if (reply.body === null) {
    response.destroy();
    return;
  }
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
}
