import type { Endpoint } from '../contract/endpoint.ts';

/** A call with its types erased: the client checks both ways. Every value is plain JSON, so it can cross contexts. */
export interface Call {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface Answer {
  status: number;
  /** Parsed JSON; null when the answer has no body or is not JSON. */
  body: unknown;
  retryAfter: number | null;
}

/** Carries one call to the server and brings back any answer, good or bad; rejects only when there is none (AppError NETWORK or TIMEOUT). */
export type Transport = (endpoint: Endpoint, call: Call) => Promise<Answer>;
