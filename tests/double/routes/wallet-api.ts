import { paginate } from '../shapes/pagination.ts';
import {
  toCurrentWalletAnswer,
  toPayoutsAnswer,
  toWalletMonthAnswer,
  walletLinesPerPage,
} from '../shapes/wallet-json.ts';
import { pendingOf, type WalletMonth, walletOf } from '../world/wallet.ts';
import { forSeller, listForSeller, notFound, pageAsked, type Route, type RouteContext } from './context.ts';
import { json, type Reply } from './reply.ts';

/** The wallet's calls (WEB §8). */
export const walletApi: readonly Route[] = [
  {
    kind: 'wallet-json',
    pattern: /^\/api\/v2\/wallet\/invoices\/current$/,
    answer: listForSeller(answerCurrent, ({ behaviour }) =>
      json(toCurrentWalletAnswer([], 0, behaviour.walletAmounts)),
    ),
  },
  {
    kind: 'wallet-json',
    pattern: /^\/api\/v2\/wallet\/invoices\/(\d{4})\/(\d{1,2})$/,
    answer: listForSeller(answerMonth, ({ behaviour }) =>
      json(toWalletMonthAnswer(paginate([], 1, walletLinesPerPage), behaviour.walletAmounts)),
    ),
  },
  { kind: 'wallet-json', pattern: /^\/api\/v2\/users\/(\d+)\/payouts$/, answer: forSeller(answerPayouts) },
];

/** The months as displayed: where a test requested it one line is missing, and the balances stay. */
export function shownMonths({ keeper, behaviour, now }: RouteContext): WalletMonth[] {
  return walletOf(keeper.shop, now).map((month) =>
    month.month === behaviour.walletGap
      ? { ...month, lines: month.lines.toSpliced(month.lines.length >> 1, 1) }
      : month,
  );
}

function answerCurrent(context: RouteContext): Reply {
  const pending = pendingOf(context.keeper.shop);
  return json(toCurrentWalletAnswer(shownMonths(context), pending, context.behaviour.walletAmounts));
}

function answerMonth(context: RouteContext): Reply {
  const [year, month] = context.params;
  const wanted = `${year}-${month?.padStart(2, '0')}`;
  const found = shownMonths(context).find((candidate) => candidate.month === wanted);
  if (!found) return notFound();
  const [page] = pageAsked(context.url, walletLinesPerPage);
  return json(toWalletMonthAnswer(paginate(found.lines, page, walletLinesPerPage), context.behaviour.walletAmounts));
}

function answerPayouts(context: RouteContext): Reply {
  if (Number(context.params[0]) !== context.keeper.shop.userId) return notFound();
  return json(toPayoutsAnswer(shownMonths(context), pendingOf(context.keeper.shop)));
}
