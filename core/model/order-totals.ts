import { formatMoney, formatPlural, NO_BREAK } from './french.ts';
import { type Currency, type Minor, sumByCurrency, toMinor } from './money.ts';
import type { Order } from './order.ts';
import { isUndone } from './phase.ts';

type Priced = Pick<Order, 'price' | 'currency' | 'received' | 'phase'>;
type Sums = ReadonlyMap<Currency, Minor>;

/** The value of orders. Prices and amounts received are two figures, never added to each other. */
interface OrderTotals {
  /** Sale prices. */
  sold: Sums;
  /** Prices of the sales for which no wallet page stated the amount received. */
  due: Sums;
  /** Amounts received according to the wallet, and for how many sales. */
  received: Sums;
  receivedCount: number;
  /** Number of unknown prices, which are in no sum. */
  unpriced: number;
  /** Cancelled or refunded: in no sum (DECISIONS §4). */
  undone: number;
}

const sumPrices = (orders: readonly Priced[]) =>
  sumByCurrency(orders.map(({ price, currency }) => ({ minor: toMinor(price), currency })));

/** True while no wallet page stated the amount received, unless the sale was cancelled or refunded. */
export const isDue = ({ phase, received }: Pick<Order, 'phase' | 'received'>): boolean =>
  !isUndone(phase) && received === null;

/** True when its price is in the sums of its currency. */
export const isPriced = ({ price, currency }: Pick<Order, 'price' | 'currency'>): boolean =>
  toMinor(price) !== null && currency !== null;

/** What is still to be received for orders: their prices, and how many of those are unknown. */
export const dueOf = (orders: readonly Priced[]): { totals: Sums; unknown: number } => sumPrices(orders.filter(isDue));

const addUp = (orders: readonly Priced[]): OrderTotals => {
  const sales = orders.filter(({ phase }) => !isUndone(phase));
  const paid = sales.filter(({ received }) => received !== null);
  const { totals: sold, unknown: unpriced } = sumPrices(sales);
  return {
    ...{ sold, unpriced, undone: orders.length - sales.length },
    due: dueOf(orders).totals,
    received: sumByCurrency(paid.map(({ received, currency }) => ({ minor: toMinor(received), currency }))).totals,
    receivedCount: paid.length,
  };
};

/** « 449,50 € + 46,00 PLN ». */
export const formatSums = (sums: Sums): string =>
  [...sums].map(([currency, minor]) => formatMoney(minor, currency)).join(' + ');

/** Where there is too little room for both, what it is comes under the amount, neither cut. */
const sumText = (sums: Sums, what: string): string | null =>
  sums.size === 0 ? null : `${formatSums(sums)} ${what.replaceAll(' ', NO_BREAK)}`;

const gapTexts = ({ unpriced, undone }: OrderTotals): (string | null)[] => [
  unpriced === 0 ? null : formatPlural(unpriced, 'prix inconnu', 'prix inconnus'),
  undone === 0 ? null : `${formatPlural(undone, 'annulée ou remboursée', 'annulées ou remboursées')}, hors du total`,
];

const join = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

/** « 78,50 € de ventes · 60,00 € reçus pour 3 · 1 prix inconnu »; empty for no order. */
export const totalText = (orders: readonly Priced[]): string => {
  const totals = addUp(orders);
  const { sold, received, receivedCount } = totals;
  return join([sumText(sold, 'de ventes'), sumText(received, `reçus pour ${receivedCount}`), ...gapTexts(totals)]);
};

/** « 412,50 € à encaisser · 18,00 € déjà reçus · 1 prix inconnu »; empty for no order. */
export const dueText = (orders: readonly Priced[]): string => {
  const totals = addUp(orders);
  return join([sumText(totals.due, 'à encaisser'), sumText(totals.received, 'déjà reçus'), ...gapTexts(totals)]);
};

/** What no sum includes, each in one sentence. */
export const totalGaps = (orders: readonly Priced[]): readonly string[] => {
  const [unpriced, undone] = gapTexts(addUp(orders));
  return [unpriced && `${unpriced}, hors du total`, undone].filter((gap): gap is string => Boolean(gap));
};
