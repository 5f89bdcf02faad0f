import {
  type Evidence,
  type LoadState,
  NO_READER,
  type ReadAt,
  type Reader,
  readerOf,
  recordLoad,
} from '../model/page-loads.ts';
import type { Instant } from '../model/time.ts';
import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';

/** The load of a page, and its cookie store. */
export interface PageOrigin {
  load: LoadState;
  /** Host and cookie store. */
  jar: string;
  /** The tab that contains it. */
  tab: number;
}

/**
 * Processes a page's report about its load. Reports are processed in order of arrival, because a later one may depend
 * on the evidence in an earlier one.
 * @param read when the accompanying reading was made
 * @returns the account whose session that reading comes from
 */
export const recordPageReport = (
  ctx: Pick<SyncContext, 'items' | 'lock' | 'now'>,
  { load, jar, tab }: PageOrigin,
  { evidence, read }: { evidence?: Evidence | undefined; read: ReadAt },
): Promise<Reader> =>
  ctx.lock('page-loads', async () => {
    const at = ctx.now();
    const before = await ctx.items.read(items.pageLoads);
    const after = recordLoad(before, { load, jar, tab, at, evidence });
    if (JSON.stringify(after) !== JSON.stringify(before)) await ctx.items.write(items.pageLoads, after);
    return readerOf(after, load.id, read);
  });

/** Processes the evidence of a page that sends no reading: its load, and the account that a response to it named. */
export const recordSignedIn = async (
  ctx: Pick<SyncContext, 'items' | 'lock' | 'now' | 'announce'>,
  from: PageOrigin,
  { signedIn, askedAt }: { signedIn?: string | undefined; askedAt?: Instant | undefined },
): Promise<void> => {
  const read = { at: ctx.now(), askedAt };
  await recordPageReport(ctx, from, { evidence: signedIn === undefined ? undefined : { signedIn, ...read }, read });
  // It affects what the panel offers.
  ctx.announce('pages');
};

/** The account that would make a request from a tab now; unknown for a tab without a page. */
export const readerNow = (
  ctx: Pick<SyncContext, 'items' | 'lock' | 'now'>,
  from: PageOrigin | null,
): Promise<Reader> =>
  from === null ? Promise.resolve(NO_READER) : recordPageReport(ctx, from, { read: { at: ctx.now() } });
