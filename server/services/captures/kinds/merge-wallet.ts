import type { capture } from '#core/contract/captures.ts';
import type { z } from '#core/contract/zod.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import { SHOWN } from '#core/model/wallet-lines.ts';
import type { Change } from '../../../account/change-account.ts';
import type { ShownWalletLine } from '../../../db/schema/money.ts';
import type { PageOwner } from '../../account-moves/whose-page.ts';
import type { WalletMonthName } from '../../wallet/wallet-name.ts';
import { type WrittenLines, writeLines } from '../../wallet/write-lines.ts';
import { announcementOf, type WalletPage, writePage } from '../../wallet/write-page.ts';
import { NOW, writeStatement } from '../../wallet/write-statement.ts';

export type WalletCapture = Extract<z.output<typeof capture>, { pageKind: 'wallet' }>;

export interface MergedWallet {
  /** The month that the page shows; null for the present statement. */
  month: string | null;
  created: number;
  /** Number of updated lines, and of balances on a page without new lines. */
  updated: number;
  unchanged: number;
  /** Number of lines whose month cannot be determined. */
  homeless: number;
  conversationIds: string[];
}

/** Stores one page of a wallet: its balances, and its lines in the month they belong to. */
export const mergeWallet = async (
  change: Change,
  page: WalletCapture,
  { key, isNamed }: PageOwner,
  readAt: string,
): Promise<MergedWallet> => {
  const lines = page.records.flatMap((record) => (record.type === 'line' ? [toShown(record)] : []));
  const wallet = { marketplace: page.marketplace, marketplaceUserId: key };
  const month = monthOfPage(page.filter);
  const place = { ...placeOf(page, month), readAt, isNamed };
  const conversationIds = new Set(lines.flatMap((line) => line.conversationId ?? []));
  const merged = { month, created: 0, updated: 0, unchanged: 0, homeless: 0 };
  for (const [lineMonth, shown] of byMonth(lines, month)) {
    if (lineMonth === null) {
      merged.homeless += shown.length;
      continue;
    }
    const written = await keepLines(change, { ...wallet, month: lineMonth }, { ...place, lines: shown });
    merged.created += written.created;
    merged.updated += written.updated;
    merged.unchanged += Math.max(0, shown.length - written.created - written.updated);
    for (const id of written.conversationIds) conversationIds.add(id);
  }
  const changed = await keepStatements(change, page, { ...wallet, month: month ?? NOW }, readAt);
  // New lines already count as the page's change: the balance that comes with them is not a second one.
  if (merged.created === 0) merged.updated += changed;
  return { ...merged, conversationIds: [...conversationIds] };
};

const keepLines = async (change: Change, name: WalletMonthName, read: WalletPage): Promise<WrittenLines> =>
  writeLines(change, name, await writePage(change, name, read));

/** The lines of the current statement are part of their month, whatever totals accompany them. */
const placeOf = (page: WalletCapture, month: string | null) => {
  if (page.source === 'dom') return { announced: SHOWN, page: 0 };
  return month === null ? { announced: '', page: 0 } : announcementOf(page);
};

type Line = Extract<WalletCapture['records'][number], { type: 'line' }>;

const toShown = ({ type: _, ...line }: Line): ShownWalletLine => line;

/** @returns the number of statements with new content */
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

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month that a wallet page shows; null for the current statement. */
const monthOfPage = (filter: string): string | null => (MONTH.test(filter) ? filter : null);

/**
 * The month of a line by its own date; null around midnight at the end of a month, where only its statement can
 * determine it.
 */
const monthOfLine = ({ date }: Pick<ShownWalletLine, 'date'>): string | null => {
  const at = toInstant(date);
  if (date === null || at === null) return null;
  const inParis = toParisDay(at).slice(0, 7);
  return date.startsWith(inParis) ? inParis : null;
};

/**
 * Lines by the month they belong to: that of their page, otherwise their own. Under null: those whose month cannot be
 * determined.
 */
const byMonth = (
  lines: readonly ShownWalletLine[],
  pageMonth: string | null,
): ReadonlyMap<string | null, readonly ShownWalletLine[]> =>
  Map.groupBy(lines, (line) => pageMonth ?? monthOfLine(line));
