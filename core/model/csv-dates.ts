import type { CsvCell } from './csv.ts';
import { toInstant } from './time.ts';

const parisMoment = new Intl.DateTimeFormat('fr-FR', {
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZone: 'Europe/Paris',
});

/** « 23/11/2026 09:10 », which a French spreadsheet reads as a date; null when unknown. */
export const momentCell = (iso: string | null | undefined): CsvCell => {
  const at = toInstant(iso);
  return at === null ? null : parisMoment.format(at).replace(/,?\s/u, ' ');
};

/** « 23/11/2026 » from a civil day; null when unknown. */
export const dayCell = (day: string | null): CsvCell => {
  const [year, month, date] = day?.split('-') ?? [];
  return date === undefined ? null : `${date}/${month}/${year}`;
};
