import {
  type Evidence,
  hearLoad,
  type LoadWord,
  NO_READER,
  type ReadAt,
  type Reader,
  readerOf,
} from '../model/page-loads.ts';
import type { Instant } from '../model/time.ts';
import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';

/** The load of a page, and whose cookies it was made with. */
export interface HeardFrom {
  load: LoadWord;
  /** Host and cookie store. */
  jar: string;
  /** The tab it stands in. */
  tab: number;
}

/**
 * Takes in what a page says of its load. Messages are taken in the order in which they came, since the later one may rest
 * on the evidence of the earlier.
 * @param read when the reading that came with it was made
 * @returns whose session that reading comes from
 */
export const hearPage = (
  ctx: Pick<SyncContext, 'items' | 'lock' | 'now'>,
  { load, jar, tab }: HeardFrom,
  { evidence, read }: { evidence?: Evidence | undefined; read: ReadAt },
): Promise<Reader> =>
  ctx.lock('page-loads', async () => {
    const at = ctx.now();
    const before = await ctx.items.read(items.pageLoads);
    const after = hearLoad(before, { load, jar, tab, at, evidence });
    if (JSON.stringify(after) !== JSON.stringify(before)) await ctx.items.write(items.pageLoads, after);
    return readerOf(after, load.id, read);
  });

/** Takes in the evidence of a page that hands in nothing else: its load, and whom the page itself was told to be. */
export const hearSignedIn = async (
  ctx: Pick<SyncContext, 'items' | 'lock' | 'now' | 'announce'>,
  from: HeardFrom,
  { signedIn, askedAt }: { signedIn?: string | undefined; askedAt?: Instant | undefined },
): Promise<void> => {
  const read = { at: ctx.now(), askedAt };
  await hearPage(ctx, from, { evidence: signedIn === undefined ? undefined : { signedIn, ...read }, read });
  // What the panel offers depends on it.
  ctx.announce('pages');
};

/** Who is signed in where a tab would ask now; nobody knows it of a tab without a page. */
export const readerNow = (ctx: Pick<SyncContext, 'items' | 'lock' | 'now'>, from: HeardFrom | null): Promise<Reader> =>
  from === null ? Promise.resolve(NO_READER) : hearPage(ctx, from, { read: { at: ctx.now() } });
