import { capture as captureSchema } from '../contract/captures.ts';
import { addCapture } from '../storage/outbox.ts';
import { contentHash } from './content-hash.ts';
import type { OutboxContext } from './context.ts';

export interface NewCapture {
  /** Seller whose page it is. */
  account: string;
  tabId: number | null;
  /** Validated here against the contract: page data enters the outbox in no other form. */
  capture: { observedAt: string; marketplaceUserId: string | null; loadId?: string | null | undefined };
  /** French sentences for the page's report. */
  notes: readonly string[];
  /** The key by which two pages are the same, if it is not their whole content: a later one replaces one that waits. */
  sameAs?: string;
}

/** `invalid`: the server would refuse it; `full`: too many pages wait already. */
export type AddResult = { ok: true; captureId: string } | { ok: false; reason: 'invalid' | 'full' };

/**
 * Puts a page into the outbox. Its id is the hash of its content and time, so that a page resent after a lost reply is
 * the same page to the server.
 */
export const addToOutbox = async (ctx: OutboxContext, input: NewCapture): Promise<AddResult> => {
  const { observedAt: _, loadId, ...named } = input.capture;
  // Two loads with unknown accounts may belong to two accounts.
  const content = named.marketplaceUserId === null ? { ...named, loadId } : named;
  const [captureId, hash] = await Promise.all([contentHash(input.capture), contentHash(input.sameAs ?? content)]);
  const parsed = captureSchema.safeParse({ ...input.capture, captureId });
  if (!parsed.success) return { ok: false, reason: 'invalid' };
  const now = ctx.now();
  const added = await addCapture(await ctx.database(), {
    captureId,
    contentHash: hash,
    account: input.account,
    capture: parsed.data,
    tabId: input.tabId,
    queuedAt: now,
    attempts: 0,
    nextAttemptAt: now,
    notes: [...input.notes],
  });
  return added ? { ok: true, captureId } : { ok: false, reason: 'full' };
};
