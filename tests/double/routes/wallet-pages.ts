import { toBalancePage, toHistoryPage, toInvoicesPage } from '../pages/wallet-pages.ts';
import { toPageFlight } from '../shapes/page-flight.ts';
import { type Route, type RouteContext, readerOf } from './context.ts';
import { pageWithFlight, placeOf, signedIn } from './page-reply.ts';
import type { Reply } from './reply.ts';
import { shownMonths } from './wallet-api.ts';

/** Balance, history and invoices (WEB §8): frames that are filled by their own script. */
export const walletPages: readonly Route[] = [
  {
    kind: 'wallet-page',
    pattern: /^\/wallet\/balance$/,
    answer: signedIn((context) => answer(context, toBalancePage)),
  },
  {
    kind: 'wallet-page',
    pattern: /^\/wallet\/history$/,
    answer: signedIn((context) => answer(context, toHistoryPage)),
  },
  {
    kind: 'wallet-page',
    pattern: /^\/wallet\/invoices$/,
    answer: signedIn((context) => answer(context, toInvoicesPage)),
  },
];

function answer(context: RouteContext, draw: typeof toHistoryPage): Reply {
  const months = shownMonths(context);
  const wanted = context.url.searchParams.get('month') ?? months[0]?.month;
  const month = months.find((candidate) => candidate.month === wanted) ?? months[0];
  const stream = toPageFlight({ reader: readerOf(context), title: 'Porte-monnaie', props: { balance: '$undefined' } });
  return pageWithFlight(context, stream, (flightScripts) =>
    draw({ ...placeOf(context), flightScripts, months, month }),
  );
}
