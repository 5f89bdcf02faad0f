import type { Instant } from './time.ts';

/** A reply as this browser kept it. */
export interface KeptReply {
  /** As the call answered, perhaps in an earlier version of this program: to be validated. */
  reply: unknown;
  /** When it arrived. */
  at: Instant;
  /** Of a reply that was too long: rows that are kept, and those that it had. */
  cut: { shown: number; of: number } | null;
}

/** Lists that are read without a network too. `money`: the wallets beside the sales. */
export type KeptListName = 'sales' | 'money' | 'stock' | 'expenses';

/**
 * The last replies of some lists, kept in this browser for the signed-in seller alone and as long as their orders are. Nothing
 * here rejects: where the browser does not store anything, nothing is kept.
 */
export interface KeptReplies {
  /** Who is signed in, to be asked before a call, whose reply is then kept for them; null while nobody is known to be. */
  account(): Promise<string | null>;
  /** The newest reply that is wanted; null when there is none, or somebody else is signed in by now. */
  find(
    account: string,
    list: KeptListName,
    isWanted: (filter: string, at: Instant) => boolean,
  ): Promise<KeptReply | null>;
  /** The lists of which something is kept for this seller. */
  listsOf(account: string): Promise<readonly KeptListName[]>;
  /** Replaces what is kept under the same filter; of other filters the few that were read last stay. */
  write(account: string, list: KeptListName, filter: string, reply: KeptReply): Promise<void>;
}
