import { saveBlob } from '#components/ui/blob-actions.ts';
import type { ChartColors } from './chart-colors.ts';
import type { LegendMark } from './legend-marks.ts';
import { drawLegend, LEGEND_ROW, placeLegend, truncateText } from './picture-legend.ts';

export interface SalesPicture {
  chart: HTMLCanvasElement;
  title: string;
  legend: readonly LegendMark[];
  /** The basis of the figures, one sentence each. */
  notes: readonly string[];
  colors: ChartColors;
}

const FONT = "'Inter Variable', system-ui, sans-serif";
const TITLE_FONT = `600 16px ${FONT}`;
const SMALL_FONT = `12px ${FONT}`;
const MARGIN = 16;
const TITLE_LINE = 28;
const NOTE_LINE = 18;

/** Wraps a text at the picture's width. */
const wrap = (pen: CanvasRenderingContext2D, text: string, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && pen.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

/**
 * The chart with its title, legend and notes on its own background, so that it is self-contained. Null when no canvas
 * is available.
 */
const compose = ({ chart, title, legend, notes, colors }: SalesPicture): HTMLCanvasElement | null => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const ratio = globalThis.devicePixelRatio || 1;
  const [width, chartHeight] = [chart.width / ratio, chart.height / ratio];
  const measure = (words: string): number => pen.measureText(words).width;
  pen.font = SMALL_FONT;
  const lines = notes.flatMap((note) => wrap(pen, note, width));
  const placed = placeLegend(legend, width, measure);
  const legendTop = MARGIN + TITLE_LINE;
  const chartTop = legendTop + ((placed.at(-1)?.row ?? -1) + 1) * LEGEND_ROW;
  const notesTop = chartTop + chartHeight + MARGIN / 2;
  const height = notesTop + lines.length * NOTE_LINE + MARGIN;
  canvas.width = Math.round((width + 2 * MARGIN) * ratio);
  canvas.height = Math.round(height * ratio);
  pen.scale(ratio, ratio);
  pen.fillStyle = colors.card;
  pen.fillRect(0, 0, width + 2 * MARGIN, height);
  pen.fillStyle = colors.ink;
  pen.font = TITLE_FONT;
  pen.fillText(truncateText(title, width, measure), MARGIN, MARGIN + 16);
  pen.font = SMALL_FONT;
  drawLegend(pen, placed, { left: MARGIN, top: legendTop + LEGEND_ROW / 2, colors });
  pen.drawImage(chart, MARGIN, chartTop, width, chartHeight);
  pen.fillStyle = colors['ink-2'];
  for (const [place, line] of lines.entries()) pen.fillText(line, MARGIN, notesTop + (place + 1) * NOTE_LINE - 4);
  return canvas;
};

/** Saves the chart as a PNG with the given name. Rejects when the browser cannot create one. */
export const savePicture = async (name: string, picture: SalesPicture): Promise<void> => {
  const canvas = compose(picture);
  const blob = await new Promise<Blob | null>((settle) => (canvas ? canvas.toBlob(settle, 'image/png') : settle(null)));
  if (!blob) throw new Error('The browser made no picture of the chart.');
  saveBlob(name, blob);
};
