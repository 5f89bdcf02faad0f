import { FetchError, type FetchResponse, ofetch } from 'ofetch';
import { auth } from '../contract/auth.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { AppError } from '../errors.ts';
import type { Answer, Call, Transport } from './transport.ts';

export interface HttpOptions {
  /** Origin of the API without a trailing slash; empty for the page's own origin. */
  baseUrl: string | (() => Promise<string>);
  /** `include` on the site (cookie), `omit` in the extension (bearer). */
  credentials: 'include' | 'omit';
  /** Bearer token; only the background worker has one. */
  token?: () => Promise<string | null>;
  /** Sent as `Comptoir-Client`, as `ext/0.1.0`. */
  client?: string;
  /** Id of the seller for whom calls are made, sent as `Comptoir-Seller`: the server refuses them in the session of another. */
  seller?: () => string | null;
  timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;

/**
 * HTTP with cookies and JSON headers. ofetch's own default is SPEC §7's rule: one retry on 408, 409, 425, 429, 500, 502, 503
 * and 504 (and when the network fails) for methods other than POST, PUT, PATCH and DELETE.
 */
export const createHttpTransport = (options: HttpOptions): Transport => {
  return async (endpoint, call) => {
    const baseURL = typeof options.baseUrl === 'string' ? options.baseUrl : await options.baseUrl();
    try {
      return toAnswer(
        await ofetch.raw(fillPath(endpoint.path, call.params), {
          baseURL,
          method: endpoint.method,
          credentials: options.credentials,
          headers: await headersOf(options, endpoint, call),
          timeout: options.timeoutMs ?? TIMEOUT_MS,
          ...(call.query && { query: { ...call.query } }),
          ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
          ...(call.signal && { signal: call.signal }),
          parseResponse: parseJson,
        }),
      );
    } catch (error) {
      return answerOfFailure(error, endpoint, call);
    }
  };
};

const headersOf = async (options: HttpOptions, endpoint: Endpoint, call: Call): Promise<Record<string, string>> => {
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' };
  const token = await options.token?.();
  if (token) headers.authorization = `Bearer ${token}`;
  if (options.client) headers['comptoir-client'] = options.client;
  // Who is signed in is the one thing asked of whichever session there is.
  const seller = endpoint.access === 'session' && endpoint.id !== auth.user.id ? options.seller?.() : null;
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

const answerOfFailure = (error: unknown, endpoint: Endpoint, call: Call): Answer => {
  if (error instanceof AppError) throw error;
  if (call.signal?.aborted) throw call.signal.reason;
  if (error instanceof FetchError && error.response) return toAnswer(error.response);
  if (isTimeout(error)) {
    throw new AppError('TIMEOUT', 'Le serveur met trop de temps à répondre.', {}, { cause: error });
  }
  throw new AppError(
    'NETWORK',
    'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.',
    { field: endpoint.id },
    { cause: error },
  );
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || (error.cause instanceof Error && error.cause.name === 'TimeoutError'));
