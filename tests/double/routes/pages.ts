import { tabNames, toOrdersPage } from '../pages/orders-page.ts';
import { toHomePage, toLoginPage } from '../pages/other-pages.ts';
import type { Tab } from '../seller/stages.ts';
import { toOrdersFlight } from '../shapes/orders-flight.ts';
import { paginate } from '../shapes/pagination.ts';
import type { TradeType } from '../world/trade.ts';
import { NOBODY, numberOf, type Route, type RouteContext, readerOf } from './context.ts';
import { itemPages } from './item-page.ts';
import { dealsInTab } from './orders-api.ts';
import { page, pageWithFlight, placeOf, signedIn } from './page-reply.ts';
import { html, type Reply } from './reply.ts';
import { shopPages } from './shop-page.ts';
import { threadPages } from './thread-pages.ts';
import { walletPages } from './wallet-pages.ts';

/** The pages that a seller opens. */
export const pageRoutes: readonly Route[] = [
  {
    kind: 'home-page',
    pattern: /^\/$/,
    answer: (context) => page(context, toHomePage(placeOf(context), context.keeper.shop)),
  },
  { kind: 'home-page', pattern: /^\/double\/sign-in\/(\d+)$/, answer: ({ params }) => keepCookie(params[0] ?? '') },
  { kind: 'home-page', pattern: /^\/double\/sign-out$/, answer: () => keepCookie(NOBODY) },
  { kind: 'orders-page', pattern: /^\/my_orders(?:\/sold)?$/, answer: signedIn(answerOrdersPage) },
  {
    kind: 'home-page',
    pattern: /^\/member\/(?:login|signup\/select_type)$/,
    answer: (context) => page(context, toLoginPage(placeOf(context))),
  },
  ...threadPages,
  ...shopPages,
  ...itemPages,
  ...walletPages,
];

/** From now on this browser belongs to that seller on this host, or to nobody, whoever is signed in elsewhere. */
function keepCookie(seller: string): Reply {
  return html('', 302, { location: '/', 'set-cookie': `double_seller=${seller}; Path=/; Secure; SameSite=Lax` });
}

function answerOrdersPage(context: RouteContext): Reply {
  const { behaviour, keeper, now, url } = context;
  const type = typeOfAddress(url);
  const tab = tabOfAddress(url);
  const current = numberOf(url, 'page', { low: 1, high: 100_000, fallback: 1 });
  const list = paginate(dealsInTab(context, type, tab), current, behaviour.perPage);
  const { language, transport, navigation, rendering, more } = behaviour;
  const stream = toOrdersFlight({
    shop: keeper.shop,
    reader: readerOf(context),
    type,
    page: list,
    tab,
    language,
    now,
    references: behaviour.references,
    preloaded: rendering === 'server',
  });
  const client = { transport, navigation, rendering, more };
  const disagrees = behaviour.disagree === 'orders-page';
  return pageWithFlight(context, stream, (flightScripts) =>
    toOrdersPage({ page: list, type, tab, ...placeOf(context), flightScripts, client, disagrees }),
  );
}

/** The real site opens on « En cours ». */
function tabOfAddress(url: URL): Tab {
  return tabNames.find((name) => name === url.searchParams.get('status')) ?? 'in_progress';
}

function typeOfAddress(url: URL): TradeType {
  if (url.pathname.endsWith('/sold')) return 'sold';
  const asked = url.searchParams.get('order_type');
  return asked === 'sold' || asked === 'purchased' ? asked : 'all';
}
