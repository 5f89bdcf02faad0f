import { toInstant, toParisDay } from '#core/model/time.ts';
import type { ShownWalletLine } from '../../db/schema/wallet-pages.ts';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month that a page of the wallet shows; null for the present statement. */
export const monthOfPage = (filter: string): string | null => (MONTH.test(filter) ? filter : null);

/** The month of a line by its own date; null around midnight of a month's end, where its statement alone can tell. */
const monthOfLine = ({ date }: Pick<ShownWalletLine, 'date'>): string | null => {
  const at = toInstant(date);
  if (date === null || at === null) return null;
  const inParis = toParisDay(at).slice(0, 7);
  return date.startsWith(inParis) ? inParis : null;
};

/** Lines by the month they belong to: that of their page, else their own. Under null: those that no month can be told of. */
export const byMonth = (
  lines: readonly ShownWalletLine[],
  pageMonth: string | null,
): ReadonlyMap<string | null, readonly ShownWalletLine[]> =>
  Map.groupBy(lines, (line) => pageMonth ?? monthOfLine(line));
