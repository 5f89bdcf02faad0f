import { toParisDay } from '../../../model/time.ts';
import type { Display } from '../sources/display.ts';
import { asObject } from '../values/raw-value.ts';
import { readShownDay, readShownMonth } from '../values/shown-date.ts';
import { toShownText } from '../values/shown-text.ts';
import { parseSignedText, type SignedAmount } from '../values/signed-amount.ts';
import { idInPath, type SiteAddress } from '../values/site-address.ts';
import type { WalletFields } from './wallet-line.ts';
import { monthOfAddress } from './wallet-statement.ts';
import { balanceOf } from './wallet-titles.ts';

type Shown = Extract<Display, { otherwise: null }>;

/** What the wallet displays: its month, its lines, and its balances as lines of their own titles. */
interface ShownWallet {
  /** Null: the present one, or nobody can tell. */
  month: string | null;
  lines: WalletFields[];
  balances: WalletFields[];
}

export const readShownWallet = ({ rows, balances, headings }: Shown, address: SiteAddress): ShownWallet => {
  const lines = rows.map((row) => toLine(row, address.domain));
  return {
    month: monthShown(headings, lines, address),
    lines,
    balances: balances.flatMap((texts) => toBalance(texts, address.domain) ?? []),
  };
};

const toLine = (value: unknown, domain: string): WalletFields => {
  const row = asObject(value);
  const conversation = typeof row.href === 'string' ? idInPath(row.href, 'inbox') : null;
  const isDeal = typeof row.href === 'string';
  return {
    title: toShownText(row.title),
    entityType: conversation === null ? null : 'user_msg_thread',
    entityId: isDeal ? conversation : undefined,
    amount: typeof row.amount === 'string' ? parseSignedText(row.amount, domain) : null,
    date: dateShown(row.dates, domain),
  };
};

/** As many texts of a line as `readDom` takes. */
const MAX_DATES = 40;

/** The only date that a line shows; null when it shows two. */
const dateShown = (texts: unknown, domain: string): string | null => {
  const all = Array.isArray(texts) && texts.length <= MAX_DATES ? texts : [];
  const days = all.flatMap((text) => (typeof text === 'string' ? (readShownDay(text, domain) ?? []) : []));
  const [day = null, ...others] = new Set(days);
  return others.length === 0 ? day : null;
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
 * The month of the address, else the only one that a heading names. Two that differ, or a line of another month, are a page
 * that is between two months: then nobody can tell.
 */
const monthShown = (
  headings: readonly string[],
  lines: readonly WalletFields[],
  address: SiteAddress,
): string | null => {
  const inAddress = monthOfAddress(address);
  const named = headings.flatMap((heading) => readShownMonth(heading) ?? []);
  const [month, ...others] = new Set(inAddress === null ? named : [inAddress, ...named]);
  if (month === undefined || others.length > 0) return null;
  const isElsewhere = ({ date }: WalletFields): boolean =>
    date !== null && toParisDay(Date.parse(date)).slice(0, 7) !== month;
  return lines.some(isElsewhere) ? null : month;
};
