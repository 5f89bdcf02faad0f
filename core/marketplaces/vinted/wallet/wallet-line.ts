import type { WalletLineKind } from '../../../model/wallet-line.ts';
import { namesItsDeal } from '../../../model/wallet-lines.ts';
import type { WalletLineRecord } from '../../records.ts';
import { type SignedAmount, signedMinor } from '../values/signed-amount.ts';
import type { Stated } from '../values/stated.ts';
import { lineKindOf } from './wallet-titles.ts';

/** What one line states, whatever its source. */
export interface WalletFields {
  title: string | null;
  entityType: string | null;
  entityId: string | null | undefined;
  amount: SignedAmount | null;
  date: string | null;
}

const ORDER = 'user_msg_thread';
const OUT: ReadonlySet<WalletLineKind> = new Set(['purchase', 'transfer', 'boost', 'fee', 'refund_given']);

/**
 * Entity and title must agree: « Vente » for something that is not an order, or a payout titled as a sale, is `other`.
 * So is an unrecognised French title: a seller can read it. One in another language is `unknown`, since it may well be
 * a sale.
 */
const kindOf = ({ title, entityType, amount }: WalletFields, language: string | null): WalletLineKind => {
  const named = title === null ? null : lineKindOf(title);
  if (entityType === 'payout') return named === null || named === 'transfer' ? 'transfer' : 'other';
  if (named === null) return title !== null && language === 'fr' ? 'other' : 'unknown';
  if (entityType === null) return 'other';
  if (entityType !== ORDER) return named === 'boost' ? named : 'other';
  if (named === 'refund') return amount?.isNegative === true ? 'refund_given' : 'refund';
  return named === 'sale' || named === 'purchase' ? named : 'other';
};

/**
 * The marketplace's own `type` (« debit » for a sale) is not trusted. A sale is money in and never negative; purchases,
 * transfers with a known title and boosts are money out, written with or without a minus; for anything else only a
 * minus is conclusive.
 */
const signed = ({ title, amount }: WalletFields, kind: WalletLineKind): number | null => {
  if (amount === null) return null;
  if (amount.minor === 0) return 0;
  if (kind === 'sale') return amount.isNegative ? null : amount.minor;
  const isKnown = title !== null && lineKindOf(title) === kind;
  if (amount.isNegative) return signedMinor(amount);
  return OUT.has(kind) && isKnown ? -amount.minor : null;
};

/** @param language of the wallet's texts; null when unknown */
export const toWalletLine = (fields: WalletFields, language: string | null): Stated<WalletLineRecord> => {
  const kind = kindOf(fields, language);
  const { title, entityType, entityId, amount, date } = fields;
  return {
    type: 'line',
    kind,
    title,
    entityType,
    entityId,
    conversationId: entityType === ORDER ? entityId : undefined,
    amountMinor: signed(fields, kind),
    shownMinor: amount === null ? undefined : signedMinor(amount),
    currency: amount?.currency ?? null,
    date,
  };
};

/**
 * The lines of one page, in which a line that appears twice counts once: the same text, amount and date for the same
 * deal. A line without a known deal may legitimately appear twice.
 */
export const markRepeats = (lines: readonly Stated<WalletLineRecord>[]): Stated<WalletLineRecord>[] => {
  const seen = new Set<string>();
  return lines.map((line) => {
    const { title, entityType, entityId, shownMinor, currency, date } = line;
    const content = JSON.stringify([title, entityType, entityId, shownMinor, currency, date]);
    const isSecond = seen.has(content);
    seen.add(content);
    const isRepeat = isSecond && namesItsDeal(line) && title !== null && shownMinor !== undefined;
    return isRepeat ? { ...line, kind: 'repeat', amountMinor: null } : line;
  });
};
