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

/** « de janvier à mars 2026 », « mars 2026 ». */
const runText = (first: string, last: string): string => {
  if (first === last) return formatMonth(first);
  const [from, to] = [formatMonth(first), formatMonth(last)];
  const year = last.slice(0, 4);
  return `de ${first.startsWith(year) ? from.replace(` ${year}`, '') : from} à ${to}`;
};

const unreadText = ({ pages }: MonthFault): string => {
  const [page, ...others] = pages;
  if (page === undefined) return 'pas lu en entier';
  const last = others.pop();
  return last === undefined ? `page ${page} à lire` : `pages ${[page, ...others].join(', ')} et ${last} à lire`;
};

const faultText = (fault: MonthFault, currency: Currency | null): string =>
  [
    fault.unread && unreadText(fault),
    fault.openLines > 0 && `${formatPlural(fault.openLines, 'ligne')} de sens inconnu`,
    fault.gap !== null && fault.gap !== 0 && `écart ${formatSigned(signedMinor(fault.gap), currency)}`,
  ]
    .filter((part) => part !== false)
    .join(', ');

/** « de janvier à mars 2026 : pas encore lu », « juin 2026 : pages 2 et 3 à lire », oldest first. */
export const gapTexts = (faults: readonly MonthFault[], currency: Currency | null): string[] =>
  toRuns(faults).flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return [];
    const what = first.untouched ? 'pas encore lu' : faultText(first, currency);
    return [`${runText(first.month, last.month)}${NARROW_NO_BREAK}: ${what}`];
  });
