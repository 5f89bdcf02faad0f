import type { Endpoint } from '../contract/endpoint.ts';

/** A call with its types erased: the client checks both ways. Every value but the file is plain JSON, so it can cross contexts. */
export interface Call {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  /** Sent in the place of a body, under its own type. */
  file?: Blob | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface Answer {
  status: number;
  /** Parsed JSON; null when the answer has no body or is not JSON. */
  body: unknown;
  retryAfter: number | null;
  /** What a call that gives a file gives when it succeeds. */
  file?: IncomingFile | undefined;
}

/** A file on its way. Whoever takes it reads all its pieces or none; stopping half-way ends the transfer. */
export interface IncomingFile {
  /** Bytes announced; null when nothing announces them. */
  size: number | null;
  /** Each is asked for when the one before it was taken. */
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** Carries one call to the server and brings back any answer, good or bad; rejects only when there is none (AppError NETWORK or TIMEOUT). */
export type Transport = (endpoint: Endpoint, call: Call) => Promise<Answer>;
