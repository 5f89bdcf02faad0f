import { type DrawnMonth, type MonthPen, MonthSeries, type PlacedMonth } from './month-series.ts';

/** One month: solid up to the observed value, hatched from there to the upper end of the estimate. */
export interface MonthBar extends DrawnMonth {
  observed: number;
  /** Paler: only part of the month is known. */
  isPale: boolean;
}

const MAX_WIDTH = 44;
const WIDTH_SHARE = 0.82;
const RADIUS = 3;
const SOLID = 0.86;
const PALE = 0.4;

const box = ({ context, ratioX }: MonthPen, left: number, top: number, width: number, height: number): void => {
  const radius = Math.min(RADIUS * ratioX, width / 2, Math.max(0, height));
  // The corners of such a thin bar are invisible, and rounding them costs more than the bar.
  if (width < 6 * ratioX) {
    context.fillRect(left, top, width, Math.max(0, height));
    return;
  }
  context.beginPath();
  context.roundRect(left, top, width, Math.max(0, height), [radius, radius, 0, 0]);
  context.fill();
};

const drawBar = (pen: MonthPen, bar: MonthBar, left: number, width: number): void => {
  const { context, color, hatch, ratioY } = pen;
  const toY = (value: number) => Math.round(pen.toY(value));
  const [floor, seen, high] = [toY(0), toY(bar.observed), toY(bar.high)];
  if (bar.observed > 0) {
    context.globalAlpha = bar.isPale ? PALE : SOLID;
    context.fillStyle = color;
    box(pen, left, seen, width, floor - seen);
  }
  context.globalAlpha = 1;
  if (bar.high <= bar.observed) return;
  const gap = bar.observed > 0 ? ratioY : 0;
  context.fillStyle = hatch;
  box(pen, left, high, width, seen - gap - high);
  // The lower end of the interval: a stroke across the hatching.
  if (bar.low <= bar.observed) return;
  context.fillStyle = color;
  context.fillRect(left, toY(bar.low), width, Math.max(1, Math.round(ratioY)));
};

/** Draws months of sales. */
export class MonthBars extends MonthSeries<MonthBar> {
  protected paint(pen: MonthPen, months: readonly PlacedMonth<MonthBar>[]): void {
    const share = pen.spacing < 8 ? 1 : WIDTH_SHARE;
    const width = Math.max(1, Math.round(Math.min(MAX_WIDTH, pen.spacing * share) * pen.ratioX));
    for (const { x, originalData } of months) {
      drawBar(pen, originalData, Math.round(x * pen.ratioX - width / 2), width);
    }
  }

  priceValueBuilder({ observed, high }: MonthBar): number[] {
    return [0, Math.max(observed, high)];
  }
}
