import { saveBlob } from '#components/ui/save-blob.ts';

export interface SalesPicture {
  chart: HTMLCanvasElement;
  title: string;
  /** What the marks mean and what the figures rest on, one line each. */
  notes: readonly string[];
  colors: { ground: string; ink: string; note: string };
}

const FONT = "'Inter Variable', system-ui, sans-serif";
const MARGIN = 16;
const HEAD = 40;
const NOTE_LINE = 18;

/** Breaks a text where the picture ends. */
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

/** The chart with its title and notes on its own ground, so that it can stand alone. Null where no canvas can be had. */
const compose = ({ chart, title, notes, colors }: SalesPicture): HTMLCanvasElement | null => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const ratio = globalThis.devicePixelRatio || 1;
  const width = chart.width / ratio;
  const noteFont = `12px ${FONT}`;
  pen.font = noteFont;
  const lines = notes.flatMap((note) => wrap(pen, note, width));
  const height = HEAD + chart.height / ratio + lines.length * NOTE_LINE + MARGIN * 2;
  canvas.width = Math.round((width + 2 * MARGIN) * ratio);
  canvas.height = Math.round(height * ratio);
  pen.scale(ratio, ratio);
  pen.fillStyle = colors.ground;
  pen.fillRect(0, 0, width + 2 * MARGIN, height);
  pen.fillStyle = colors.ink;
  pen.font = `600 16px ${FONT}`;
  pen.fillText(title, MARGIN, MARGIN + 16, width);
  pen.drawImage(chart, MARGIN, HEAD + MARGIN / 2, width, chart.height / ratio);
  pen.fillStyle = colors.note;
  pen.font = noteFont;
  const below = HEAD + MARGIN + chart.height / ratio;
  for (const [place, line] of lines.entries()) pen.fillText(line, MARGIN, below + (place + 1) * NOTE_LINE - 4);
  return canvas;
};

/** Saves the chart as a PNG of that name. Rejects when the browser cannot make one. */
export const savePicture = async (name: string, picture: SalesPicture): Promise<void> => {
  const canvas = compose(picture);
  const blob = await new Promise<Blob | null>((settle) => (canvas ? canvas.toBlob(settle, 'image/png') : settle(null)));
  if (!blob) throw new Error('The browser made no picture of the chart.');
  saveBlob(name, blob);
};
