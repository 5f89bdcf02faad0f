// Runs in a browser: the chart of sales and the chart library's own plain demo, on the same months.
import { createChart, HistogramSeries, LineSeries } from 'lightweight-charts';
import { readChartColors } from '#components/charts/chart-colors.ts';
import { drawSales } from '#components/charts/draw-sales.ts';
import type { SalesLine } from '#components/charts/sales-lines.ts';

const rounds = 41;

const monthAt = (index: number): string =>
  `${1900 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

const lineOf = (id: string, isOwn: boolean, months: number): SalesLine => ({
  id,
  name: id,
  isOwn,
  months: Array.from({ length: months }, (_, index) => {
    const observed = 40 + ((index * 37) % 60);
    const estimate = isOwn ? null : { low: observed * 1.05, high: observed * 1.2 };
    return { month: monthAt(index), observed, estimate, cumulated: estimate, isPartial: index === months - 1 };
  }),
});

const drawOurs = (element: HTMLElement, lines: readonly SalesLine[]): void => {
  const chart = drawSales(element, { lines, marks: [], hasBands: true, colors: readChartColors(element) }, () => {});
  chart.picture();
  chart.remove();
};

/** As the library's first page shows it: create, add series, set data, fit. */
const drawBare = (element: HTMLElement, lines: readonly SalesLine[]): void => {
  const chart = createChart(element, { autoSize: true });
  for (const { isOwn, months } of lines) {
    const series = chart.addSeries(isOwn ? LineSeries : HistogramSeries);
    series.setData(months.map(({ month, observed }) => ({ time: `${month}-01`, value: observed ?? 0 })));
  }
  chart.timeScale().fitContent();
  chart.takeScreenshot();
  chart.remove();
};

const timeOf = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** Milliseconds from nothing to a painted chart, of ours and of the bare one, which take turns. */
export const timeCharts = (months: number): { ours: number[]; bare: number[] } => {
  const element = document.createElement('div');
  element.style.cssText = 'width: 900px; height: 300px';
  document.body.append(element);
  const lines = [lineOf('shop', false, months), lineOf('own', true, months)];
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  drawOurs(element, lines);
  drawBare(element, lines);
  for (let round = 0; round < rounds; round++) {
    times.ours.push(timeOf(() => drawOurs(element, lines)));
    times.bare.push(timeOf(() => drawBare(element, lines)));
  }
  element.remove();
  return times;
};
