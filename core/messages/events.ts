import { type Changed, isAnyTopic, MAX_NAMED } from '../model/topic.ts';

/** Key of the only property, which distinguishes an event from a request. */
const KEY = 'comptoirEvent';

/** What the worker sends to every open screen: something changed, request it again. Carries names, never data. */
export const toEvent = (change: Changed): Record<string, Changed> => ({ [KEY]: change });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Null for anything that is not an event of ours. */
export const changeOf = (message: unknown): Changed | null => {
  if (!isRecord(message) || !isRecord(message[KEY])) return null;
  const { topic, ids, updatedAt } = message[KEY];
  if (!isAnyTopic(topic) || !Array.isArray(ids) || ids.length > MAX_NAMED) return null;
  if (!ids.every((id) => typeof id === 'string')) return null;
  return { topic, ids, updatedAt: typeof updatedAt === 'string' ? updatedAt : null };
};
