import type { HomeFigures, HomeReply, HomeSpan } from '#core/contract/home.ts';
import { COMPARISONS, type Comparison } from '#core/model/compared-range.ts';
import { formatMoney, formatPlural, MINUS, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import { type Change, changeOf } from '#core/model/home/compare.ts';
import type { Currency, Minor } from '#core/model/money.ts';
import type { Instant } from '#core/model/time.ts';
import { toParisDay } from '#core/model/time.ts';
import { formatSigned, signedMinor } from '#core/model/wallet-labels.ts';
import { monthsText } from '#web/shell/months-text.ts';
import { formatRange, isEverything } from '#web/shell/range-text.ts';

/** The two figures of the chart. */
export type Taking = 'received' | 'result';

/** Those of a currency in some days; undefined for a currency without any. */
export const figuresIn = ({ figures }: Pick<HomeSpan, 'figures'>, currency: Currency | null): HomeFigures | undefined =>
  figures.find((each) => each.currency === currency);

/**
 * Null while unknown. While no cost of any sale is known, the result is: what is left of it would be the fees and the
 * expenses alone, which reads as a loss.
 */
export const takingOf = (span: HomeSpan, currency: Currency | null, taking: Taking): Minor | null => {
  const own = figuresIn(span, currency);
  const isUncosted = taking === 'result' && own !== undefined && own.known.count === 0 && own.unknown.count > 0;
  return own === undefined || isUncosted ? null : signedMinor(own[taking]);
};

/** The same as a figure of its own. Days without a sale are part of the result of a year, but have none themselves. */
export const soleTakingOf = (span: HomeSpan, currency: Currency | null, taking: Taking): Minor | null => {
  const minor = takingOf(span, currency, taking);
  return taking === 'result' && minor !== 0 && figuresIn(span, currency)?.known.count === 0 ? null : minor;
};

/** A result is whole only when every sale is in it. */
const comparedFigure = (span: HomeSpan, currency: Currency, taking: Taking) => {
  const isCosted = taking === 'received' || (figuresIn(span, currency)?.unknown.count ?? 0) === 0;
  return { minor: takingOf(span, currency, taking), isWhole: span.coverage === 'whole' && isCosted };
};

const percent = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const DIRECTIONS = { up: 'En hausse', down: 'En baisse' } as const;
/** Rounds to 0,1 %. */
const LEAST_SHARE = 0.0005;

/** « +12,0 % », « −3,5 % ». */
export const formatShare = (share: number): string => {
  const sign = share > 0 ? '+' : share < 0 ? MINUS : '';
  return `${sign}${percent.format(Math.abs(share))}`;
};

export interface ComparedText {
  words: string;
  direction: Change['direction'] | null;
}

/**
 * « En hausse : +12,0 % contre 15 865,00 € »; no share unless both are known as a whole.
 * @param name what it stands beside, where there are several: « un an plus tôt »
 */
export const comparedText = (
  now: HomeSpan,
  before: HomeSpan,
  currency: Currency,
  taking: Taking,
  name: string | null = null,
): ComparedText => {
  const then = comparedFigure(before, currency, taking);
  if (then.minor === null) {
    const isUnread = before.coverage === 'none';
    if (name !== null) return { words: `${isUnread ? 'pas de données' : 'inconnu'} ${name}`, direction: null };
    const words = isUnread ? 'pas de données pour comparer' : 'inconnu avant, rien à comparer';
    return { words, direction: null };
  }
  const against = ['contre', formatMoney(then.minor, currency), name].filter((word) => word !== null).join(' ');
  const change = changeOf(comparedFigure(now, currency, taking), then);
  if (change?.direction === 'same') return { words: `Stable ${against}`, direction: 'same' };
  if (change !== null) {
    const { direction, share, minor } = change;
    // « −0,0 % » would mean nothing.
    const isNoShare = share === null || (minor !== 0 && Math.abs(share) < LEAST_SHARE);
    const by = isNoShare ? formatSigned(minor, currency) : formatShare(share);
    return { words: `${DIRECTIONS[direction]}${NARROW_NO_BREAK}: ${by} ${against}`, direction };
  }
  const uncosted = taking === 'result' ? (figuresIn(before, currency)?.unknown.count ?? 0) : 0;
  const lacks = [
    before.coverage === 'part' ? 'lus en partie' : null,
    uncosted > 0 ? `${formatPlural(uncosted, 'vente')} sans prix d’achat` : null,
  ].filter((lack) => lack !== null);
  return { words: [against, ...lacks].join(', '), direction: null };
};

/** A range beside another one, and which. */
export interface NamedComparison extends ComparedText {
  /** « un an plus tôt » */
  name: string;
}

/** The range beside the same days a year before, and beside as long a time just before it. Nothing came before the beginning. */
export const comparedTexts = (
  reply: Pick<HomeReply, 'range' | 'before' | 'yearBefore'>,
  currency: Currency,
  taking: Taking,
  now: Instant,
): readonly NamedComparison[] =>
  isEverything(reply.range, now)
    ? []
    : COMPARISONS.map((comparison) => ({
        name: COMPARISON_NAMES[comparison],
        ...comparedText(reply.range, reply[comparison], currency, taking, COMPARISON_NAMES[comparison]),
      }));

const COMPARISON_NAMES: Readonly<Record<Comparison, string>> = { yearBefore: 'un an plus tôt', before: 'juste avant' };

/** « 2026 » for a year, or for one up to today; otherwise its days. */
export const rangeTitle = ({ from, to }: Pick<HomeSpan, 'from' | 'to'>, now: Instant): string => {
  const year = from.slice(0, 4);
  const isYear =
    from === `${year}-01-01` && (to === `${year}-12-31` || (to === toParisDay(now) && to.startsWith(year)));
  return isYear ? year : formatRange({ from, to }, now).replace(/^D/, 'd');
};

/** What was received of sales without a cost; false for nothing. Buyers may be paid back for sales of an earlier time. */
const uncostedText = ({ count, received }: HomeFigures['unknown'], currency: Currency | null): string | false => {
  const sum = formatMoney(signedMinor(received), currency);
  if (count > 0) return `${formatPlural(count, 'vente')} (${sum}) sans prix d’achat, hors résultat.`;
  return received !== 0 && `Remboursements de ventes sans prix d’achat (${sum}), hors résultat.`;
};

/** What the figures of some days lack, one sentence each. */
export const spanLacks = (
  span: HomeSpan,
  currency: Currency | null,
  reply: Pick<HomeReply, 'since' | 'doubtful' | 'undated' | 'unknownRegime' | 'unknownExpenses'>,
  taking: Taking,
): string[] => {
  const uncosted = figuresIn(span, currency)?.unknown;
  const { since } = reply;
  const lacks = [
    span.coverage === 'none' && 'Rien de cette période n’a été lu.',
    since !== null &&
      span.coverage !== 'none' &&
      since > span.from.slice(0, 7) &&
      `Rien n’a été lu d’avant ${formatMonth(since)}.`,
    span.unread.length > 0 && `Porte-monnaie à lire${NARROW_NO_BREAK}: ${monthsText(span.unread)}.`,
    taking === 'result' && uncosted !== undefined && uncostedText(uncosted, currency),
    reply.doubtful > 0 && `${formatPlural(reply.doubtful, 'vente')} à rapprocher, dans aucun chiffre.`,
    reply.undated > 0 && `${formatPlural(reply.undated, 'vente')} dont l’argent n’a pas de date connue.`,
    reply.unknownRegime > 0 && `${formatPlural(reply.unknownRegime, 'vente')} dont le régime est inconnu.`,
    taking === 'result' &&
      reply.unknownExpenses > 0 &&
      `${formatPlural(reply.unknownExpenses, 'dépense')} au montant ou à la date inconnus.`,
  ];
  return lacks.filter((lack) => lack !== false);
};
