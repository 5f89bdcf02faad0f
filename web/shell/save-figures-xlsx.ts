import { saveBlob } from '#components/ui/blob-actions.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { formatDate } from '#core/model/french-dates.ts';
import { toParisDay } from '#core/model/time.ts';
import { clock } from '#core/state/clock.ts';
import { notify } from '#core/state/notifications.ts';
import type { Column } from './figures-table.tsx';
import { formatRange } from './range-text.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FAILED = 'Le fichier XLSX n’a pas pu être créé. Le tableau et le fichier CSV contiennent les mêmes chiffres.';

interface SavedFigures<Row> {
  name: string;
  title: string;
  /** The sample. */
  note: string;
  /** Null: what is on its way at present. */
  range: DateRange | null;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** Saves figures as « statistiques-vitesse-2026-11-23.xlsx »; what writes a workbook is loaded with the first one. */
export const saveFiguresXlsx = async <Row>({ name, columns, rows, ...about }: SavedFigures<Row>): Promise<void> => {
  try {
    const { figuresXlsx } = await import('#core/sheets/figures-xlsx.ts');
    const { title, note, range } = about;
    const book = {
      ...{ title, columns, rows: rows.map((row) => columns.map(({ cell }) => cell(row))) },
      readMe: [
        ['Question', title],
        ...(range === null ? [] : [['Période', formatRange(range, clock.now)] as const]),
        ['Contenu', note],
        ['Créé', `Avec Comptoir le ${formatDate(clock.now)}. Une cellule vide est inconnue, jamais zéro.`],
      ] as const,
    };
    const bytes = await figuresXlsx(book, new Date(clock.now));
    saveBlob(`${name}-${toParisDay(clock.now)}.xlsx`, new Blob([bytes], { type: TYPE }));
  } catch {
    notify({ type: 'error', message: FAILED });
  }
};
