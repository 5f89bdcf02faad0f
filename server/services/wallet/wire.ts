import type { WalletLine } from '#core/contract/wallet.ts';
import { fromMinor, type Minor } from '#core/model/money.ts';
import type { WalletMovement } from '#core/model/wallet-signs.ts';
import type { WalletLineRow } from './ledger-line.ts';
import { idOfLine } from './wallet-name.ts';

/** A line as it is kept, with what other pages tell of it. */
export type LineRow = WalletLineRow &
  WalletMovement & {
    orderId: string | null;
    /** True when its page leaves open what it is, or where its money goes. */
    isOpen: boolean;
  };

/** An amount on the wire; null stays unknown. */
export const toAmount = (minor: Minor | null): number | null => (minor === null ? null : fromMinor(minor));

export const toWireLine = (row: LineRow): WalletLine => ({
  id: idOfLine(row),
  kind: row.kind,
  title: row.title,
  amount: toAmount(row.amountMinor),
  shown: toAmount(row.shownMinor),
  decidedBy: row.decidedBy,
  open: row.isOpen,
  currency: row.currency,
  date: row.date,
  conversationId: row.conversationId,
  orderId: row.orderId,
});
