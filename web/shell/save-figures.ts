import { readChartColors } from '#components/charts/chart-colors.ts';
import type { LegendMark } from '#components/charts/legend-marks.ts';
import { savePicture } from '#components/charts/sales-picture.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { formatDate } from '#core/model/french-dates.ts';
import { toParisDay } from '#core/model/time.ts';
import { clock } from '#core/state/clock.ts';
import { notify } from '#core/state/notifications.ts';
import { formatRange } from './range-text.ts';

const FAILED = 'L’image n’a pas pu être créée. Le tableau et le fichier CSV contiennent les mêmes chiffres.';

export interface FiguresPicture {
  /** Of the file: `statistiques-vitesse-par-marque`. */
  name: string;
  title: string;
  /** The sample. */
  note: string;
  /** Null: what is on its way at present. */
  range: DateRange | null;
  legend: readonly LegendMark[];
  draw: (colors: ReturnType<typeof readChartColors>) => HTMLCanvasElement;
}

/** Saves a chart as « statistiques-vitesse-2026-11-23.png »; it leaves the page behind, so it carries its own range and date. */
export const saveFigures = async ({ name, title, note, range, legend, draw }: FiguresPicture): Promise<void> => {
  try {
    const colors = readChartColors(document.body);
    const days = range === null ? '' : `${formatRange(range, clock.now)}. `;
    const made = `${days}Image créée avec Comptoir le ${formatDate(clock.now)}.`;
    const picture = { chart: draw(colors), title, legend, notes: [note, made], colors };
    await savePicture(`${name}-${toParisDay(clock.now)}.png`, picture);
  } catch {
    notify({ type: 'error', message: FAILED });
  }
};
