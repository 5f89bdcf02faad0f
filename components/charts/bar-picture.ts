import type { ChartColors } from './chart-colors.ts';

/** One bar: its name, its length and its figure in words. */
export interface PictureBar {
  label: string;
  /** Null: unknown, so that no bar is drawn. */
  value: number | null;
  text: string;
  /** The same figure earlier, drawn as a tick. */
  tick?: number | null;
  /** Stands out among the others. */
  isStrong?: boolean;
}

const FONT = "13px 'Inter Variable', system-ui, sans-serif";
const WIDTH = 640;
const ROW = 32;
const BAR = 12;
const NAMES = 200;
const TEXTS = 130;
const COLUMNS_HEIGHT = 220;
const PALE = 0.6;

const open = (height: number): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } => {
  const canvas = document.createElement('canvas');
  const ratio = globalThis.devicePixelRatio || 1;
  canvas.width = Math.round(WIDTH * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser gave no canvas to draw on.');
  pen.scale(ratio, ratio);
  pen.font = FONT;
  return { canvas, pen };
};

const highest = (bars: readonly PictureBar[]): number =>
  bars.reduce((most, { value, tick }) => Math.max(most, value ?? 0, tick ?? 0), 1);

const rounded = (pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void => {
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.min(width, height) / 2);
  pen.fill();
};

/** Bars side by side, one row each, with the earlier figure as a tick. @throws when the browser has no canvas */
export const drawRows = (bars: readonly PictureBar[], colors: ChartColors): HTMLCanvasElement => {
  const { canvas, pen } = open(bars.length * ROW);
  const [most, room] = [highest(bars), WIDTH - NAMES - TEXTS];
  for (const [at, { label, value, tick, text }] of bars.entries()) {
    const middle = at * ROW + ROW / 2;
    pen.textAlign = 'left';
    pen.fillStyle = colors.ink;
    pen.fillText(label, 0, middle + 4, NAMES - 16);
    pen.fillStyle = colors.line;
    rounded(pen, NAMES, middle - BAR / 2, room, BAR);
    pen.fillStyle = colors.plum;
    if (value !== null) rounded(pen, NAMES, middle - BAR / 2, Math.max(2, (value / most) * room), BAR);
    pen.fillStyle = colors.ink;
    if (tick != null) pen.fillRect(NAMES + (tick / most) * room - 1, middle - BAR, 2, BAR * 2);
    pen.textAlign = 'right';
    pen.fillText(text, WIDTH, middle + 4, TEXTS - 12);
  }
  return canvas;
};

/** Columns side by side, each with its figure above and its name below. @throws when the browser has no canvas */
export const drawColumns = (bars: readonly PictureBar[], colors: ChartColors): HTMLCanvasElement => {
  const { canvas, pen } = open(COLUMNS_HEIGHT);
  const [most, step, foot] = [highest(bars), WIDTH / bars.length, COLUMNS_HEIGHT - ROW];
  pen.textAlign = 'center';
  for (const [at, { label, value, text, isStrong = false }] of bars.entries()) {
    const height = ((value ?? 0) / most) * (foot - ROW);
    pen.fillStyle = colors.plum;
    pen.globalAlpha = isStrong ? 1 : PALE;
    pen.fillRect(at * step + step * 0.1, foot - height, step * 0.8, height);
    pen.globalAlpha = 1;
    pen.fillStyle = colors.ink;
    pen.fillText(text, at * step + step / 2, foot - height - 6, step);
    pen.fillStyle = colors['ink-2'];
    pen.fillText(label, at * step + step / 2, COLUMNS_HEIGHT - 8, step);
  }
  return canvas;
};
