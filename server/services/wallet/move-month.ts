import { contentOf, linesLost, linesOfPages, SHOWN } from '#core/model/wallet-lines.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { walletPages, walletQuietMonths, walletStatements } from '../../db/schema/index.ts';
import type { ShownWalletLine } from '../../db/schema/money.ts';
import { applyLines } from '../orders/apply-lines.ts';
import { moveChoices } from './line-choices.ts';
import { moveQuiet } from './quiet-months.ts';
import { idOfLine, isOfMonth, type WalletMonthName } from './wallet-name.ts';
import { lineKeyOf, writeLines } from './write-lines.ts';
import { loadPages, type WalletPage, withPage, writePage } from './write-page.ts';
import { writeStatement } from './write-statement.ts';

type WalletName = Omit<WalletMonthName, 'month'>;

/** Months of one wallet with any data, including the current one. */
export const monthsOf = async ({ tx, accountId }: Change, wallet: WalletName): Promise<string[]> => {
  const isOf = (table: typeof walletPages | typeof walletQuietMonths | typeof walletStatements) =>
    and(
      eq(table.accountId, accountId),
      eq(table.marketplace, wallet.marketplace),
      eq(table.marketplaceUserId, wallet.marketplaceUserId),
    );
  const rows = await tx
    .selectDistinct({ month: walletPages.month })
    .from(walletPages)
    .where(isOf(walletPages))
    .union(tx.selectDistinct({ month: walletStatements.month }).from(walletStatements).where(isOf(walletStatements)))
    .union(
      tx.selectDistinct({ month: walletQuietMonths.month }).from(walletQuietMonths).where(isOf(walletQuietMonths)),
    );
  return rows.map(({ month }) => month).toSorted();
};

/** How much of a month was moved to another wallet. */
export interface MovedLines {
  lines: number;
  /** Ids of lines that stay because the other wallet contradicts them. */
  stayed: readonly string[];
  /** True when nothing moved: the month is as it was, with its balances and its completeness. */
  isRefused: boolean;
}

export interface MonthMove {
  from: WalletMonthName;
  to: WalletMonthName;
  /** The source of the decision: the seller, or a deduction from pages. */
  by: 'hand' | 'deduced';
}

/** Moves a month to another wallet, with its balances; data that the target already has is merged. */
export const moveMonth = async (change: Change, move: MonthMove): Promise<MovedLines> => {
  const { from, to } = move;
  const moved = await movePages(change, move, await loadPages(change, from));
  if (moved.isRefused) return moved;
  const [statement] = await change.tx
    .delete(walletStatements)
    .where(isOfMonth(walletStatements, change.accountId, from))
    .returning();
  if (statement !== undefined) await writeStatement(change, to, statement);
  await moveQuiet(change, from, to);
  return moved;
};

/**
 * Moves some pages of a month to another wallet, with the seller's classifications of their lines. Lines that the other
 * wallet would drop, because it was read completely without them, stay. Everything stays if a move by the seller would
 * make that wallet drop lines of its own; a deduction from pages replaces them, as if the pages had been read under
 * that account.
 */
export const movePages = async (
  change: Change,
  { from, to, by }: MonthMove,
  pages: readonly WalletPage[],
): Promise<MovedLines> => {
  if (pages.length === 0) return { lines: 0, stayed: [], isRefused: false };
  const known = await loadPages(change, to);
  const united = pages.reduce(withPage, known);
  const lines = linesOfPages(pages);
  const lost = linesLost(pages, united);
  const isRefused =
    (lines.length > 0 && lost.length === lines.length) || (by === 'hand' && replacesAnswers(known, united));
  const stayed = isRefused ? lines : linesOfPages(remainderOf(pages, lost));
  const ids = stayed.map(({ content, ordinal }) => idOfLine({ ...from, lineKey: lineKeyOf(content, ordinal) }));
  if (isRefused) return { lines: 0, stayed: ids, isRefused };
  for (const page of pages) {
    await writePage(change, to, page);
    await dropPage(change, from, page);
  }
  for (const page of remainderOf(pages, lost)) await writePage(change, from, page);
  const left = await loadPages(change, from);
  const keysLeft = linesOfPages(left).map(({ content, ordinal }) => lineKeyOf(content, ordinal));
  await moveChoices(change, from, to, keysLeft);
  const before = await writeLines(change, from, left);
  const after = await writeLines(change, to, await loadPages(change, to));
  await applyLines(change, to.marketplace, [...before.conversationIds, ...after.conversationIds]);
  return { lines: lines.length - lost.length, stayed: ids, isRefused };
};

/** True when a wallet would drop lines of its own; displayed ones are always replaced by responses. */
const replacesAnswers = (known: readonly WalletPage[], united: readonly WalletPage[]): boolean =>
  known.some(({ announced }) => announced !== SHOWN) && linesLost(known, united).length > 0;

/** The rest of the pages when only these lines stay: a part of a month, without an announcement. */
const remainderOf = (
  pages: readonly WalletPage[],
  lost: ReturnType<typeof linesLost<ShownWalletLine>>,
): WalletPage[] => {
  if (lost.length === 0) return [];
  // A repeat is identified by its position next to the line that it repeats.
  const originals = new Map(pages.flatMap(({ lines }) => lines.map((line) => [contentOf(line), line])));
  const lines = lost.map(({ content, line }) => originals.get(content) ?? line);
  const [readAt = ''] = lost
    .map((line) => line.readAt)
    .toSorted()
    .toReversed();
  const announced = pages.every((page) => page.announced === SHOWN) ? SHOWN : '';
  return [{ announced, page: 0, lines, readAt, isNamed: false }];
};

const dropPage = async (
  { tx, accountId }: Change,
  month: WalletMonthName,
  { announced, page }: { announced: string; page: number },
): Promise<void> => {
  await tx
    .delete(walletPages)
    .where(
      and(isOfMonth(walletPages, accountId, month), eq(walletPages.announced, announced), eq(walletPages.page, page)),
    );
};
