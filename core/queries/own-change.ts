import type { QueryClient } from '@tanstack/react-query';
import { SECOND } from '../model/time.ts';
import type { Topic } from '../model/topic.ts';
import type { Platform } from '../platform/ports.ts';
import { keysOf } from './feed.ts';
import { readAgain } from './read-again.ts';

export interface ChangeScreen {
  platform: Pick<Platform, 'subscribe'>;
  queries: QueryClient;
}

/** After the answer. Normally the announcement precedes it or follows within milliseconds. */
const ANNOUNCED_WITHIN_MS = SECOND;

/**
 * Sends a change made on this screen and returns its answer. What depends on the topics is read again once: by the feed,
 * since the server announces every change, or from here when an announcement does not arrive within a second (the connection
 * for events may be down) or when the change fails.
 * @param isMade false of an answer that only reports that the change waits
 */
export const sendAnnounced = async <T>(
  { platform, queries }: ChangeScreen,
  topics: readonly Topic[],
  send: () => Promise<T>,
  isMade: (answer: T) => boolean = () => true,
): Promise<T> => {
  const missing = new Set<string>(topics);
  const end = platform.subscribe(topics, ({ topic }) => missing.delete(topic));
  const readMissing = (): void => {
    end();
    const keys = topics.filter((topic) => missing.has(topic)).flatMap(keysOf);
    for (const queryKey of keys) readAgain(queries, queryKey);
  };
  try {
    const answer = await send();
    if (isMade(answer)) setTimeout(readMissing, ANNOUNCED_WITHIN_MS);
    else end();
    return answer;
  } catch (error) {
    readMissing();
    throw error;
  }
};
