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

/** One month of one shop; `high` is the highest drawn value. */
export interface DrawnMonth extends CustomData<Time> {
  low: number;
  high: number;
}

/** A month and the position of its middle, in CSS pixels. */
export interface PlacedMonth<Month> {
  x: number;
  originalData: Month;
}

/** What a series draws with. */
export interface MonthPen {
  context: CanvasRenderingContext2D;
  color: string;
  hatch: CanvasPattern | string;
  /** Canvas pixels per CSS pixel. */
  ratioX: number;
  ratioY: number;
  /** Distance between two months, in CSS pixels. */
  spacing: number;
  /** The position of a value, in canvas pixels. */
  toY: (value: number) => number;
}

type Draw = ICustomSeriesPaneRenderer['draw'];

/** A series of one shop's months for the chart library; subclasses only paint the visible ones. */
export abstract class MonthSeries<Month extends DrawnMonth>
  implements ICustomSeriesPaneView<Time, Month>, ICustomSeriesPaneRenderer
{
  #data: PaneRendererCustomData<Time, Month> | null = null;
  #color = '';
  readonly #hatch = new Hatch();

  protected abstract paint(pen: MonthPen, months: readonly PlacedMonth<Month>[]): void;

  /** The values that the scale must include. */
  abstract priceValueBuilder(month: Month): number[];

  renderer(): ICustomSeriesPaneRenderer {
    return this;
  }

  update(data: PaneRendererCustomData<Time, Month>, { color }: CustomSeriesOptions): void {
    this.#data = data;
    this.#color = color;
  }

  draw(target: Parameters<Draw>[0], toCoordinate: Parameters<Draw>[1]): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of the canvas, no hook
    target.useBitmapCoordinateSpace(({ context, horizontalPixelRatio: ratioX, verticalPixelRatio: ratioY }) => {
      const data = this.#data;
      if (!data?.visibleRange) return;
      const { from, to } = data.visibleRange;
      const color = this.#color;
      const hatch = this.#hatch.of(context, color, ratioX);
      const toY = (value: number) => (toCoordinate(value) ?? 0) * ratioY;
      const pen = { context, color, hatch, ratioX, ratioY, spacing: data.barSpacing, toY };
      this.paint(pen, data.bars.slice(Math.max(0, from), to));
    });
  }

  isWhitespace(month: Month | WhitespaceData<Time>): month is WhitespaceData<Time> {
    return !('high' in month);
  }

  defaultOptions(): CustomSeriesOptions {
    return customSeriesDefaultOptions;
  }
}
