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
import { type ChartColors, lookOf } from './chart-colors.ts';
import { chartOptions, LINE_STYLE, scaleMargins, themeOptions } from './chart-options.ts';
import { formatChange } from './chart-words.ts';
import { type MonthBar, MonthBars } from './month-bars.ts';
import { drawsBars, type PriceMark, type SalesLine, type SalesMonth } from './sales-lines.ts';

/** All that one drawing shows. */
export interface SalesDrawing {
  /** Over the same months. A single shop, the seller's own aside, is drawn as bars; several as lines. */
  lines: readonly SalesLine[];
  marks: readonly PriceMark[];
  colors: ChartColors;
}

/** The month under the pointer and its place in the chart, in pixels. */
export interface HoveredMonth {
  month: string;
  x: number;
}

export interface DrawnSales {
  redraw: (drawing: SalesDrawing) => void;
  /** The chart as a picture, as it stands. */
  picture: () => HTMLCanvasElement;
  remove: () => void;
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

const addLines = (chart: IChartApi, { lines, colors }: SalesDrawing): ISeriesApi<SeriesType>[] => {
  const hasBars = drawsBars(lines);
  return lines.map((line, place) => {
    if (hasBars && !line.isOwn) {
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

/** Arrows on top of the bars of one shop. */
const toMarkers = (months: readonly SalesMonth[], { marks, colors }: SalesDrawing): SeriesMarker<Time>[] => {
  const tops = new Map(
    months.map(({ month, observed, estimate }) => [month, Math.max(observed ?? 0, estimate?.high ?? 0)]),
  );
  return marks.flatMap(({ month, change }) => {
    const price = tops.get(month);
    if (price === undefined) return [];
    return {
      time: dayOf(month),
      position: 'atPriceTop',
      price,
      shape: change < 0 ? 'arrowDown' : 'arrowUp',
      color: colors.blue,
      size: 0.6,
      text: formatChange(change),
    };
  });
};

/** Draws months of sales into an element, and again whenever something of it changes. */
export const drawSales = (
  element: HTMLElement,
  first: SalesDrawing,
  onHover: (hovered: HoveredMonth | null) => void,
): DrawnSales => {
  const chart = createChart(element, chartOptions(first.colors));
  let drawn: ISeriesApi<SeriesType>[] = [];
  const redraw = (drawing: SalesDrawing): void => {
    chart.applyOptions(themeOptions(drawing.colors));
    for (const series of drawn) chart.removeSeries(series);
    drawn = addLines(chart, drawing);
    const place = drawing.lines.findIndex(({ isOwn }) => !isOwn);
    const [marked, line] = [drawn[place], drawing.lines[place]];
    const markers = line && drawsBars(drawing.lines) ? toMarkers(line.months, drawing) : [];
    chart.priceScale('left').applyOptions({ scaleMargins: scaleMargins(markers.length > 0) });
    if (marked && markers.length > 0) createSeriesMarkers(marked, markers);
    chart.timeScale().fitContent();
  };
  chart.timeScale().subscribeSizeChange(() => chart.timeScale().fitContent());
  chart.subscribeCrosshairMove(({ time, point }) =>
    onHover(time === undefined || !point ? null : { month: String(time).slice(0, 7), x: point.x }),
  );
  redraw(first);
  return { redraw, picture: () => chart.takeScreenshot(true, false), remove: () => chart.remove() };
};
