import { changed, eventNameOf } from '../contract/events.ts';
import { readReply } from '../contract/read-reply.ts';
import { type Changed, TOPICS, type Topic } from '../model/topic.ts';

/**
 * What changed according to a server-sent event; null for a topic that only newer versions know. Unreadable data may
 * concern anything in its topic.
 */
export const readChanged = (name: string, data: unknown): Changed<Topic> | null => {
  const topic = TOPICS.find((known) => eventNameOf(known) === name);
  if (topic === undefined) return null;
  const { ids, updatedAt } = parse(data) ?? { ids: [], updatedAt: null };
  return { topic, ids, updatedAt };
};

const parse = (data: unknown) => {
  try {
    return readReply(changed, JSON.parse(String(data))).data ?? null;
  } catch {
    return null;
  }
};
