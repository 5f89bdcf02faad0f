import { createHash } from 'node:crypto';
import { type KnownLine, linesOfPages } from '#core/model/wallet-lines.ts';
import type { Change } from '../../account/change-account.ts';
import type { ShownWalletLine } from '../../db/schema/money.ts';
import { writePart } from '../ledger/write-part.ts';
import { applyLines } from '../orders/apply-lines.ts';
import { fromLedgerLine, partOfMonth, toStatedLine, type WalletLineRow } from './ledger-line.ts';
import { loadChoices, withChoice } from './line-choices.ts';
import type { WalletMonthName } from './wallet-name.ts';
import { loadPages, type WalletPage } from './write-page.ts';

export interface WrittenLines {
  created: number;
  updated: number;
  /** Conversations of lines that are there now or were there before. */
  conversationIds: string[];
}

/** Updates the month's lines to those of its pages. */
export const writeLines = async (
  change: Change,
  month: WalletMonthName,
  pages: readonly WalletPage[],
): Promise<WrittenLines> => {
  const choices = await loadChoices(change, month);
  const rows = linesOfPages(pages).map((known) => withChoice(toRow(month, known), choices));
  const stood = await writePart(change, partOfMonth(month), rows.map(toStatedLine));
  const before = stood.map(fromLedgerLine);
  const known = new Map(before.map((row) => [row.lineKey, row]));
  return {
    created: rows.filter(({ lineKey }) => !known.has(lineKey)).length,
    updated: rows.filter((row) => known.has(row.lineKey) && known.get(row.lineKey)?.kind !== row.kind).length,
    conversationIds: [...new Set([...before, ...rows].flatMap(({ conversationId }) => conversationId ?? []))],
  };
};

/** A line's content may be too long for a key. */
export const lineKeyOf = (content: string, ordinal: number): string =>
  `${createHash('sha256').update(content).digest('base64url').slice(0, 22)}-${ordinal}`;

const toRow = (
  month: WalletMonthName,
  { line, content, ordinal, readAt }: KnownLine<ShownWalletLine>,
): WalletLineRow => ({
  ...month,
  lineKey: lineKeyOf(content, ordinal),
  kind: line.kind,
  title: line.title,
  entityType: line.entityType,
  entityId: line.entityId,
  conversationId: line.conversationId,
  amountMinor: line.amountMinor,
  // Pages stored by an older version lack it.
  shownMinor: line.shownMinor ?? null,
  byHand: false,
  currency: line.currency,
  date: line.date,
  readAt,
});

/**
 * True of a table whose rows decide what the lines of a month are: its pages, and the seller's choices about single
 * lines.
 */
export const decidesLines = (table: string): boolean => table === 'wallet_pages' || table === 'wallet_line_choices';

/**
 * Recomputes the lines of months after their pages, or the choices about their lines, were restored, and the amounts received by
 * their orders.
 */
export const rewriteMonths = async (
  change: Change,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const months = new Map<string, WalletMonthName>();
  for (const { marketplace, marketplaceUserId, month } of rows) {
    const name = {
      marketplace: String(marketplace),
      marketplaceUserId: String(marketplaceUserId),
      month: String(month),
    };
    months.set(JSON.stringify(name), name);
  }
  for (const name of months.values()) {
    const { conversationIds } = await writeLines(change, name, await loadPages(change, name));
    await applyLines(change, name.marketplace, conversationIds);
  }
};
