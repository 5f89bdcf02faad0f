import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { eventNameOf } from '#core/contract/events.ts';
import { AppError } from '#core/errors.ts';
import { readToken } from '../auth/require-session.ts';
import type { HttpContext, SessionCtx } from '../http/http-context.ts';
import { readCursor, readEventsAfter, type StreamedChange } from '../services/events/read-after.ts';
import { findSession } from '../services/sessions.ts';
import { createBell } from './bell.ts';

/** How long a browser waits before it connects again, in ms. */
const RETRY_MS = 3_000;
/** Limit for the screens of one seller: a program that opens more than it closes must not take the server down. */
const MAX_STREAMS = 50;
const CURSOR = /^\d{1,15}$/;

/**
 * The stream of one screen: what it missed since `Last-Event-ID`, then each change as it is committed. A heartbeat
 * keeps proxies from closing it and ends it once its session has ended.
 */
export const streamEvents = async (ctx: SessionCtx, c: HttpContext): Promise<Response> => {
  if (ctx.hub.count(ctx.accountId) >= MAX_STREAMS) throw tooManyStreams();
  const lastSeen = c.req.header('last-event-id') ?? '';
  const from = CURSOR.test(lastSeen) ? Number(lastSeen) : await readCursor(ctx);
  const token = readToken(c) ?? '';
  const response = streamSSE(c, (stream) => run(ctx, stream, from, token).catch((error) => logFailure(ctx, error)));
  // Hono sets `no-cache`; a stream must not be stored by anybody, and nginx must not buffer it.
  response.headers.set('cache-control', 'no-store');
  response.headers.set('x-accel-buffering', 'no');
  return response;
};

const tooManyStreams = (): AppError =>
  new AppError('TOO_MANY_ATTEMPTS', 'Trop d’écrans sont ouverts à la fois. Fermez-en quelques-uns.', {
    retryAfter: 60,
  });

const logFailure = (ctx: SessionCtx, err: unknown): void => ctx.log.warn({ err }, 'event stream ended by a failure');

const run = async (ctx: SessionCtx, stream: SSEStreamingApi, from: number, token: string): Promise<void> => {
  const { hub } = ctx;
  const bell = createBell();
  const unsubscribe = hub.subscribe(ctx.accountId, bell.ring);
  stream.onAbort(bell.ring);
  hub.closing.addEventListener('abort', bell.ring, { once: true });
  try {
    await stream.write(`retry: ${RETRY_MS}\n\n`);
    let cursor = await send(ctx, stream, from, await readEventsAfter(ctx, from));
    while (!stream.aborted && !hub.closing.aborted) {
      const rung = await bell.wait(hub.heartbeatMs);
      const missed = rung ? await readEventsAfter(ctx, cursor) : [];
      const devicesChanged = missed.some(({ topic }) => topic === 'devices');
      // Another process may have ended it.
      if (devicesChanged) ctx.sessions.forgetAll(ctx.accountId);
      const mayHaveEnded = !rung || devicesChanged;
      if (mayHaveEnded && typeof (await findSession(ctx, { token })) === 'string') return;
      if (!rung) await stream.write(': battement\n\n');
      cursor = await send(ctx, stream, cursor, missed);
    }
  } finally {
    unsubscribe();
    hub.closing.removeEventListener('abort', bell.ring);
  }
};

/** @returns the cursor that the stream has reached */
const send = async (
  ctx: SessionCtx,
  stream: SSEStreamingApi,
  cursor: number,
  events: readonly StreamedChange[],
): Promise<number> => {
  if (stream.aborted || ctx.hub.closing.aborted) return cursor;
  let last = cursor;
  for (const { cursor: at, topic, ids, updatedAt } of events) {
    const id = at === null ? {} : { id: String(at) };
    await stream.writeSSE({ ...id, event: eventNameOf(topic), data: JSON.stringify({ topic, ids, updatedAt }) });
    last = at ?? last;
  }
  return last;
};
