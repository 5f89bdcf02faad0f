import type { Transport } from '../api/transport.ts';
import { HOUR } from '../model/time.ts';
import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';

/** The answer by which a server refuses an extension older than it serves. */
export const TOO_OLD = 426;

/**
 * Calls to one server until it says that this version is too old. From then on each call gets that same answer, and the server is
 * asked again an hour later: no screen, alarm or event repeats in vain. What waits stays in its queues.
 */
export const heedMinClient = (
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

/** The next call asks the server again: the seller wants to know. */
export const askMinClientAgain = ({ items: store }: Pick<SyncContext, 'items'>): Promise<void> =>
  store.remove(items.tooOld);
