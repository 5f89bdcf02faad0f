import type { Endpoint } from '../contract/endpoint.ts';

/**
 * A call without its types: the client validates both directions. Every value except the file is plain JSON, so it can
 * cross contexts.
 */
export interface Call {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  /** Sent instead of a JSON body, with its own type. */
  file?: Blob | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface Answer {
  status: number;
  /** Parsed JSON; null when the response has no body or is not JSON. */
  body: unknown;
  retryAfter: number | null;
  /** The file returned by a successful call that returns one. */
  file?: IncomingFile | undefined;
}

/** A file being transferred. Its reader consumes all its pieces or none; stopping half-way ends the transfer. */
export interface IncomingFile {
  /** Announced size in bytes; null when it is not announced. */
  size: number | null;
  /** Each is requested when the previous one was consumed. */
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/**
 * Sends one call to the server and returns any response, successful or not; rejects only when there is none (AppError
 * NETWORK or TIMEOUT).
 */
export type Transport = (endpoint: Endpoint, call: Call) => Promise<Answer>;
