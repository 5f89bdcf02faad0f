import { readReply } from '../contract/read-reply.ts';
import { changed, eventNameOf } from '../contract/system.ts';
import { type Changed, TOPICS, type Topic } from '../model/topic.ts';

/**
 * What a server-sent event says changed; null for a topic that only newer versions know. Data that cannot be read may be
 * about anything of its topic.
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
