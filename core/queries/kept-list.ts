import type { QueryFunctionContext } from '@tanstack/react-query';
import { readReply } from '../contract/read-reply.ts';
import type { z } from '../contract/zod.ts';
import { isOffline } from '../errors.ts';
import type { KeptListName, KeptReply } from '../model/kept-replies.ts';
import { type Instant, MINUTE } from '../model/time.ts';
import type { Platform } from '../platform/ports.ts';

/** Rows of one list that a browser keeps: about five megabytes, written and read in some fifty milliseconds. */
export const MOST_ROWS = 5_000;

/** How old the newest rows may be that a browser keeps: after each change it would be too much to read them all again. */
const KEPT_FOR = 5 * MINUTE;

/** How often the newest rows of a list are kept anew: sooner where they could not be read. */
export const KEEPING = {
  staleTime: KEPT_FOR,
  refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? MINUTE : KEPT_FOR),
};

/** A reply, or what was kept of one. `cut`: these are not all of its rows, so that no sum over them is a sum of the list. */
export type Shown<Reply> = Reply & { cut?: KeptReply['cut'] };

/** How one list is kept. */
export interface KeptList<Reply> {
  list: KeptListName;
  /** Names the part of the list that a reply of this moment is: a period, for example. */
  filterAt: (at: Instant) => string;
  schema: z.ZodType<Reply>;
}

/**
 * Asks the server, and keeps its reply for a time without a network. Without one, what was kept becomes the data of the query,
 * with its own time, beside the error: a screen shows both, and the next answer replaces both.
 * @param load the list and the call; they need the schemas, which load with the first call
 */
export const askAndKeep = async <Reply extends object>(
  { kept }: Pick<Platform, 'kept'>,
  { client: queries, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
  load: () => Promise<{ keeps: KeptList<Reply>; ask: () => Promise<Reply> }>,
  now: () => Instant = Date.now,
): Promise<Shown<Reply>> => {
  const [{ keeps, ask }, account = null] = await Promise.all([load(), kept?.account()]);
  try {
    const reply = await ask();
    if (kept && account !== null) {
      const at = now();
      void kept.write(account, keeps.list, keeps.filterAt(at), { reply, cut: null, at });
    }
    return reply;
  } catch (error) {
    const isNeeded = isOffline(error) && queries.getQueryData(queryKey) === undefined;
    const held = isNeeded && kept && account !== null && (await recall(kept, account, keeps));
    if (held) queries.setQueryData(queryKey, held.reply, { updatedAt: held.at });
    throw error;
  }
};

/** How a part of a list is answered without a network. */
interface KeptPart<Part, Reply> {
  ask: () => Promise<Part>;
  /** The list that the part is of. */
  of: KeptList<Reply>;
  /** What the query holds where this is all that is known of the list. */
  hold: (list: Shown<Reply>) => unknown;
}

/**
 * Asks the server for a part of a list: a page, or what all of it adds up to. Without a network, what is kept of the whole list
 * answers in its place, with its own time, as in `askAndKeep`.
 */
export const askPart = async <Part, Reply extends object>(
  { kept }: Pick<Platform, 'kept'>,
  { client: queries, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
  load: () => Promise<KeptPart<Part, Reply>>,
): Promise<Part> => {
  const [{ ask, of, hold }, account = null] = await Promise.all([load(), kept?.account()]);
  try {
    return await ask();
  } catch (error) {
    const isNeeded = isOffline(error) && queries.getQueryData(queryKey) === undefined;
    const held = isNeeded && kept && account !== null && (await recall(kept, account, of));
    if (held) queries.setQueryData(queryKey, hold(held.reply), { updatedAt: held.at });
    throw error;
  }
};

/** Null where nothing is kept, or what is kept was written by a version that knew the list otherwise. */
const recall = async <Reply extends object>(
  kept: NonNullable<Platform['kept']>,
  account: string,
  { list, filterAt, schema }: KeptList<Reply>,
): Promise<{ reply: Shown<Reply>; at: Instant } | null> => {
  const row = await kept.find(account, list, (filter, at) => filter === filterAt(at));
  const parsed = row && readReply(schema, row.reply);
  if (!row || !parsed?.success) return null;
  return { reply: row.cut ? { ...parsed.data, cut: row.cut } : parsed.data, at: row.at };
};
