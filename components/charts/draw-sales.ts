import {
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  type SeriesMarker,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
import type { DrawChart, Hovered } from './chart-canvas.tsx';
import { type ChartColors, lookOf } from './chart-colors.ts';
import { chartOptions, LINE_STYLE, scaleMargins, themeOptions } from './chart-options.ts';
import { formatChange } from './chart-text.ts';
import { type MonthBand, MonthBands } from './month-bands.ts';
import { type MonthBar, MonthBars } from './month-bars.ts';
import { barLine, hasEstimates, type PriceMark, type SalesLine, type SalesMonth } from './sales-lines.ts';

/** Everything in one drawing. */
export interface SalesDrawing {
  /** Over the same months. A single shop besides the seller's own is drawn as bars; several are drawn as lines. */
  lines: readonly SalesLine[];
  marks: readonly PriceMark[];
  /** Whether estimates are drawn too when there are several lines. */
  hasBands: boolean;
  colors: ChartColors;
}

const dayOf = (month: string): Time => `${month}-01`;
const startsAtZero = (original: () => { priceRange: { minValue: number; maxValue: number } | null } | null) => {
  const found = original();
  if (!found?.priceRange) return found;
  return { ...found, priceRange: { minValue: 0, maxValue: Math.max(1, found.priceRange.maxValue) } };
};
const COMMON = {
  priceScaleId: 'left',
  priceLineVisible: false,
  lastValueVisible: false,
  autoscaleInfoProvider: startsAtZero,
  priceFormat: { type: 'custom', minMove: 1, formatter: (count: number) => String(Math.round(count)) },
} as const;

const toBar = ({ month, observed, estimate, isPartial }: SalesMonth): MonthBar | { time: Time } => {
  if (observed === null && estimate === null) return { time: dayOf(month) };
  const seen = observed ?? 0;
  return {
    time: dayOf(month),
    observed: seen,
    low: estimate?.low ?? seen,
    high: Math.max(seen, estimate?.high ?? seen),
    isPale: isPartial,
  };
};

const toPoint = ({ month, observed }: SalesMonth) =>
  observed === null ? { time: dayOf(month) } : { time: dayOf(month), value: observed };

const toBand = ({ month, estimate }: SalesMonth): MonthBand | { time: Time } =>
  estimate === null ? { time: dayOf(month) } : { time: dayOf(month), low: estimate.low, high: estimate.high };

/** Behind the lines: the estimates of each shop that has any. */
const addBands = (chart: IChartApi, { lines, colors, hasBands }: SalesDrawing): ISeriesApi<SeriesType>[] => {
  if (!hasBands || barLine(lines) !== null) return [];
  return lines.flatMap((line, place) => {
    if (!hasEstimates(line)) return [];
    const bands = chart.addCustomSeries(new MonthBands(), {
      ...COMMON,
      color: colors[lookOf(place, line.isOwn).token],
    });
    bands.setData(line.months.map(toBand));
    return bands;
  });
};

const addLines = (chart: IChartApi, { lines, colors }: SalesDrawing): ISeriesApi<SeriesType>[] => {
  const inBars = barLine(lines);
  return lines.map((line, place) => {
    if (line === inBars) {
      const bars = chart.addCustomSeries(new MonthBars(), { ...COMMON, color: colors.plum });
      bars.setData(line.months.map(toBar));
      return bars;
    }
    const { token, dash } = lookOf(place, line.isOwn);
    const series = chart.addSeries(LineSeries, {
      ...COMMON,
      color: colors[token],
      lineWidth: line.isOwn ? 3 : 2,
      lineStyle: LINE_STYLE[dash],
      pointMarkersVisible: line.months.length <= 24,
      pointMarkersRadius: 3,
      crosshairMarkerVisible: false,
    });
    series.setData(line.months.map(toPoint));
    return series;
  });
};

/** Pixels per month below which text above it would be cut off at the chart's edge. */
const ROOM_FOR_WORDS = 44;

/** Arrows where a shop changed many prices; labelled only when a single shop is drawn and there is room. */
const toMarkers = (
  line: SalesLine,
  place: number,
  { lines, marks, colors }: SalesDrawing,
  hasWords: boolean,
): SeriesMarker<Time>[] => {
  const isBar = line === barLine(lines);
  const tops = new Map(
    line.months.map(({ month, observed, estimate }) => [
      month,
      isBar ? Math.max(observed ?? 0, estimate?.high ?? 0) : observed,
    ]),
  );
  return marks.flatMap(({ lineId, month, change }) => {
    const price = lineId === line.id ? tops.get(month) : null;
    if (price == null) return [];
    return {
      time: dayOf(month),
      position: 'atPriceTop',
      price,
      shape: change < 0 ? 'arrowDown' : 'arrowUp',
      color: isBar ? colors.blue : colors[lookOf(place, line.isOwn).token],
      size: 0.6,
      ...(isBar && hasWords && { text: formatChange(change) }),
    };
  });
};

/** @returns whether there are any */
const addMarkers = (drawn: readonly ISeriesApi<SeriesType>[], drawing: SalesDrawing, hasWords: boolean): boolean => {
  const all = drawing.lines.map((line, place) => toMarkers(line, place, drawing, hasWords));
  for (const [place, markers] of all.entries()) {
    const series = drawn[place];
    if (series && markers.length > 0) createSeriesMarkers(series, markers);
  }
  return all.some((markers) => markers.length > 0);
};

/** Draws months of sales into an element, and redraws on any change. */
export const drawSales: DrawChart<SalesDrawing> = (element, first, onHover) => {
  const chart = createChart(element, chartOptions(first.colors));
  let drawn: ISeriesApi<SeriesType>[] = [];
  let latest = first;
  let hasWords = false;
  const hasRoom = (): boolean => element.clientWidth / (latest.lines[0]?.months.length || 1) >= ROOM_FOR_WORDS;
  const redraw = (drawing: SalesDrawing): void => {
    latest = drawing;
    hasWords = hasRoom();
    chart.applyOptions(themeOptions(drawing.colors));
    for (const series of drawn) chart.removeSeries(series);
    const bands = addBands(chart, drawing);
    const lines = addLines(chart, drawing);
    drawn = [...bands, ...lines];
    const hasMarks = addMarkers(lines, drawing, hasWords);
    chart.priceScale('left').applyOptions({ scaleMargins: scaleMargins(hasMarks) });
    chart.timeScale().fitContent();
  };
  const point = (month: string | null): Hovered | null => {
    const series = drawn.at(-1);
    const x = month === null ? null : chart.timeScale().timeToCoordinate(dayOf(month));
    if (month === null || x === null || !series) {
      chart.clearCrosshairPosition();
      return null;
    }
    chart.setCrosshairPosition(0, dayOf(month), series);
    return { at: month, x };
  };
  chart.timeScale().subscribeSizeChange(() => {
    if (hasRoom() === hasWords) chart.timeScale().fitContent();
    else redraw(latest);
  });
  chart.subscribeCrosshairMove(({ time, point: at }) =>
    onHover(time === undefined || !at ? null : { at: String(time).slice(0, 7), x: at.x }),
  );
  redraw(first);
  return { redraw, point, picture: () => chart.takeScreenshot(true, false), remove: () => chart.remove() };
};
