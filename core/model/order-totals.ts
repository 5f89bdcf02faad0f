import { formatMoney, formatPlural } from './french.ts';
import { sumByCurrency, toMinor } from './money.ts';
import type { Order } from './order.ts';

/** « 78,50 € », « 78,50 € + 12,00 PLN »; prices that are not known are counted, never taken for zero. */
export const totalWords = (orders: Iterable<Order>): string => {
  const { totals, unknown } = sumByCurrency(
    Array.from(orders, ({ price, currency }) => ({ minor: toMinor(price), currency })),
  );
  const sums = [...totals].map(([currency, minor]) => formatMoney(minor, currency)).join(' + ');
  const gaps = unknown === 0 ? '' : formatPlural(unknown, 'prix inconnu', 'prix inconnus');
  return [sums, gaps].filter((part) => part !== '').join(' · ');
};
