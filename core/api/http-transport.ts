import { FetchError, type FetchResponse, ofetch } from 'ofetch';
import type { Endpoint } from '../contract/endpoint.ts';
import { fileKindOf } from '../contract/file-kinds.ts';
import { SESSION_CALLS } from '../contract/session-calls.ts';
import { AppError } from '../errors.ts';
import { takeFile } from './take-file.ts';
import type { Answer, Call, Transport } from './transport.ts';

export interface HttpOptions {
  /** Origin of the API without a trailing slash; empty for the page's own origin. */
  baseUrl: string | (() => Promise<string>);
  /** `include` on the site (cookie), `omit` in the extension (bearer). */
  credentials: 'include' | 'omit';
  /** Bearer token; only the background worker has one. */
  token?: () => Promise<string | null>;
  /** Sent as `Comptoir-Client`, for example `ext/0.1.0`. */
  client?: string;
  /**
   * Id of the seller for whom calls are made, sent as `Comptoir-Seller`: the server refuses them in another seller's
   * session.
   */
  seller?: () => string | null;
  timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
/** From the first byte to the last one, on a slow connection. */
const FILE_TIMEOUT_MS = 2 * 60_000;

/**
 * HTTP with cookies and JSON headers. ofetch's default retry is SPEC §7's rule: one retry on 408, 409, 425, 429, 500,
 * 502, 503 and 504 (and when the network fails) for methods other than POST, PUT, PATCH and DELETE. A call that sends a
 * file sends it unchanged; one that returns a file streams it.
 */
export const createHttpTransport = (options: HttpOptions): Transport => {
  return async (endpoint, call) => {
    const baseURL = typeof options.baseUrl === 'string' ? options.baseUrl : await options.baseUrl();
    const kind = fileKindOf(endpoint);
    const limit = AbortSignal.timeout(options.timeoutMs ?? (kind ? FILE_TIMEOUT_MS : TIMEOUT_MS));
    try {
      const response = await ofetch.raw(fillPath(endpoint.path, call.params), {
        baseURL,
        method: endpoint.method,
        credentials: options.credentials,
        headers: await headersOf(options, endpoint, call),
        // ofetch ignores its own timeout when the caller passes a signal, and clears it before a body is read.
        signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
        ...(call.query && { query: { ...call.query } }),
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
        ...(call.file && { body: call.file }),
        ...(kind ? { responseType: 'stream' } : { parseResponse: parseJson }),
      });
      if (kind) return await takeFile(response, kind, (error) => failureOf(error, endpoint, call));
      return toAnswer(response);
    } catch (error) {
      if (error instanceof FetchError && error.response && !call.signal?.aborted) return refusalOf(error.response);
      throw failureOf(error, endpoint, call);
    }
  };
};

const headersOf = async (options: HttpOptions, endpoint: Endpoint, call: Call): Promise<Record<string, string>> => {
  const type = call.file?.type ?? 'application/json';
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': type };
  const token = await options.token?.();
  if (token) headers.authorization = `Bearer ${token}`;
  if (options.client) headers['comptoir-client'] = options.client;
  // Only the call for the signed-in user applies to whichever session there is.
  const seller = endpoint.access === 'session' && endpoint.id !== SESSION_CALLS.user ? options.seller?.() : null;
  if (seller) headers['comptoir-seller'] = seller;
  if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey;
  return headers;
};

/** Puts parameters into a path of the contract; throws when one is missing. */
export const fillPath = (path: string, params: Call['params']): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (typeof value !== 'string' || value === '') throw new AppError('INVALID_INPUT', `${name} : valeur manquante.`);
    return encodeURIComponent(value);
  });

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

const toAnswer = (response: FetchResponse<unknown>): Answer => ({
  status: response.status,
  body: response._data ?? null,
  retryAfter: Number(response.headers.get('retry-after')) || null,
});

/** The refusal of a call that returns a file is a stream too. */
const refusalOf = async (response: FetchResponse<unknown>): Promise<Answer> => {
  const answer = toAnswer(response);
  const { body } = answer;
  return body instanceof ReadableStream ? { ...answer, body: parseJson(await new Response(body).text()) } : answer;
};

const failureOf = (error: unknown, endpoint: Endpoint, call: Call): unknown => {
  if (error instanceof AppError) return error;
  if (call.signal?.aborted) return call.signal.reason;
  if (isTimeout(error)) {
    return new AppError('TIMEOUT', 'Le serveur met trop de temps à répondre.', {}, { cause: error });
  }
  return new AppError(
    'NETWORK',
    'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.',
    { field: endpoint.id },
    { cause: error },
  );
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || (error.cause instanceof Error && error.cause.name === 'TimeoutError'));
