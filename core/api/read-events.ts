import { createParser } from 'eventsource-parser';
import { eventStream } from '../contract/events.ts';
import { AppError } from '../errors.ts';
import { MINUTE } from '../model/time.ts';
import { errorOfAnswer } from './answer-error.ts';

export interface ServerEvent {
  /** Cursor of the server; null when the event has none. */
  id: string | null;
  /** `message` when the server names none; `LINE_OPENED` for the first, which represents the opening of the stream. */
  name: string;
  data: string;
}

/** The name that EventSource uses: from here on the server announces changes; data read before may be outdated. */
export const LINE_OPENED = 'open';

export interface EventStreamOptions {
  baseUrl: string;
  /** Bearer token: EventSource cannot send one, so the stream is read with fetch. */
  token: string | null;
  /** Sent as `Comptoir-Client`. */
  client: string;
  /** The server replays what came after it. */
  lastEventId: string | null;
  signal: AbortSignal;
  /**
   * The server's heartbeat comes every 20 s: after this much silence, also before the stream opens, the connection
   * counts as dead.
   */
  silenceMs?: number;
}

const MAX_EVENT_CHARS = 1_000_000;

/**
 * The opening of the stream, then the server's events as they arrive, until the stream ends or the signal aborts.
 * @throws AppError UNAUTHENTICATED or SESSION_EXPIRED when the session is over, NETWORK for any other end of the stream
 */
export async function* readEvents(options: EventStreamOptions): AsyncGenerator<ServerEvent> {
  const line = new AbortController();
  const signal = AbortSignal.any([options.signal, line.signal]);
  const withinSilence = <T>(work: Promise<T>): Promise<T> => {
    const watchdog = setTimeout(() => line.abort(), options.silenceMs ?? MINUTE);
    return work.finally(() => clearTimeout(watchdog));
  };
  const body = await withinSilence(open(options, signal));
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const events: ServerEvent[] = [{ id: null, name: LINE_OPENED, data: '' }];
  const parser = createParser({
    onEvent: ({ id, event, data }) => events.push({ id: id ?? null, name: event ?? 'message', data }),
    maxBufferSize: MAX_EVENT_CHARS,
  });
  try {
    for (;;) {
      yield* events.splice(0);
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      parser.feed(value);
    }
  } catch (error) {
    throw lineEnded(error);
  } finally {
    line.abort();
  }
}

const lineEnded = (cause: unknown): AppError =>
  cause instanceof AppError ? cause : new AppError('NETWORK', 'La liaison avec le serveur est coupée.', {}, { cause });

const open = async (options: EventStreamOptions, signal: AbortSignal): Promise<ReadableStream<BufferSource>> => {
  const headers = {
    accept: 'text/event-stream',
    ...(options.token !== null && { authorization: `Bearer ${options.token}` }),
    'comptoir-client': options.client,
    ...(options.lastEventId !== null && { 'last-event-id': options.lastEventId }),
  };
  const url = `${options.baseUrl}${eventStream.path}`;
  const response = await fetch(url, { headers, signal, credentials: 'omit', cache: 'no-store' }).catch(
    (error: unknown) => {
      throw lineEnded(error);
    },
  );
  if (response.ok && response.body) return response.body;
  throw await refusalOf(response);
};

const refusalOf = async (response: Response): Promise<AppError> => {
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  const error = errorOfAnswer({ status, body, retryAfter: null });
  // Without a request id the reply is not our server's: something in between intercepts the request.
  if (status === 401 || error.details.requestId !== undefined) return error;
  return new AppError('NETWORK', 'Le serveur refuse la liaison.', { status });
};
