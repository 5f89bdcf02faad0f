import { defineEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

const changed = { ids: z.array(z.string()), updatedAt: z.string() };

/** Data of the server-sent event `orders.changed`. No ids: too many changed to name, read what is newer than you have. */
export const ordersChanged = z.object(changed);
export const ORDERS_CHANGED = 'orders.changed';

/**
 * Data of the server-sent event `competitors.changed`: shops of which something new is kept, or nothing any more, as
 * `marketplace:shopId`. No ids: too many to name, or what was missed is kept no more.
 */
export const competitorsChanged = z.object(changed);
export const COMPETITORS_CHANGED = 'competitors.changed';

export const system = {
  health: defineEndpoint({
    id: 'system.health',
    method: 'GET',
    path: '/api/health',
    summary: 'Is the server up, and does its database answer?',
    access: 'public',
    replies: { 200: z.object({ status: z.literal('ok') }) },
  }),
  version: defineEndpoint({
    id: 'system.version',
    method: 'GET',
    path: '/api/version',
    summary: 'Version of the server, and the oldest client it still serves.',
    access: 'public',
    replies: { 200: z.object({ version: z.string(), minClient: z.string() }) },
  }),
  events: defineEndpoint({
    id: 'system.events',
    method: 'GET',
    path: '/api/events',
    summary:
      'Server-sent events: `orders.changed` and `competitors.changed`, replay by Last-Event-ID, heartbeat every 20 s.',
    access: 'session',
    replies: { 200: null },
    errors: ['TOO_MANY_ATTEMPTS'],
    raw: 'events',
  }),
  openapi: defineEndpoint({
    id: 'system.openapi',
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This contract as OpenAPI 3.1.',
    access: 'public',
    replies: { 200: z.looseObject({}) },
  }),
};
