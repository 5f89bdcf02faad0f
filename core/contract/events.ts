import { MAX_NAMED, TOPICS, type Topic } from '../model/topic.ts';
import { defineEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Name of the server-sent events for a topic. Clients of commit d67a068 listen to those of orders and competitors. */
export const eventNameOf = (topic: Topic): string => `${topic}.changed`;

/**
 * Data of a server-sent event. Without ids when too many changed to list, when the changed data has no ids, or when
 * missed events are no longer stored: then everything shown for the topic must be read again. A server of 0.1.0 does
 * not send the topic: it is in the event's name too.
 */
export const changed = z.object({
  topic: z.string().optional(),
  ids: z.array(z.string().max(400)).max(MAX_NAMED),
  updatedAt: z.string(),
});

export const eventStream = defineEndpoint({
  id: 'system.events',
  method: 'GET',
  path: '/api/events',
  summary: `Server-sent events: ${TOPICS.map((topic) => `\`${eventNameOf(topic)}\``).join(', ')}; data as {topic, ids, updatedAt}, replay by Last-Event-ID, heartbeat every 20 s.`,
  access: 'session',
  replies: { 200: null },
  errors: ['TOO_MANY_ATTEMPTS'],
  raw: 'events',
});
