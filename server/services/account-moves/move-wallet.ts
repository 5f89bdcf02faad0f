import type { MoveConflict } from '#core/contract/account-moves.ts';
import { AppError } from '#core/errors.ts';
import { contentOf, currentPages, linesOfPages } from '#core/model/wallet-lines.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { walletLineChoices, walletPages } from '../../db/schema/index.ts';
import type { ShownWalletLine } from '../../db/schema/money.ts';
import { applyLines } from '../orders/apply-lines.ts';
import type { OwnerKey } from '../owners/owner-key.ts';
import { moveLedger } from '../pages/keep-page-ledger.ts';
import { type MovedLines, moveMonth, movePages } from '../wallet/move-month.ts';
import { movePageRead, walletListOf } from '../wallet/place-unsorted.ts';
import { isOfMonth, lineOfId, type WalletMonthName } from '../wallet/wallet-name.ts';
import { lineKeyOf, writeLines } from '../wallet/write-lines.ts';
import { loadPages, type WalletPage, writePage } from '../wallet/write-page.ts';

interface ReassignedWallet {
  walletLines: number;
  lists: number;
  conflicts: MoveConflict[];
}

const notFound = (field: string): AppError =>
  new AppError('NOT_FOUND', 'Ligne du porte-monnaie introuvable.', { field });

/**
 * Moves whole months to another wallet, with their balances; pages that name their account explicitly stay, with the
 * balances, and so do lines that contradict what was read of the other wallet.
 * @throws {AppError} NOT_FOUND for a month without data
 */
export const reassignMonths = async (
  change: Change,
  months: readonly WalletMonthName[],
  owner: OwnerKey,
): Promise<ReassignedWallet> => {
  const reassigned: ReassignedWallet = { walletLines: 0, lists: 0, conflicts: [] };
  for (const from of months) {
    const to = { ...from, marketplaceUserId: owner };
    if (from.marketplaceUserId === owner) continue;
    const pages = await loadPages(change, from);
    const free = pages.filter(({ isNamed }) => !isNamed);
    const move = { from, to, by: 'hand' } as const;
    const isWhole = free.length === pages.length;
    const moved = isWhole ? await moveMonth(change, move) : await movePages(change, move, free);
    reassigned.walletLines += moved.lines;
    reassigned.conflicts.push(...stayedOf(moved, owner));
    if (isWhole) {
      if (!moved.isRefused && (await moveLedger(change, walletListOf(from), walletListOf(to)))) reassigned.lists += 1;
      continue;
    }
    const { marketplace, marketplaceUserId, month } = from;
    reassigned.conflicts.push({
      kind: 'wallet',
      id: `${marketplace}.${marketplaceUserId}.${month}`,
      marketplaceUserId,
    });
    if (!moved.isRefused) for (const page of free) await movePageRead(change, from, to, page);
  }
  return reassigned;
};

/** Lines that stay because the wallet of this account contradicts them. */
export const stayedOf = ({ stayed }: MovedLines, owner: OwnerKey): MoveConflict[] =>
  stayed.map((id) => ({ kind: 'wallet', id, marketplaceUserId: owner }));

/**
 * Moves single lines to another wallet. A line that a page shows under its account's name stays, and so does one that
 * is missing from a complete newer reading of the other wallet.
 * @throws {AppError} NOT_FOUND
 */
export const reassignLines = async (
  change: Change,
  ids: readonly string[],
  owner: OwnerKey,
): Promise<ReassignedWallet> => {
  const reassigned: ReassignedWallet = { walletLines: 0, lists: 0, conflicts: [] };
  const chosen = Map.groupBy(new Set(ids), (id) => JSON.stringify(monthOf(id)));
  for (const ofMonth of chosen.values()) {
    const [first = ''] = ofMonth;
    const from = monthOf(first);
    if (from.marketplaceUserId === owner) continue;
    const moved = await giveLinesOfMonth(change, from, ofMonth, owner);
    reassigned.walletLines += moved.walletLines;
    reassigned.conflicts.push(...moved.conflicts);
  }
  return reassigned;
};

const monthOf = (id: string): WalletMonthName => {
  const line = lineOfId(id);
  if (line === null) throw notFound('walletLines');
  const { lineKey: _, ...month } = line;
  return month;
};

type Line = ReturnType<typeof linesOfPages<ShownWalletLine>>[number];

const giveLinesOfMonth = async (
  change: Change,
  from: WalletMonthName,
  ids: readonly string[],
  owner: OwnerKey,
): Promise<ReassignedWallet> => {
  const to = { ...from, marketplaceUserId: owner };
  const [pages, known] = [await loadPages(change, from), await loadPages(change, to)];
  const lines = new Map(linesOfPages(pages).map((line) => [lineKeyOf(line.content, line.ordinal), line]));
  const named = new Set(pages.filter(({ isNamed }) => isNamed).flatMap((page) => page.lines.map(contentOf)));
  const conflicts: MoveConflict[] = [];
  const free: Line[] = [];
  for (const id of ids) {
    const line = lines.get(lineOfId(id)?.lineKey ?? '');
    if (line === undefined) throw notFound('walletLines');
    const claimedBy = named.has(line.content) ? from : isRefused(known, line) ? to : null;
    if (claimedBy === null) free.push(line);
    else conflicts.push({ kind: 'wallet', id, marketplaceUserId: claimedBy.marketplaceUserId });
  }
  if (free.length > 0) await moveLines(change, from, to, { lines: free, pages });
  return { walletLines: free.length, lists: 0, conflicts };
};

/** True when the wallet was read completely after the line and does not contain it: it would be dropped there. */
const isRefused = (known: readonly WalletPage[], line: Line): boolean => {
  const added = asPage([line]);
  const held = currentPages([...known.filter((page) => page.announced !== ''), added]);
  return !held.includes(added) && !linesOfPages(known).some(({ content }) => content === line.content);
};

const asPage = (lines: readonly Line[]): WalletPage => ({
  ...{ announced: '', page: 0, isNamed: false, lines: lines.map(({ line }) => line) },
  readAt:
    lines
      .map(({ readAt }) => readAt)
      .toSorted()
      .at(-1) ?? '',
});

const moveLines = async (
  change: Change,
  from: WalletMonthName,
  to: WalletMonthName,
  { lines, pages }: { lines: readonly Line[]; pages: readonly WalletPage[] },
): Promise<void> => {
  const totals = Map.groupBy(linesOfPages(pages), ({ content }) => content);
  const goes = Map.groupBy(lines, ({ content }) => content);
  for (const group of Map.groupBy(pages, ({ announced }) => announced).values()) {
    const left = new Map(
      [...goes].map(([content, gone]) => [content, (totals.get(content)?.length ?? 0) - gone.length]),
    );
    for (const page of group) {
      const kept = page.lines.filter((line) => {
        const count = left.get(contentOf(line));
        if (count === undefined) return true;
        left.set(contentOf(line), count - 1);
        return count > 0;
      });
      if (kept.length < page.lines.length) await setLines(change, from, page, kept);
    }
  }
  await moveChoicesOf(change, from, to, lines);
  await writePage(change, to, asPage(lines));
  const before = await writeLines(change, from, await loadPages(change, from));
  const after = await writeLines(change, to, await loadPages(change, to));
  await applyLines(change, to.marketplace, [...before.conversationIds, ...after.conversationIds]);
};

const setLines = async (
  { tx, accountId }: Change,
  month: WalletMonthName,
  { announced, page }: WalletPage,
  lines: readonly ShownWalletLine[],
): Promise<void> => {
  await tx
    .update(walletPages)
    .set({ lines })
    .where(
      and(isOfMonth(walletPages, accountId, month), eq(walletPages.announced, announced), eq(walletPages.page, page)),
    );
};

const moveChoicesOf = async (
  { tx, accountId }: Change,
  from: WalletMonthName,
  to: WalletMonthName,
  lines: readonly Line[],
): Promise<void> => {
  const keys = lines.map(({ content, ordinal }) => lineKeyOf(content, ordinal));
  const moved = await tx
    .delete(walletLineChoices)
    .where(and(isOfMonth(walletLineChoices, accountId, from), inArray(walletLineChoices.lineKey, keys)))
    .returning();
  if (moved.length === 0) return;
  await tx
    .insert(walletLineChoices)
    .values(moved.map((row) => ({ ...row, ...to })))
    .onConflictDoNothing();
};
