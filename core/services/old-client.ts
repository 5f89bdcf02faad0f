import type { Transport } from '../api/transport.ts';
import { HOUR } from '../model/time.ts';
import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';

/** The status with which a server refuses an extension older than it serves. */
export const TOO_OLD = 426;

/**
 * Passes calls to one server until it refuses this version as too old. From then on each call fails with that same
 * error, and the server is tried again an hour later: screens, alarms and events do not repeat in vain. Waiting data
 * stays in its queues.
 */
export const enforceMinClient = (
  transport: Transport,
  serverUrl: string,
  { items: store, now }: Pick<SyncContext, 'items' | 'now'>,
): Transport => {
  return async (endpoint, call) => {
    const held = await store.read(items.tooOld);
    if (held?.serverUrl === serverUrl && now() < held.until) {
      return { status: TOO_OLD, body: held.body, retryAfter: null };
    }
    const answer = await transport(endpoint, call);
    if (answer.status === TOO_OLD) {
      await store.write(items.tooOld, { serverUrl, until: now() + HOUR, body: answer.body });
    }
    return answer;
  };
};

/** Lets the next call reach the server again, at the seller's request. */
export const askMinClientAgain = ({ items: store }: Pick<SyncContext, 'items'>): Promise<void> =>
  store.remove(items.tooOld);
