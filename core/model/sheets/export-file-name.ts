import type { DateRange } from '../date-range.ts';
import type { ParisDay } from '../time.ts';

const NAMES: Readonly<Record<string, string>> = {
  sales: 'ventes',
  'missing-costs': 'prix-d-achat-a-saisir',
  expenses: 'depenses',
  stock: 'stock',
  ledger: 'grand-livre',
};

/** « ventes-2026-01-01-au-2026-11-25.xlsx »; « stock-2026-11-25.csv » of what has no period. */
export const exportFileName = (
  table: string,
  { from, to }: { from?: DateRange['from'] | undefined; to?: DateRange['to'] | undefined },
  format: string,
  today: ParisDay,
): string => {
  const isDated = table !== 'stock' && (from !== undefined || to !== undefined);
  const days = isDated ? [from, 'au', to ?? today].filter(Boolean).join('-') : today;
  return `${NAMES[table] ?? table}-${days}.${format}`;
};

/** « ventes-choisies-2026-11-25.xlsx ». */
export const chosenFileName = (format: string, today: ParisDay): string => `ventes-choisies-${today}.${format}`;

/** « releve-2026-10.pdf ». */
export const statementFileName = (month: string): string => `releve-${month}.pdf`;

/** « comptoir-2026-11-23.zip », with everything of an account on that day. */
export const archiveFileName = (day: ParisDay): string => `comptoir-${day}.zip`;
