import {
  type AutoscaleInfo,
  createChart,
  type ISeriesApi,
  type Logical,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
import { fromMinor } from '#core/model/money.ts';
import type { DrawChart } from './chart-canvas.tsx';
import type { ChartColors } from './chart-colors.ts';
import { chartOptions, themeOptions } from './chart-options.ts';
import { periodTick, type Takings, type TakingsPeriod } from './takings.ts';
import { type GoalLine, type TakingsBar, TakingsBars } from './takings-bars.ts';

export interface TakingsDrawing extends Takings {
  colors: ChartColors;
}

const toBar = ({
  from,
  receivedMinor,
  resultMinor,
  isRunning,
  coverage,
}: TakingsPeriod): TakingsBar | { time: Time } => {
  if (receivedMinor === null && resultMinor === null) return { time: from };
  const received = fromMinor(receivedMinor ?? 0);
  const result = resultMinor === null ? null : fromMinor(resultMinor);
  const [low, high] = [Math.min(0, received, result ?? 0), Math.max(0, received, result ?? 0)];
  return { time: from, received, result, low, high, isRunning, isPart: coverage === 'part' };
};

/** Pixels under one bar below which its word is cut to a letter. */
const ROOM_FOR_TICK = 34;
/** Characters for which the library makes room under each bar. */
const TICK_LENGTH = 4;

const toLines = ({ goals, periods, later }: Takings): GoalLine[] => {
  const places = [...periods.map(({ from }) => from), ...later];
  return goals.map(({ from, to, minor, label }) => ({
    ...{ from: places.indexOf(from), to: places.indexOf(to), value: fromMinor(minor), label },
  }));
};

/** The scale has room for zero and for the highest goal. */
const withGoal = (goal: number) => (original: () => AutoscaleInfo | null) => {
  const range = original()?.priceRange;
  const [low, high] = [Math.min(0, range?.minValue ?? 0), Math.max(goal, 1, range?.maxValue ?? 0)];
  return { priceRange: { minValue: low, maxValue: high } };
};

/** Draws periods of takings into an element, and redraws on any change. */
export const drawTakings: DrawChart<TakingsDrawing> = (element, first, onHover) => {
  const chart = createChart(element, chartOptions(first.colors));
  let drawn: ISeriesApi<SeriesType> | null = null;
  let latest = first;
  const showAll = (count: number): void => chart.timeScale().setVisibleLogicalRange({ from: -0.5, to: count - 0.5 });
  const redraw = (drawing: TakingsDrawing): void => {
    latest = drawing;
    const { colors, periods, currency } = drawing;
    const goals = toLines(drawing);
    const places = periods.length + drawing.later.length;
    const whole = new Intl.NumberFormat('fr-FR', { style: 'currency', currency, maximumFractionDigits: 0 });
    const isNarrow = (): boolean => element.clientWidth / (places || 1) < ROOM_FOR_TICK;
    chart.applyOptions({
      ...themeOptions(colors),
      localization: { priceFormatter: (amount: number) => whole.format(amount).replace('-', '\u2212') },
      timeScale: {
        // The places to come lie beyond the last bar.
        fixRightEdge: false,
        tickMarkMaxCharacterLength: isNarrow() ? 1 : TICK_LENGTH,
        tickMarkFormatter: (time: Time) => periodTick(String(time), drawing, isNarrow()),
      },
    });
    chart.priceScale('left').applyOptions({ scaleMargins: { top: 0.14, bottom: 0.03 } });
    if (drawn) chart.removeSeries(drawn);
    const bars = new TakingsBars();
    bars.look = {
      ...{ ink: colors['ink-2'], goals, places },
      toX: (place) => chart.timeScale().logicalToCoordinate(place as Logical),
    };
    drawn = chart.addCustomSeries(bars, {
      ...{ priceScaleId: 'left', priceLineVisible: false, lastValueVisible: false, color: colors.plum },
      autoscaleInfoProvider: withGoal(Math.max(0, ...goals.map(({ value }) => value))),
      priceFormat: { type: 'custom', minMove: 0.01, formatter: (amount: number) => whole.format(amount) },
    });
    drawn.setData([...periods.map(toBar), ...drawing.later.map((time) => ({ time }))]);
    showAll(places);
  };
  chart.timeScale().subscribeSizeChange(() => redraw(latest));
  chart.subscribeCrosshairMove(({ time, point }) =>
    onHover(time === undefined || !point ? null : { at: String(time), x: point.x }),
  );
  redraw(first);
  return {
    redraw,
    point(at) {
      const x = at === null ? null : chart.timeScale().timeToCoordinate(at);
      if (at === null || x === null || drawn === null) {
        chart.clearCrosshairPosition();
        return null;
      }
      chart.setCrosshairPosition(0, at, drawn);
      return { at, x };
    },
    picture: () => chart.takeScreenshot(true, false),
    remove: () => chart.remove(),
  };
};
