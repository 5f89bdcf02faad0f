import { ColorType, CrosshairMode, type DeepPartial, LineStyle, type TimeChartOptions } from 'lightweight-charts';
import { formatCount } from '#core/model/french.ts';
import type { ChartColors, Dash } from './chart-colors.ts';
import { monthTick } from './chart-text.ts';

/** Space below the bars so that the figure zero is drawn. */
const FOOT = 0.03;

const FONT = "'Inter Variable', system-ui, sans-serif";

export const LINE_STYLE: Readonly<Record<Dash, LineStyle>> = {
  solid: LineStyle.Solid,
  dashed: LineStyle.Dashed,
  dotted: LineStyle.Dotted,
  long: LineStyle.LargeDashed,
  sparse: LineStyle.SparseDotted,
};

/** Options that depend on the theme. */
export const themeOptions = (colors: ChartColors): DeepPartial<TimeChartOptions> => ({
  layout: { textColor: colors['ink-3'], background: { type: ColorType.Solid, color: colors.card } },
  grid: { vertLines: { visible: false }, horzLines: { color: colors.line } },
  crosshair: { vertLine: { color: colors['ink-3'] } },
});

/** A static chart: every month is visible, so there is nothing to scroll to. */
export const chartOptions = (colors: ChartColors): DeepPartial<TimeChartOptions> => {
  const theme = themeOptions(colors);
  return {
    ...theme,
    autoSize: true,
    layout: {
      ...theme.layout,
      fontFamily: FONT,
      fontSize: 11,
      // The logo is a separate style element, which the content security policy blocks; the text below the chart
      // credits its makers.
      attributionLogo: false,
    },
    leftPriceScale: {
      visible: true,
      borderVisible: false,
      // Otherwise the highest figure is cut in half by the edge.
      entireTextOnly: true,
      scaleMargins: scaleMargins(false),
      minimumWidth: 36,
    },
    rightPriceScale: { visible: false },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      minBarSpacing: 0.5,
      allowBoldLabels: false,
      tickMarkMaxCharacterLength: 4,
      tickMarkFormatter: (time: unknown) => tickOf(String(time)),
    },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { ...theme.crosshair?.vertLine, labelVisible: false, style: LineStyle.Dotted },
      horzLine: { visible: false, labelVisible: false },
    },
    localization: { locale: 'fr-FR', priceFormatter: (count: number) => formatCount(Math.round(count)) },
    handleScroll: false,
    handleScale: false,
    kineticScroll: { mouse: false, touch: false },
  };
};

/** Above the bars there must be room for marks and their texts. */
export const scaleMargins = (hasMarks: boolean) => ({ top: hasMarks ? 0.2 : 0.08, bottom: FOOT });

/** January is labelled with the year, so that years can be distinguished. */
const tickOf = (day: string): string => {
  const month = day.slice(0, 7);
  return month.endsWith('-01') ? month.slice(0, 4) : monthTick(month);
};
