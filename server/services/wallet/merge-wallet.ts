import type { capture } from '#core/contract/captures.ts';
import type { z } from '#core/contract/zod.ts';
import { SHOWN } from '#core/model/wallet-lines.ts';
import type { ShownWalletLine } from '../../db/schema/wallet-pages.ts';
import type { Change } from '../orders/change-account.ts';
import { adoptNameless, dropKnownNameless } from './adopt-nameless.ts';
import { byMonth, monthOfPage } from './months-of-lines.ts';
import { isOtherWallet } from './same-wallet.ts';
import type { WalletMonthName } from './wallet-name.ts';
import { type WalletOwner, whoseWallet } from './whose-wallet.ts';
import { type WrittenLines, writeLines } from './write-lines.ts';
import { announcementOf, loadPages, type WalletPage, writePage } from './write-page.ts';
import { NOW, writeStatement } from './write-statement.ts';

export type WalletCapture = Extract<z.output<typeof capture>, { pageKind: 'wallet' }>;

export interface MergedWallet {
  /** Empty: nobody can tell whose wallet it is. */
  marketplaceUserId: string;
  /** The month that the page shows; null for the present statement, and for a page of which nothing was kept. */
  month: string | null;
  created: number;
  /** Lines, and statements of a balance. */
  updated: number;
  unchanged: number;
  /** Lines of which no month, or no wallet, can be told. */
  homeless: number;
  conversationIds: string[];
}

/** Keeps one page of a wallet: its balances, and its lines in the month they belong to. */
export const mergeWallet = async (change: Change, page: WalletCapture, readAt: string): Promise<MergedWallet> => {
  const lines = page.records.flatMap((record) => (record.type === 'line' ? [toShown(record)] : []));
  const { marketplace, marketplaceUserId } = page;
  const conversationIds = lines.flatMap((line) => line.conversationId ?? []);
  const owner = await whoseWallet(change, { marketplace, marketplaceUserId, conversationIds });
  const wallet = { marketplace, marketplaceUserId: owner.userId };
  const month = monthOfPage(page.filter);
  const place = placeOf(page, month);
  const merged: MergedWallet = {
    ...{ marketplaceUserId: owner.userId, month, created: 0, updated: 0, unchanged: 0, homeless: 0, conversationIds },
  };
  if (owner.isDoubtful) return { ...merged, month: null, homeless: lines.length };
  let isOther = false;
  for (const [lineMonth, shown] of byMonth(lines, month)) {
    const written =
      lineMonth === null
        ? null
        : await keepLines(change, { ...wallet, month: lineMonth }, owner, { ...place, lines: shown, readAt });
    if (written === null) {
      merged.homeless += shown.length;
      isOther ||= lineMonth !== null;
      continue;
    }
    merged.created += written.created;
    merged.updated += written.updated;
    merged.unchanged += Math.max(0, shown.length - written.created - written.updated);
    merged.conversationIds = [...new Set([...merged.conversationIds, ...written.conversationIds])];
  }
  if (isOther) return { ...merged, month: null };
  if (owner.isOnly) await adoptNameless(change, { ...wallet, month: NOW }, null);
  merged.updated += await keepStatements(change, page, { ...wallet, month: month ?? NOW }, readAt);
  return merged;
};

/** Null when the lines are of another wallet than those of the month that are known under no name either. */
const keepLines = async (
  change: Change,
  name: WalletMonthName,
  owner: WalletOwner,
  read: WalletPage,
): Promise<WrittenLines | null> => {
  if (owner.userId === '' && isOtherWallet(await loadPages(change, name), read)) return null;
  if (owner.isOnly) await adoptNameless(change, name, read);
  const pages = await writePage(change, name, read);
  const written = await writeLines(change, name, pages);
  if (owner.userId !== '') await dropKnownNameless(change, name, pages);
  return written;
};

/** The lines of the present statement are a part of their month, whatever totals come with them. */
const placeOf = (page: WalletCapture, month: string | null) => {
  if (page.source === 'dom') return { announced: SHOWN, page: 0 };
  return month === null ? { announced: '', page: 0 } : announcementOf(page);
};

type Line = Extract<WalletCapture['records'][number], { type: 'line' }>;

const toShown = ({ type: _, ...line }: Line): ShownWalletLine => line;

/** @returns how many statements said something new */
const keepStatements = async (
  change: Change,
  page: WalletCapture,
  name: WalletMonthName,
  readAt: string,
): Promise<number> => {
  let changed = 0;
  for (const record of page.records) {
    if (record.type !== 'statement') continue;
    const { month, type: _, months: __, ...sums } = record;
    if (await writeStatement(change, { ...name, month: month ?? name.month }, { ...sums, readAt })) changed += 1;
  }
  return changed;
};
