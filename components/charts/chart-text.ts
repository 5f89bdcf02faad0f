import { formatCount, MINUS, NARROW_NO_BREAK, NO_BREAK } from '#core/model/french.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import type { PriceMark, SalesLine, SalesMonth } from './sales-lines.ts';

const short = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short' });

/** « janv », « févr »: there is no room for a full stop below the chart. */
export const monthTick = (month: string): string => short.format(Date.parse(`${month}-01T00:00:00Z`)).replace('.', '');

/** « 690 – 800 »; one figure where both ends are the same. */
export const formatInterval = ({ low, high }: { low: number; high: number }): string => {
  const [from, to] = [Math.floor(low), Math.ceil(high)];
  return from === to ? formatCount(from) : `${formatCount(from)}${NO_BREAK}–${NO_BREAK}${formatCount(to)}`;
};

/** « −14 % », « +8 % ». */
export const formatChange = (share: number): string => {
  const percent = Math.round(Math.abs(share) * 100);
  const sign = percent === 0 ? '' : share < 0 ? MINUS : '+';
  return `${sign}${percent}${NARROW_NO_BREAK}%`;
};

/** « 61 », « au moins 61 », « inconnu ». */
export const observedText = ({ observed, isPartial }: SalesMonth): string => {
  if (observed === null) return 'inconnu';
  return isPartial ? `au moins ${formatCount(observed)}` : formatCount(observed);
};

export const estimateText = ({ estimate }: SalesMonth): string =>
  estimate === null ? 'inconnu' : formatInterval(estimate);

/** « 22 prix changés, −14 % en médiane ». */
export const markText = ({ items, change }: Pick<PriceMark, 'items' | 'change'>): string =>
  `${formatCount(items)} prix changés, ${formatChange(change)} en médiane`;

/** Evaluations for another member's shop, transactions for the seller's own. */
export const unitOf = ({ isOwn }: SalesLine): string => (isOwn ? 'transactions' : 'évaluations');

/** « boutique_demo : » where several shops may have changed their prices; empty where only one can. */
export const nameBefore = ({ lineId }: PriceMark, lines: readonly SalesLine[]): string => {
  const name = lines.length > 1 ? lines.find(({ id }) => id === lineId)?.name : undefined;
  return name === undefined ? '' : `${name}${NO_BREAK}: `;
};

/** One month as a sentence: « octobre 2026. boutique_demo : 61 évaluations, 65 – 80 transactions estimées. ». */
export const monthSentence = (month: string, lines: readonly SalesLine[], marks: readonly PriceMark[]): string => {
  const said = lines.flatMap((line) => {
    const entry = line.months.find((each) => each.month === month);
    if (!entry) return [];
    const estimated = entry.estimate === null ? '' : `, ${estimateText(entry)} transactions estimées`;
    return `${line.name}${NO_BREAK}: ${observedText(entry)} ${unitOf(line)}${estimated}`;
  });
  const waves = marks.filter((mark) => mark.month === month).map((mark) => nameBefore(mark, lines) + markText(mark));
  return `${[formatMonth(month), ...said, ...waves].join('. ')}.`;
};
