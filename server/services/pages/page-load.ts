import { createHash } from 'node:crypto';
import type { Change } from '../../account/change-account.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { pageLoads } from '../../db/schema/index.ts';
import type { OwnerKey } from '../owners/owner-key.ts';
import type { CaptureInput } from './page-handler.ts';

/** Takes the place of the load id for a page without one: read again, it is the same page. */
export const loadOfPage = (page: CaptureInput): string => {
  const { pageKind, filter, page: number, totalPages, totalEntries, records } = page;
  const side = page.pageKind === 'orders' ? page.orderType : null;
  const said = JSON.stringify([pageKind, side, filter, number, totalPages, totalEntries, records]);
  return `page:${createHash('sha256').update(said).digest('base64url')}`;
};

const isLoad = (accountId: string, marketplace: string, loadId: string) =>
  and(eq(pageLoads.accountId, accountId), eq(pageLoads.marketplace, marketplace), eq(pageLoads.loadId, loadId));

/** The account to which the pages of a load were shown, as far as is known. */
export const readLoad = async (
  { tx, accountId }: Change,
  marketplace: string,
  loadId: string,
): Promise<OwnerKey | null> => {
  const [row] = await tx
    .select({ owner: pageLoads.owner })
    .from(pageLoads)
    .where(isLoad(accountId, marketplace, loadId));
  return row?.owner ?? null;
};

export const writeLoad = async (
  { tx, accountId }: Change,
  load: { marketplace: string; loadId: string; owner: OwnerKey; seenAt: string },
): Promise<void> => {
  await tx
    .insert(pageLoads)
    .values({ accountId, ...load })
    .onConflictDoUpdate({
      target: [pageLoads.accountId, pageLoads.marketplace, pageLoads.loadId],
      set: { owner: load.owner, seenAt: sql`greatest(excluded.seen_at, ${pageLoads.seenAt})` },
    });
};

/** Moves the loads of an unnamed account to the account that it turned out to be. */
export const moveLoads = async ({ tx, accountId }: Change, from: OwnerKey, to: OwnerKey): Promise<void> => {
  await tx
    .update(pageLoads)
    .set({ owner: to })
    .where(and(eq(pageLoads.accountId, accountId), eq(pageLoads.owner, from)));
};
