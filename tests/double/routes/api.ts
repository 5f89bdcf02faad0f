import type { Sale } from '../seller/sale.ts';
import type { Tab } from '../seller/stages.ts';
import { toConversationAnswer, toInboxAnswer } from '../shapes/conversation-json.ts';
import { toOrdersAnswer } from '../shapes/orders-json.ts';
import { paginate } from '../shapes/pagination.ts';
import { toTransactionAnswer } from '../shapes/transaction-json.ts';
import { numberOf, type Route, type RouteContext } from './context.ts';
import { apiError, json, type Reply } from './reply.ts';

/** The JSON calls of WEB §2.3 and §3.1–§3.3. */
export const apiRoutes: readonly Route[] = [
  { pattern: /^\/api\/v2\/my_orders$/, answer: answerOrders },
  { pattern: /^\/api\/v2\/inbox$/, answer: answerInbox },
  {
    pattern: /^\/api\/v2\/conversations\/(\d+)$/,
    answer: withSale((sale) => sale.conversationId, toConversationAnswer),
  },
  { pattern: /^\/api\/v2\/transactions\/(\d+)$/, answer: withSale((sale) => sale.transactionId, toTransactionAnswer) },
];

function answerOrders({ url, keeper, behaviour, now }: RouteContext): Reply {
  const options = { language: behaviour.language, money: behaviour.money, now };
  const perPage = numberOf(url, 'per_page', { low: 1, high: 100, fallback: behaviour.perPage });
  const page = numberOf(url, 'page', { low: 1, high: 100_000, fallback: 1 });
  if (behaviour.session === 'ended') return json(toOrdersAnswer(paginate([], 1, perPage), options));
  return json(toOrdersAnswer(paginate(salesAsked(url, keeper, behaviour.canceledSpelling), page, perPage), options));
}

function salesAsked(url: URL, keeper: RouteContext['keeper'], canceled: string): Sale[] {
  if (url.searchParams.get('type') === 'purchased') return [];
  const status = url.searchParams.get('status') ?? 'all';
  const tabs: Record<string, Tab> = {
    all: 'all',
    in_progress: 'in_progress',
    completed: 'completed',
    [canceled]: 'canceled',
  };
  const tab = tabs[status];
  return tab ? keeper.inTab(tab) : [];
}

function answerInbox({ url, keeper, behaviour, now }: RouteContext): Reply {
  if (behaviour.session === 'ended') return apiError(401, 100, 'invalid_authentication_token');
  const page = numberOf(url, 'page', { low: 1, high: 100_000, fallback: 1 });
  return json(
    toInboxAnswer(
      paginate(keeper.shop.sales, page, numberOf(url, 'per_page', { low: 1, high: 100, fallback: 20 })),
      now,
    ),
  );
}

type SaleShape = (
  sale: Sale,
  shop: RouteContext['keeper']['shop'],
  language: RouteContext['behaviour']['language'],
) => unknown;

function withSale(idOf: (sale: Sale) => number, toAnswer: SaleShape): Route['answer'] {
  return ({ params, keeper, behaviour }) => {
    if (behaviour.session === 'ended') return apiError(401, 100, 'invalid_authentication_token');
    const sale = keeper.find((candidate) => idOf(candidate) === Number(params[0]));
    return sale ? json(toAnswer(sale, keeper.shop, behaviour.language)) : apiError(404, 104, 'not_found');
  };
}
