import { type DrawnMonth, type MonthPen, MonthSeries, type PlacedMonth } from './month-series.ts';

/** One month of one shop: from the lower to the upper end of the estimate. */
export type MonthBand = DrawnMonth;
type Placed = PlacedMonth<MonthBand>;

const OPACITY = 0.5;
/** How far a band extends beyond the middle of its first and last month, in months. */
const REACH = 0.35;

/** Consecutive months without a gap; a month without an estimate ends its band. */
const runsOf = (months: readonly Placed[], spacing: number): Placed[][] => {
  const runs: Placed[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && month.x - before.x < spacing * 1.5) run.push(month);
    else runs.push([month]);
  }
  return runs;
};

/** Draws the estimates of one shop as a hatched band. */
export class MonthBands extends MonthSeries<MonthBand> {
  protected paint({ context, hatch, ratioX, spacing, toY }: MonthPen, months: readonly Placed[]): void {
    const reach = spacing * REACH;
    context.fillStyle = hatch;
    context.globalAlpha = OPACITY;
    for (const run of runsOf(months, spacing)) {
      const ends = run.flatMap((month, at) => [
        ...(at === 0 ? [{ ...month, x: month.x - reach }] : []),
        month,
        ...(at === run.length - 1 ? [{ ...month, x: month.x + reach }] : []),
      ]);
      context.beginPath();
      for (const { x, originalData } of ends) context.lineTo(x * ratioX, toY(originalData.high));
      for (const { x, originalData } of ends.toReversed()) context.lineTo(x * ratioX, toY(originalData.low));
      context.closePath();
      context.fill();
    }
    context.globalAlpha = 1;
  }

  priceValueBuilder({ low, high }: MonthBand): number[] {
    return [low, high];
  }
}
