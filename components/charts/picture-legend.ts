import { type ChartColors, DASHES } from './chart-colors.ts';
import { Hatch } from './hatch.ts';
import type { LegendMark } from './legend-marks.ts';

const SAMPLE = 22;
const SWATCH = 10;
const GAP = 6;
const APART = 16;
/** Height of one legend row, in CSS pixels. */
export const LEGEND_ROW = 20;
const PALE = 0.45;

export interface PlacedMark {
  mark: LegendMark;
  x: number;
  /** 0 is the first. */
  row: number;
}

/** The width of a text, in CSS pixels. */
type Measure = (words: string) => number;

/** Truncates a text to the available width, with an ellipsis. */
export const truncateText = (words: string, width: number, measure: Measure): string => {
  if (measure(words) <= width) return words;
  const letters = [...words];
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('')}…`;
};

const sampleWidth = ({ shape }: LegendMark): number => (shape === 'line' ? SAMPLE : SWATCH);

/** Places marks side by side, on as many rows as needed; texts too long for a row of their own are truncated. */
export const placeLegend = (marks: readonly LegendMark[], width: number, measure: Measure): PlacedMark[] => {
  let [x, row] = [0, 0];
  return marks.map((mark) => {
    const before = sampleWidth(mark) + GAP;
    const words = truncateText(mark.words, width - before, measure);
    const own = before + measure(words);
    if (x > 0 && x + own > width) [x, row] = [0, row + 1];
    const placed = { mark: { ...mark, words }, x, row };
    x += own + APART;
    return placed;
  });
};

const drawSample = (pen: CanvasRenderingContext2D, mark: LegendMark, colors: ChartColors): void => {
  if (mark.shape === 'line') {
    pen.strokeStyle = colors[mark.look.token];
    pen.lineWidth = mark.look.token === 'ink' ? 3 : 2;
    pen.setLineDash([...DASHES[mark.look.dash]]);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(SAMPLE, 0);
    pen.stroke();
    return;
  }
  if (mark.shape === 'wave') {
    pen.fillStyle = colors[mark.token];
    pen.fill(new Path2D('M5 5 0.5 -0.5H3.5V-5h3v4.5H9.5Z'));
    return;
  }
  if (mark.shape === 'tick') {
    pen.fillStyle = colors.ink;
    pen.fillRect(SWATCH / 2 - 1, -SWATCH * 0.7, 2, SWATCH * 1.4);
    return;
  }
  pen.globalAlpha = mark.shape === 'pale' ? PALE : 1;
  pen.fillStyle = mark.shape === 'estimate' ? new Hatch().of(pen, colors.plum, 1) : colors.plum;
  pen.fillRect(0, -SWATCH / 2, SWATCH, SWATCH);
};

/** Draws a placed legend, with the middle of its first row at this height. */
export const drawLegend = (
  pen: CanvasRenderingContext2D,
  placed: readonly PlacedMark[],
  { left, top, colors }: { left: number; top: number; colors: ChartColors },
): void => {
  for (const { mark, x, row } of placed) {
    pen.save();
    pen.translate(left + x, top + row * LEGEND_ROW);
    drawSample(pen, mark, colors);
    pen.restore();
    pen.fillStyle = colors['ink-2'];
    const textAt = x + sampleWidth(mark) + GAP;
    pen.fillText(mark.words, left + textAt, top + row * LEGEND_ROW + 4);
  }
};
