import { type Evidence, hearLoad, type LoadWord, NO_READER, type Reader, readerOf } from '../model/page-loads.ts';
import type { Instant } from '../model/time.ts';
import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';

/** The load of a page, and whose cookies it was made with. */
export interface HeardFrom {
  load: LoadWord;
  /** Host and cookie store. */
  jar: string;
}

/**
 * Takes in what a page says of its load. Messages are taken in the order in which they came, since the later one may rest
 * on the evidence of the earlier.
 * @param readAt when the reading that came with it was made; null for data of the document
 * @returns whose session that reading comes from
 */
export const hearPage = (
  ctx: Pick<SyncContext, 'items' | 'lock' | 'now'>,
  { load, jar }: HeardFrom,
  heard: { evidence?: Evidence | undefined; readAt: Instant | null },
): Promise<Reader> =>
  ctx.lock('page-loads', async () => {
    const at = ctx.now();
    const before = await ctx.items.read(items.pageLoads);
    const after = hearLoad(before, { load, jar, at, evidence: heard.evidence });
    if (JSON.stringify(after) !== JSON.stringify(before)) await ctx.items.write(items.pageLoads, after);
    return readerOf(after, load.id, heard.readAt);
  });

/** Takes in the evidence of a page that hands in nothing else: its load, and whom the page itself was told to be. */
export const hearSignedIn = async (
  ctx: Pick<SyncContext, 'items' | 'lock' | 'now' | 'announce'>,
  from: HeardFrom,
  signedIn: string | undefined,
): Promise<void> => {
  const at = ctx.now();
  await hearPage(ctx, from, { evidence: signedIn === undefined ? undefined : { signedIn, at }, readAt: at });
  // What the panel offers depends on it.
  ctx.announce('readings');
};

/** Who is signed in where a tab would ask now; nobody knows it of a tab without a page. */
export const readerNow = (ctx: Pick<SyncContext, 'items' | 'lock' | 'now'>, from: HeardFrom | null): Promise<Reader> =>
  from === null ? Promise.resolve(NO_READER) : hearPage(ctx, from, { readAt: ctx.now() });
