import {
  type CustomData,
  type CustomSeriesOptions,
  customSeriesDefaultOptions,
  type ICustomSeriesPaneRenderer,
  type ICustomSeriesPaneView,
  type PaneRendererCustomData,
  type Time,
  type WhitespaceData,
} from 'lightweight-charts';
import { Hatch } from './hatch.ts';

/** One month of one shop: from the lower to the upper end of what is estimated. */
export interface MonthBand extends CustomData<Time> {
  low: number;
  high: number;
}

type Draw = ICustomSeriesPaneRenderer['draw'];
type Bands = PaneRendererCustomData<Time, MonthBand>;
type Placed = Bands['bars'][number];

const OPACITY = 0.5;
/** How far a band reaches beyond the middle of its first and last month, in months. */
const REACH = 0.35;

/** Months that follow each other without a hole; a month that is not estimated ends its band. */
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

class MonthBandsRenderer implements ICustomSeriesPaneRenderer {
  bands: Bands | null = null;
  color = '';
  readonly #hatch = new Hatch();

  draw(target: Parameters<Draw>[0], toCoordinate: Parameters<Draw>[1]): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of the canvas, no hook
    target.useBitmapCoordinateSpace(({ context, horizontalPixelRatio, verticalPixelRatio }) => {
      const { bands, color } = this;
      if (!bands?.visibleRange) return;
      const { from, to } = bands.visibleRange;
      const reach = bands.barSpacing * REACH;
      const toY = (value: number) => (toCoordinate(value) ?? 0) * verticalPixelRatio;
      context.fillStyle = this.#hatch.of(context, color, horizontalPixelRatio);
      context.globalAlpha = OPACITY;
      for (const run of runsOf(bands.bars.slice(Math.max(0, from), to), bands.barSpacing)) {
        const ends = run.flatMap((month, at) => [
          ...(at === 0 ? [{ ...month, x: month.x - reach }] : []),
          month,
          ...(at === run.length - 1 ? [{ ...month, x: month.x + reach }] : []),
        ]);
        context.beginPath();
        for (const { x, originalData } of ends) context.lineTo(x * horizontalPixelRatio, toY(originalData.high));
        for (const { x, originalData } of ends.toReversed())
          context.lineTo(x * horizontalPixelRatio, toY(originalData.low));
        context.closePath();
        context.fill();
      }
      context.globalAlpha = 1;
    });
  }
}

/** A series of the chart library that draws what is estimated of one shop as a hatched band. */
export class MonthBands implements ICustomSeriesPaneView<Time, MonthBand> {
  readonly #renderer = new MonthBandsRenderer();

  renderer(): ICustomSeriesPaneRenderer {
    return this.#renderer;
  }

  update(bands: Bands, { color }: CustomSeriesOptions): void {
    this.#renderer.bands = bands;
    this.#renderer.color = color;
  }

  priceValueBuilder({ low, high }: MonthBand): number[] {
    return [low, high];
  }

  isWhitespace(band: MonthBand | WhitespaceData<Time>): band is WhitespaceData<Time> {
    return !('low' in band);
  }

  defaultOptions(): CustomSeriesOptions {
    return customSeriesDefaultOptions;
  }
}
