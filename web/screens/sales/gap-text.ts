import type { WalletMoneyReply } from '#core/contract/sales.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import type { Currency } from '#core/model/money.ts';
import { addMonths } from '#core/model/paris-months.ts';
import { formatSigned, signedMinor } from '#core/model/wallet-labels.ts';

export type MonthFault = WalletMoneyReply['faults'][number];

/** Months that nothing was read of and that follow one another, or one month of which something was. */
const toRuns = (faults: readonly MonthFault[]): MonthFault[][] => {
  const runs: MonthFault[][] = [];
  for (const fault of faults) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last?.untouched && fault.untouched && addMonths(last.month, 1) === fault.month) run.push(fault);
    else runs.push([fault]);
  }
  return runs;
};

/** « mars 2026 », « janvier et février 2026 », « avril à juin 2026 », « décembre 2025 à février 2026 ». */
const runText = (first: string, last: string): string => {
  if (first === last) return formatMonth(first);
  const [from, to] = [formatMonth(first), formatMonth(last)];
  const year = last.slice(0, 4);
  const start = first.startsWith(year) ? from.replace(` ${year}`, '') : from;
  return `${start} ${addMonths(first, 1) === last ? 'et' : 'à'} ${to}`;
};

/** « page 2 », « pages 2, 3 et 5 », « la suite » where the pages have no known number. */
const pagesText = ({ pages }: MonthFault): string => {
  const [page, ...others] = pages;
  if (page === undefined) return 'la suite';
  const last = others.pop();
  return last === undefined ? `page ${page}` : `pages ${[page, ...others].join(', ')} et ${last}`;
};

/** Null for a month that only has to be read further. */
const doubtText = ({ openLines, gap }: MonthFault, currency: Currency | null): string | null => {
  const doubts = [
    openLines > 0 && `${formatPlural(openLines, 'ligne')} de sens inconnu`,
    gap !== null && gap !== 0 && `écart ${formatSigned(signedMinor(gap), currency)}`,
  ].filter((part) => part !== false);
  return doubts.length === 0 ? null : doubts.join(', ');
};

/** The rest of a long list is in the table of months. */
const MOST_RUNS = 4;

const listText = (label: string, parts: readonly string[]): string[] => {
  const [shown, more] = [parts.slice(0, MOST_RUNS), parts.length - MOST_RUNS];
  const all = more > 0 ? [...shown, `et ${formatPlural(more, 'autre')}`] : shown;
  return parts.length === 0 ? [] : [`${label}${NARROW_NO_BREAK}: ${all.join(', ')}`];
};

/**
 * « À lire : janvier et février 2026, juin 2026 (pages 2 et 3) », then « À vérifier : août 2026 (écart −12,00 €) »; those
 * of the two that there are.
 */
export const gapTexts = (faults: readonly MonthFault[], currency: Currency | null): string[] => {
  const unread = toRuns(faults.filter((fault) => fault.unread)).flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return [];
    const months = runText(first.month, last.month);
    return [first.untouched ? months : `${months} (${pagesText(first)})`];
  });
  const doubts = faults.flatMap((fault) => {
    const doubt = fault.unread ? null : doubtText(fault, currency);
    return doubt === null ? [] : [`${formatMonth(fault.month)} (${doubt})`];
  });
  return [...listText('À lire', unread), ...listText('À vérifier', doubts)];
};
