import { toParisDay } from '../../../model/time.ts';
import type { Shown } from '../sources/display.ts';
import { createMonthReader, type MonthReader } from '../values/month-words.ts';
import { asObject } from '../values/raw-value.ts';
import { type DatePlace, readShownDay, readShownMonth } from '../values/shown-date.ts';
import { toShownText } from '../values/shown-text.ts';
import { parseSignedText, type SignedAmount } from '../values/signed-amount.ts';
import { idInPath, type SiteAddress } from '../values/site-address.ts';
import { balanceOf } from './balance-titles.ts';
import type { WalletFields } from './wallet-line.ts';
import { monthOfAddress } from './wallet-statement.ts';
import { languageOfTitles } from './wallet-titles.ts';

/** What the wallet displays: its month, its lines, and its balances as lines with their own titles. */
interface ShownWallet {
  /** As declared by the page, otherwise inferred from its words; null when neither is possible. */
  language: string | null;
  /** Null: the present statement, or unknown. */
  month: string | null;
  lines: WalletFields[];
  balances: WalletFields[];
}

export const readShownWallet = (shown: Shown, address: SiteAddress): ShownWallet => {
  const { domain } = address;
  const titles = shown.rows.map((row) => toShownText(asObject(row).title));
  const language = shown.language ?? languageOfTitles(titles);
  const monthOf = createMonthReader(language);
  const lines = shown.rows.map((row) => toLine(row, { domain, monthOf, language }));
  return {
    language,
    month: monthShown(shown.headings, lines, address, monthOf),
    lines,
    balances: shown.balances.flatMap((texts) => toBalance(texts, domain) ?? []),
  };
};

interface Place extends DatePlace {
  language: string | null;
}

const toLine = (value: unknown, place: Place): WalletFields => {
  const row = asObject(value);
  const conversation = typeof row.href === 'string' ? idInPath(row.href, 'inbox') : null;
  const isDeal = typeof row.href === 'string';
  return {
    title: toShownText(row.title),
    entityType: conversation === null ? null : 'user_msg_thread',
    entityId: isDeal ? conversation : undefined,
    amount: typeof row.amount === 'string' ? amountShown(row.amount, place) : null,
    date: dateShown(row, place),
  };
};

/**
 * Languages in which a line written with a minus is known to be money out (WEB §8); in Polish the minus is known to be
 * inconclusive.
 */
const MEANS_MINUS: ReadonlySet<string | null> = new Set(['fr', 'es']);

const amountShown = (text: string, { domain, language }: Place): SignedAmount | null => {
  const amount = parseSignedText(text, domain);
  return amount && { ...amount, isNegative: amount.isNegative && MEANS_MINUS.has(language) };
};

/** The date is the text at a line's end other than its amount. The article title above it may also be a date. */
const dateShown = ({ suffix, amount }: Record<string, unknown>, place: DatePlace): string | null => {
  if (typeof suffix !== 'string' || typeof amount !== 'string') return null;
  const at = suffix.indexOf(amount);
  return at < 0 ? null : readShownDay(`${suffix.slice(0, at)} ${suffix.slice(at + amount.length)}`.trim(), place);
};

/** The first amount after a label, unless another label comes before it. */
const toBalance = ([label, ...after]: readonly string[], domain: string): WalletFields | null => {
  const texts = after.filter((text) => text !== '');
  const end = texts.findIndex((text) => balanceOf(text) !== null);
  const own = end < 0 ? texts : texts.slice(0, end);
  const amount = own.reduce<SignedAmount | null>((found, text) => found ?? parseSignedText(text, domain), null);
  if (label === undefined || balanceOf(label) === null || amount === null) return null;
  return { title: label, entityType: null, entityId: null, amount, date: null };
};

/**
 * The month in the URL, otherwise the only one that a heading names. Two different months, or a line of another month,
 * indicate a page in transition between two months: then it is unknown.
 */
const monthShown = (
  headings: readonly string[],
  lines: readonly WalletFields[],
  address: SiteAddress,
  monthOf: MonthReader,
): string | null => {
  const inAddress = monthOfAddress(address);
  const named = headings.flatMap((heading) => readShownMonth(heading, monthOf) ?? []);
  const [month, ...others] = new Set(inAddress === null ? named : [inAddress, ...named]);
  if (month === undefined || others.length > 0) return null;
  const isElsewhere = ({ date }: WalletFields): boolean =>
    date !== null && toParisDay(Date.parse(date)).slice(0, 7) !== month;
  return lines.some(isElsewhere) ? null : month;
};
