import { ledgerKindOf } from '#core/model/ledger.ts';
import { ledgerLines, type ShownWalletLine, type WalletProvenance } from '../../db/schema/index.ts';
import type { LedgerLine, LedgerPart } from '../ledger/lines.ts';
import type { StatedLine } from '../ledger/write-part.ts';
import type { WalletMonthName } from './wallet-name.ts';

/**
 * A line of the wallet, as its page or the seller states it. The marketplace numbers none: `lineKey` identifies it
 * within its month.
 */
export interface WalletLineRow extends WalletMonthName, ShownWalletLine {
  lineKey: string;
  /** True when kind and side are the seller's own choice. */
  byHand: boolean;
  /** When it was first read. */
  readAt: string;
}

/** The part of the ledger that a month of a wallet states. */
export const partOfMonth = ({ marketplace, marketplaceUserId, month }: WalletMonthName): LedgerPart => ({
  ...{ marketplace, marketplaceUserId, source: 'wallet', part: month },
});

/** What the ledger keeps of a line. */
export const toStatedLine = (row: WalletLineRow): StatedLine => {
  const { lineKey, kind, title, conversationId, amountMinor, currency, date, readAt } = row;
  const { entityType, entityId, shownMinor, byHand } = row;
  return {
    ...{ lineKey, kind: ledgerKindOf(kind), label: title, conversationId, amountMinor, currency, at: date, readAt },
    provenance: { kind, entityType, entityId, shownMinor, byHand },
  };
};

const { marketplace, marketplaceUserId, part, lineKey, label, conversationId, amountMinor, currency, at } = ledgerLines;
const { provenance, readAt } = ledgerLines;
/** What the wallet needs of a ledger line. */
export const WALLET_COLUMNS = {
  ...{ marketplace, marketplaceUserId, part, lineKey, label, conversationId, amountMinor, currency, at },
  ...{ provenance, readAt },
};

/** A line of a wallet as the ledger keeps it. */
export const fromLedgerLine = (kept: Pick<LedgerLine, keyof typeof WALLET_COLUMNS>): WalletLineRow => {
  const { provenance, ...line } = kept;
  const { part: month, label: title, at: date, ...same } = line;
  // Only lines of a wallet are read with these columns.
  return { ...same, ...(provenance as WalletProvenance), month, title, date };
};
