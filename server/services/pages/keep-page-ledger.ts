import type { Completeness } from '#core/contract/completeness.ts';
import type { Change } from '../../account/change-account.ts';
import type { OwnerKey } from '../owners/owner-key.ts';
import {
  deleteLedger,
  type ListName,
  loadStored,
  readLedger,
  storedOf,
  toWireCompleteness,
  writeLedger,
} from './completeness.ts';
import type { PageOf } from './page-handler.ts';
import { type Announced, type Ledger, nextLedger, unitedLedger } from './page-ledger.ts';

const UNREAD = { totalPages: null, totalEntries: null, pages: {}, completeUntil: null } as const;

export const listOf = (page: PageOf<'orders'>, owner: OwnerKey): ListName => ({
  marketplace: page.marketplace,
  marketplaceUserId: owner,
  list: page.orderType,
  filter: page.filter,
});

/** The current entry of a list, without the page that was just read. */
export const storedCompleteness = async (change: Change, name: ListName, observedAt: string): Promise<Completeness> => {
  const kept = await readLedger(change, name);
  return toCompleteness(change, name, kept ?? { ...UNREAD, announcedAt: observedAt });
};

/** What a page states about its list. */
export interface LedgerPage extends Announced {
  page: number | null;
  /** When it was read, never later than the server's own time. */
  readAt: string;
  /** When each of its rows was first read, by the server's clock. */
  createdAt: readonly string[];
}

/** Records one page in its list's entry. */
export const keepPage = async (change: Change, name: ListName, page: LedgerPage): Promise<Completeness> => {
  const kept = await readLedger(change, name);
  const newOrders = page.createdAt.filter((at) => kept !== null && at > kept.writtenAt).length;
  const ledger = nextLedger(kept, { ...page, observedAt: page.readAt, newOrders });
  if (ledger !== null && ledger !== kept) await writeLedger(change, name, ledger);
  return toCompleteness(change, name, ledger ?? { ...UNREAD, announcedAt: page.readAt });
};

/** Moves a list's entry to the account that the list turned out to belong to. @returns whether there was an entry */
export const moveLedger = async (change: Change, from: ListName, to: ListName): Promise<boolean> => {
  const before = await readLedger(change, from);
  if (before === null) return false;
  await deleteLedger(change, from);
  const kept = await readLedger(change, to);
  await writeLedger(change, to, kept === null ? before : unitedLedger(kept, before));
  return true;
};

const toCompleteness = async ({ tx, accountId }: Change, name: ListName, ledger: Ledger): Promise<Completeness> =>
  toWireCompleteness(name, ledger, storedOf(await loadStored(tx, accountId), name));
