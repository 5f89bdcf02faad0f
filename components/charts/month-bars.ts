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

/** One month: solid up to what was seen, hatched from there to the upper end of the estimate. */
export interface MonthBar extends CustomData<Time> {
  observed: number;
  low: number;
  high: number;
  /** Paler: only a part of the month is known. */
  isPale: boolean;
}

type Draw = ICustomSeriesPaneRenderer['draw'];
type Target = Parameters<Draw>[0];
type ToCoordinate = Parameters<Draw>[1];
type Bars = PaneRendererCustomData<Time, MonthBar>;

const MAX_WIDTH = 44;
const WIDTH_SHARE = 0.82;
const RADIUS = 3;
const SOLID = 0.86;
const PALE = 0.4;

interface Pen {
  context: CanvasRenderingContext2D;
  color: string;
  hatch: CanvasPattern | string;
  /** Pixels of the canvas for one of the page. */
  ratioX: number;
  ratioY: number;
  toY: (value: number) => number;
}

const box = ({ context, ratioX }: Pen, left: number, top: number, width: number, height: number): void => {
  const radius = Math.min(RADIUS * ratioX, width / 2, Math.max(0, height));
  // Nobody sees the corners of a bar this thin, and rounding them costs more than the bar.
  if (width < 6 * ratioX) {
    context.fillRect(left, top, width, Math.max(0, height));
    return;
  }
  context.beginPath();
  context.roundRect(left, top, width, Math.max(0, height), [radius, radius, 0, 0]);
  context.fill();
};

const drawBar = (pen: Pen, bar: MonthBar, left: number, width: number): void => {
  const { context, color, hatch, ratioY, toY } = pen;
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

class MonthBarsRenderer implements ICustomSeriesPaneRenderer {
  bars: Bars | null = null;
  color = '';
  readonly #hatch = new Hatch();

  draw(target: Target, toCoordinate: ToCoordinate): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of the canvas, no hook
    target.useBitmapCoordinateSpace(({ context, horizontalPixelRatio, verticalPixelRatio }) => {
      const { bars, color } = this;
      if (!bars?.visibleRange) return;
      const toY = (value: number) => Math.round((toCoordinate(value) ?? 0) * verticalPixelRatio);
      const hatch = this.#hatch.of(context, color, horizontalPixelRatio);
      const pen: Pen = { context, color, hatch, ratioX: horizontalPixelRatio, ratioY: verticalPixelRatio, toY };
      const share = bars.barSpacing < 8 ? 1 : WIDTH_SHARE;
      const width = Math.max(1, Math.round(Math.min(MAX_WIDTH, bars.barSpacing * share) * horizontalPixelRatio));
      const { from, to } = bars.visibleRange;
      for (let at = Math.max(0, from); at < Math.min(to, bars.bars.length); at++) {
        const bar = bars.bars[at];
        if (bar) drawBar(pen, bar.originalData, Math.round(bar.x * horizontalPixelRatio - width / 2), width);
      }
    });
  }
}

/** A series of the chart library that draws months of sales. */
export class MonthBars implements ICustomSeriesPaneView<Time, MonthBar> {
  readonly #renderer = new MonthBarsRenderer();

  renderer(): ICustomSeriesPaneRenderer {
    return this.#renderer;
  }

  update(bars: Bars, { color }: CustomSeriesOptions): void {
    this.#renderer.bars = bars;
    this.#renderer.color = color;
  }

  priceValueBuilder({ observed, high }: MonthBar): number[] {
    return [0, Math.max(observed, high)];
  }

  isWhitespace(bar: MonthBar | WhitespaceData<Time>): bar is WhitespaceData<Time> {
    return !('observed' in bar);
  }

  defaultOptions(): CustomSeriesOptions {
    return customSeriesDefaultOptions;
  }
}
