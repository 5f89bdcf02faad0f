import type { Minor } from '#core/model/money.ts';
import { broughtBy, entriesOf } from '#core/model/stock/result.ts';
import { type DayResults, resultsOver } from '#core/model/stock/results-over.ts';
import { type ParisDay, parisDayOf } from '#core/model/time.ts';
import type { KeptSale } from '#server/services/read-model/kept-sale.ts';
import { amountText, knownAmount } from '../amount-text.ts';
import type { StatedSale } from './import-folder.ts';
import { type Period, periodsBetween } from './periods.ts';

/** Money that came for a sale, or went back, on one day. */
interface ReceiptLine {
  ref: string;
  day: ParisDay;
  minor: Minor;
}

/** Every sale of the files in exactly one part. */
interface Sorted {
  lines: ReceiptLine[];
  pending: (readonly [ref: string, minor: Minor | null])[];
  neverCounted: string[];
  otherRegime: string[];
  /** Money came, and its amount or its day is unknown. */
  unknown: string[];
}

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** What a sale moved on each day; null where an amount or a day of it is unknown. */
const linesOf = (ref: string, kept: KeptSale): ReceiptLine[] | null => {
  if (broughtBy(kept.sale) === null) return null;
  const days = new Map<ParisDay, Minor>();
  for (const { at, received } of entriesOf({ sale: kept.sale, cost: kept.costed.cost })) {
    const day = parisDayOf(at);
    if (day === null) return null;
    days.set(day, (days.get(day) ?? 0) + received);
  }
  return [...days].map(([day, minor]) => ({ ref, day, minor }));
};

/** True of a sale that was paid back and of which nothing ever moved on any day. */
const isNothing = ({ sale }: KeptSale, lines: readonly ReceiptLine[]): boolean =>
  sale.outcome === 'refunded_after_release' && lines.every(({ minor }) => minor === 0);

const sortSales = (stated: readonly StatedSale[], kept: ReadonlyMap<string, KeptSale>): Sorted => {
  const sorted: Sorted = { lines: [], pending: [], neverCounted: [], otherRegime: [], unknown: [] };
  for (const { id, ref, regime } of stated) {
    const sale = kept.get(id);
    if (regime !== 'professional') sorted.otherRegime.push(ref);
    else if (sale === undefined) sorted.neverCounted.push(ref);
    else if (sale.sale.stage === 'pending') sorted.pending.push([ref, sale.sale.priceMinor]);
    else {
      const lines = linesOf(ref, sale);
      if (lines === null) sorted.unknown.push(ref);
      else if (isNothing(sale, lines)) sorted.neverCounted.push(ref);
      else sorted.lines.push(...lines);
    }
  }
  return sorted;
};

/** The receipts of each period in which money came or went back. */
const sumsOf = (days: readonly DayResults[], periods: readonly Period[], moved: readonly ParisDay[]) => {
  const results = resultsOver(
    days,
    periods.map(({ range }) => range),
  );
  const named = periods.flatMap(({ name, range: { from, to } }, index) => {
    if (!moved.some((day) => from <= day && day <= to)) return [];
    const result = results[index]?.get('EUR');
    return [[name, amountText((result?.known.receivedMinor ?? 0) + (result?.unknown.receivedMinor ?? 0))]];
  });
  return Object.fromEntries(named);
};

/** The register of receipts of the professional regime, and where every other sale of the files is. */
export const receiptsOf = (
  days: readonly DayResults[],
  stated: readonly StatedSale[],
  kept: ReadonlyMap<string, KeptSale>,
) => {
  const { lines, pending, neverCounted, otherRegime, unknown } = sortSales(stated, kept);
  const moved = [...new Set(lines.map(({ day }) => day))];
  const { months, quarters, years } = periodsBetween(moved);
  const inOrder = lines.toSorted((a, b) => byText(a.day, b.day) || byText(a.ref, b.ref));
  const receipts = {
    byMonth: sumsOf(days, months, moved),
    byQuarter: sumsOf(days, quarters, moved),
    byYear: sumsOf(days, years, moved),
    lines: inOrder.map(({ ref, day, minor }) => ({ ref, day, amount: amountText(minor) })),
    pending: Object.fromEntries(
      pending.toSorted(([a], [b]) => byText(a, b)).map(([ref, minor]) => [ref, knownAmount(minor)]),
    ),
    neverCounted: neverCounted.toSorted(byText),
    otherRegime: otherRegime.toSorted(byText),
    ...(unknown.length > 0 ? { unknown: unknown.toSorted(byText) } : {}),
  };
  return { receipts, total: amountText(lines.reduce((sum, { minor }) => sum + minor, 0)) };
};
