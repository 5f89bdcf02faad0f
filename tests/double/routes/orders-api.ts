import type { Sale } from '../seller/sale.ts';
import { type Tab, tabOf } from '../seller/stages.ts';
import { toOrdersAnswer } from '../shapes/orders-json.ts';
import { paginate } from '../shapes/pagination.ts';
import { dealsOf, type TradeType } from '../world/trade.ts';
import { hasEnded, pageAsked, type Route, type RouteContext } from './context.ts';
import { json, type Reply } from './reply.ts';

/** `bought` returned sales in one test, and any other value mixes both sides (WEB §2.3). */
const types: Readonly<Record<string, TradeType>> = { sold: 'sold', bought: 'sold', purchased: 'purchased' };

export const ordersApi: readonly Route[] = [
  { kind: 'orders-json', pattern: /^\/api\/v2\/my_orders$/, answer: answerOrders },
];

/** The deals of one side in one tab. */
export function dealsInTab({ keeper }: RouteContext, type: TradeType, tab: Tab): readonly Sale[] {
  const deals = dealsOf(keeper.shop, type);
  return tab === 'all' ? deals : deals.filter((deal) => tabOf(deal.userStatus) === tab);
}

function answerOrders(context: RouteContext): Reply {
  const { url, behaviour, now } = context;
  const options = { language: behaviour.language, money: behaviour.money, now };
  const [page, perPage] = pageAsked(url, behaviour.perPage);
  // With an expired session this call answers 200 and an empty list, whatever the others do (WEB §0.5).
  const deals = hasEnded(context) ? [] : dealsAsked(context);
  return json(toOrdersAnswer(paginate(deals, hasEnded(context) ? 1 : page, perPage), options));
}

function dealsAsked(context: RouteContext): readonly Sale[] {
  const { url, behaviour } = context;
  const tabs: Record<string, Tab> = {
    all: 'all',
    in_progress: 'in_progress',
    completed: 'completed',
    [behaviour.canceledSpelling]: 'canceled',
  };
  const tab = tabs[url.searchParams.get('status') ?? 'all'];
  return tab ? dealsInTab(context, types[url.searchParams.get('type') ?? ''] ?? 'all', tab) : [];
}
