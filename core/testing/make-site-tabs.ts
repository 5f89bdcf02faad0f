import { createApiClient } from '#core/api/client.ts';
import { randomId } from '#core/api/random-id.ts';
import { auth } from '#core/contract/auth.ts';
import { AppError } from '#core/errors.ts';
import type { AnyTopic } from '#core/model/topic.ts';
import type { TabChannel } from '#core/platform/one-connection.ts';
import type { ApiClient } from '#core/platform/ports.ts';
import { createTabBroadcast } from '#core/platform/tab-broadcast.ts';
import { createWebOrderSource } from '#core/platform/web-order-source.ts';
import { createSiteSeller } from '#core/platform/web-seller.ts';
import type { SyncContext } from '#core/sync/context.ts';
import { makeOrder } from './make-order.ts';
import { makeSyncContext, SERVER_URL } from './make-sync-context.ts';

const SELLERS = {
  lea: '00000000-0000-7000-8000-0000000000aa',
  zoe: '00000000-0000-7000-8000-0000000000bb',
} as const;
type Name = keyof typeof SELLERS;

/** A channel between the tabs of one browser; each receives all messages but its own. */
const makeChannels = () => {
  const all = new Set<{ own: object; listener: (event: { data: unknown }) => void }>();
  return (): TabChannel => {
    const own = {};
    return {
      postMessage: (data) => {
        for (const each of all) if (each.own !== own) each.listener({ data });
      },
      addEventListener: (_, listener) => void all.add({ own, listener }),
      close: () => undefined,
    };
  };
};

type Bench = ReturnType<typeof makeSyncContext>;
type Cookie = { owner: Name | null };

const refuse = (status: number, code: string) => ({
  ...{ status, retryAfter: null },
  body: { error: 'Session.', code, requestId: 'memory' },
});

/** Calls that carry the cookie. @param seller for whom they are made */
const connectWith = ({ server }: Bench, cookie: Cookie, seller: () => string | null): ApiClient => {
  const transport = server.transport('token-1');
  return createApiClient(async (endpoint, call) => {
    const isOfSession = endpoint.access === 'session' && !server.isOffline;
    const named = endpoint.id === auth.user.id ? null : seller();
    if (isOfSession && cookie.owner === null) return refuse(401, 'UNAUTHENTICATED');
    if (isOfSession && named !== null && named !== SELLERS[cookie.owner ?? 'lea'])
      return refuse(403, 'SESSION_EXPIRED');
    return transport(endpoint, call);
  });
};

/**
 * One browser with the site in several tabs: they share the database and the cookie. The cookie decides whose session a call is of, and
 * the server refuses a call made for another seller than that.
 * @param hasLocks false: as over plain http, no tab waits for another
 */
export const makeSiteTabs = ({ hasLocks = true } = {}) => {
  const bench = makeSyncContext();
  const { server } = bench;
  const cookie: Cookie = { owner: 'lea' };
  const openChannel = makeChannels();
  const timers = new Set<() => void>();
  server.route('auth.user', () => {
    const name = cookie.owner ?? 'lea';
    return { status: 200, body: { user: { ...server.user, id: SELLERS[name], displayname: name } }, retryAfter: null };
  });

  const openTab = async () => {
    const { lock: ownLock, ...own } = bench.restart();
    const news = createTabBroadcast<AnyTopic>(openChannel());
    const ctx: SyncContext & Pick<typeof own, 'kept'> = {
      ...{ ...own, ofSeller: [], newId: randomId },
      lock: hasLocks ? bench.ctx.lock : ownLock,
      connect: ({ user }) => connectWith(bench, cookie, () => user?.id ?? null),
      announce: (change) => news.announce(typeof change === 'string' ? change : change.topic),
    };
    const seller = createSiteSeller(ctx, SERVER_URL);
    const api = seller.follow(connectWith(bench, cookie, seller.id));
    const source = createWebOrderSource({
      ctx: { ...ctx, items: seller.items },
      isLasting: () => true,
      pause: async () => undefined,
      setTimer: (run) => {
        timers.add(run);
        return () => timers.delete(run);
      },
      subscribe: (listener) => news.listen(['orders', 'session'], listener),
    });
    /** Asks who is signed in: their name, else the code of the error. */
    const who = async (): Promise<string> => {
      const [answer] = await Promise.allSettled([api.call(auth.user, {})]);
      if (answer.status === 'fulfilled') return answer.value.user.displayname;
      return answer.reason instanceof AppError ? answer.reason.code : 'error';
    };
    return { ctx, api, seller, source, news, who };
  };

  return { ...bench, cookie, openTab, timers };
};

export type SiteTabs = ReturnType<typeof makeSiteTabs>;
type Tab = Awaited<ReturnType<SiteTabs['openTab']>>;

/** A tab that knows who is signed in and has read their orders. */
export const openTab = async (tabs: SiteTabs): Promise<Tab> => {
  const tab = await tabs.openTab();
  await tab.who();
  await tab.source.pull(null);
  return tab;
};

export const ordersOf = async ({ source }: Tab) => (await source.pull(null)).orders;

/** Changes of a status that reached the server. */
export const statusCalls = ({ server }: SiteTabs) => server.callsOf('orders.setStatus');

export const SHIP = { kind: 'status', status: '1' } as const;

/** A tab in which Léa marked her one order as shipped while the network was away: the change waits, and the network is back. */
export const leaveChange = async (tabs: SiteTabs) => {
  const order = makeOrder();
  tabs.server.put(order);
  const tab = await openTab(tabs);
  tabs.server.isOffline = true;
  const outcome = await tab.source.change(SHIP, [order]);
  tabs.server.isOffline = false;
  return { tab, order, outcome };
};
