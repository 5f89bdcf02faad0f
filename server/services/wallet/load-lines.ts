import type { WalletLine } from '#core/contract/wallet.ts';
import { toAmount } from '#core/model/money.ts';
import type { Side } from '#core/model/side.ts';
import { isOpenToChoice, type WalletMovement } from '#core/model/wallet-signs.ts';
import type { AccountData } from '../../account/account-work.ts';
import { and, desc, eq, isNotNull, sql } from '../../db/drizzle.ts';
import { ledgerLines, orderKeys, purchases } from '../../db/schema/index.ts';
import { stands } from '../ledger/lines.ts';
import { fromLedgerLine, WALLET_COLUMNS, type WalletLineRow } from './ledger-line.ts';
import { idOfLine } from './wallet-name.ts';

/** A stored line, with what other pages state about it. */
export type LineRow = WalletLineRow &
  WalletMovement & {
    orderId: string | null;
    /** True when its page leaves its kind or direction open. */
    isOpen: boolean;
  };

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

/**
 * Lines of the account, newest first, each with its order where a conversation identifies one, and the side of its
 * deal.
 */
export const loadLines = async (ctx: AccountData): Promise<LineRow[]> => {
  const [rows, bought] = await Promise.all([loadRows(ctx), loadBought(ctx)]);
  return rows.map(({ line: kept, orderId }) => {
    const line = fromLedgerLine(kept);
    const { conversationId, byHand } = line;
    const isBought = conversationId !== null && bought.has(`${line.marketplace} ${conversationId}`);
    return {
      ...line,
      orderId,
      side: sideOf(orderId !== null, isBought),
      decidedBy: byHand ? 'hand' : 'page',
      isOpen: byHand || isOpenToChoice(line),
    };
  });
};

/** A conversation in which the seller both sold and bought determines neither side. */
const sideOf = (isSold: boolean, isBought: boolean): Side | null => {
  if (isSold === isBought) return null;
  return isSold ? 'sold' : 'purchased';
};

const loadRows = ({ database, accountId }: AccountData) =>
  database.db
    .select({ line: WALLET_COLUMNS, orderId: orderKeys.orderId })
    .from(ledgerLines)
    .leftJoin(
      orderKeys,
      and(
        eq(orderKeys.accountId, ledgerLines.accountId),
        eq(orderKeys.marketplace, ledgerLines.marketplace),
        eq(orderKeys.kind, 'conversation'),
        eq(orderKeys.value, ledgerLines.conversationId),
      ),
    )
    .where(and(eq(ledgerLines.accountId, accountId), eq(ledgerLines.source, 'wallet'), stands))
    .orderBy(desc(ledgerLines.part), sql`${ledgerLines.at} desc nulls last`, ledgerLines.lineKey);

/** Conversations in which the seller bought something. */
const loadBought = async ({ database, accountId }: AccountData): Promise<ReadonlySet<string>> => {
  const rows = await database.db
    .selectDistinct({ marketplace: purchases.marketplace, conversationId: purchases.conversationId })
    .from(purchases)
    .where(and(eq(purchases.accountId, accountId), isNotNull(purchases.conversationId)));
  return new Set(rows.map(({ marketplace, conversationId }) => `${marketplace} ${conversationId}`));
};
