import { type Currency, type Minor, toMinor } from '#core/model/money.ts';
import { marginOf, minorOf, type SaleEntry } from './sale-entries.ts';

/** False of a refund, and of a sale that one undid: its articles are back, so that it costs nothing and counts for none. */
export const isStanding = ({ sale, refund }: SaleEntry): boolean =>
  refund === null && sale.outcome !== 'refunded_after_release';

const countedCost = (entry: SaleEntry): Minor => (isStanding(entry) ? (toMinor(entry.sale.cost) ?? 0) : 0);

/** The margin of a sale as a share of what it brought; null where that is nothing, or the margin is unknown. */
export const marginShare = (entry: SaleEntry): number | null => {
  const margin = marginOf(entry);
  if (margin === null || !isStanding(entry)) return null;
  const brought = margin + countedCost(entry);
  return brought > 0 ? margin / brought : null;
};

/** What rows of a known margin add up to in one currency: `brought − cost = margin`. */
export interface MarginSum {
  currency: Currency;
  /** Sales that stand; refunds only come off what they brought. */
  count: number;
  brought: Minor;
  cost: Minor;
  margin: Minor;
}

/** The margins of some rows, by currency; none of a currency in which nothing stands and nothing was lost. */
export const sumMargins = (entries: readonly SaleEntry[]): readonly MarginSum[] => {
  const sums = new Map<Currency, MarginSum>();
  for (const entry of entries) {
    const [margin, cost, { currency }] = [marginOf(entry), countedCost(entry), entry.sale];
    if (margin === null || currency === null) continue;
    const sum = sums.get(currency) ?? { currency, count: 0, brought: 0, cost: 0, margin: 0 };
    sums.set(currency, {
      currency,
      count: sum.count + (isStanding(entry) ? 1 : 0),
      brought: sum.brought + margin + cost,
      cost: sum.cost + cost,
      margin: sum.margin + margin,
    });
  }
  return [...sums.values()].filter(({ count, margin }) => count > 0 || margin !== 0);
};

/** What the sales without a cost brought, by currency, and how many they are. */
export const sumUncosted = (entries: readonly SaleEntry[]): { count: number; sums: ReadonlyMap<Currency, Minor> } => {
  const uncosted = entries.filter(({ sale, refund }) => sale.uncosted && refund === null);
  const sums = new Map<Currency, Minor>();
  for (const entry of uncosted) {
    const [minor, { currency }] = [minorOf(entry), entry.sale];
    if (minor !== null && currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  }
  return { count: uncosted.length, sums };
};
