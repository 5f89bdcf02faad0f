import { toPolicy } from '../pages/layout.ts';
import { tabNames, toOrdersPage } from '../pages/orders-page.ts';
import { toHomePage, toInboxPage, toLoginPage, toMemberPage } from '../pages/other-pages.ts';
import type { Tab } from '../seller/stages.ts';
import { canaries } from '../shapes/canaries.ts';
import { toPushScripts } from '../shapes/flight-stream.ts';
import { toOrdersFlight } from '../shapes/orders-flight.ts';
import { paginate } from '../shapes/pagination.ts';
import { numberOf, type Route, type RouteContext } from './context.ts';
import { html, type Reply, text } from './reply.ts';

/** The pages a seller opens. */
export const pageRoutes: readonly Route[] = [
  { pattern: /^\/$/, answer: (context) => page(context, toHomePage(place(context), context.keeper.shop)) },
  { pattern: /^\/my_orders(?:\/sold)?$/, answer: signedIn(answerOrdersPage) },
  { pattern: /^\/inbox(?:\/(\d+))?$/, answer: signedIn(answerInboxPage) },
  {
    pattern: /^\/member\/(\d+)(?:-[^/]*)?$/,
    answer: (context) => page(context, toMemberPage(place(context), context.keeper.shop)),
  },
  {
    pattern: /^\/member\/(?:login|signup\/select_type)$/,
    answer: (context) => page(context, toLoginPage(place(context))),
  },
];

function answerOrdersPage(context: RouteContext): Reply {
  const { behaviour, keeper, nonce, now, url } = context;
  const tab = tabOfAddress(url);
  const sales = url.searchParams.get('order_type') === 'purchased' ? [] : keeper.inTab(tab);
  const list = paginate(sales, numberOf(url, 'page', { low: 1, high: 100_000, fallback: 1 }), behaviour.perPage);
  const stream = toOrdersFlight({
    shop: keeper.shop,
    page: list,
    tab,
    language: behaviour.language,
    now,
    references: behaviour.references,
    preloaded: behaviour.rendering === 'server',
  });
  if (context.wantsFlight) return text(stream, 'text/x-component');
  const flightScripts = toPushScripts(stream, { pieceLength: behaviour.pieceLength, nonce });
  const { language, transport, navigation, rendering, more } = behaviour;
  return page(
    context,
    toOrdersPage({
      page: list,
      tab,
      language,
      nonce,
      flightScripts,
      client: { transport, navigation, rendering, more },
    }),
  );
}

function answerInboxPage(context: RouteContext): Reply {
  const sale = context.keeper.find((candidate) => candidate.conversationId === Number(context.params[0]));
  return page(context, toInboxPage(place(context), sale));
}

/** The real site opens on « En cours ». */
function tabOfAddress(url: URL): Tab {
  return tabNames.find((name) => name === url.searchParams.get('status')) ?? 'in_progress';
}

function signedIn(answer: Route['answer']): Route['answer'] {
  return (context) =>
    context.behaviour.session === 'ended' ? page(context, toLoginPage(place(context))) : answer(context);
}

function place({ behaviour, nonce }: RouteContext) {
  return { language: behaviour.language, nonce };
}

function page(context: RouteContext, body: string): Reply {
  const cookie = `_vinted_fr_session=${canaries.session}; Path=/; Secure; SameSite=Lax`;
  return html(body, 200, { 'content-security-policy': toPolicy(context.nonce), 'set-cookie': cookie });
}
