import { createRecentMemory, type RecentMemory } from './recent-memory.ts';

export interface Session {
  accountId: string;
  sessionId: string;
}

/** `ended`: it expired or was revoked; `unknown`: not one of ours. */
export type FoundSession = Session | 'ended' | 'unknown';

/**
 * Sessions found a moment ago, by account and token: the many requests of one screen ask the database once. A session
 * that ends in this process is forgotten at once, one that another process ends after `REMEMBERED_MS` at most.
 */
export type SessionMemory = RecentMemory<FoundSession>;

export const REMEMBERED_MS = 2_000;
const MAX_REMEMBERED = 5_000;

export const createSessionMemory = (): SessionMemory => createRecentMemory(MAX_REMEMBERED);
