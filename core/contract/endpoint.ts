import type { ErrorCode } from '../errors.ts';
import type { PremiumFeature } from '../model/subscription.ts';
import type { FileKindName } from './file-kinds.ts';
import type { z } from './zod.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call:
 * - `public`: anyone
 * - `session`: a signed-in seller, by cookie (site) or bearer token (extension)
 * - `signed`: another server, which signs the exact bytes of its message. Its body is read as text by the route itself,
 *   which comes before the checks of origin and version: a stranger's server has neither
 */
export type Access = 'public' | 'session' | 'signed';

/** One API call: the single source for server routes, the client and OpenAPI. */
export interface Endpoint {
  /** `noun.verb`, unique. */
  id: string;
  method: Method;
  /** With `:name` parameters, such as `/api/orders/:id/status`. */
  path: string;
  summary: string;
  access: Access;
  /**
   * The feature of a subscription that this call is part of. Without a subscription in force, the server refuses it with
   * PREMIUM_REQUIRED and `redirectTo` (SPEC §6). Only a call with access `session` may name one.
   */
  feature?: PremiumFeature;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Unknown fields are refused unless the schema allows them. */
  body?: z.ZodType;
  /**
   * Name of a list in the body that may have thousands of entries, each valid or not by itself: the server validates a few
   * hundred at a time, and serves one such call of an account at a time.
   */
  longList?: string;
  /** JSON replies by status; null is a reply without a body. */
  replies: Readonly<Record<number, z.ZodType | null>>;
  /**
   * Error codes this call may return besides those that every call may (INVALID_INPUT, UNAUTHENTICATED, INTERNAL…) and
   * the one that `feature` implies.
   */
  errors?: readonly ErrorCode[];
  /**
   * For a change of an account without room: `freed`, what it stores afterwards is less; `unneeded`, it is no more;
   * `little`, it is a few rows more, for which a reserve is kept; `unforeseen`, a small request may add much. By default a
   * DELETE frees, and any other change needs room for its body.
   */
  room?: 'freed' | 'unneeded' | 'little' | 'unforeseen';
  /** Not JSON in both directions: an event stream, a file to be saved, a page, a file of one kind. */
  raw?: 'events' | 'zip-file' | 'html-page' | FileKindName;
}

/** A call that sends or returns a file. */
export type FileEndpoint = Endpoint & { raw: FileKindName };

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type InputOf<S> = S extends z.ZodType ? z.input<S> : never;

/** The input of a call. */
export type CallInput<E extends Endpoint> = (E extends { params: infer P extends z.ZodType }
  ? { params: InputOf<P> }
  : { params?: undefined }) &
  (E extends { query: infer Q extends z.ZodType } ? { query?: InputOf<Q> } : { query?: undefined }) &
  (E extends { body: infer B extends z.ZodType } ? { body: InputOf<B> } : { body?: undefined }) & {
    /** Sent as `Idempotency-Key`: the server answers a repeated key with its first reply. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

type SuccessStatus = 200 | 201 | 202 | 204;
type ReplyOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The reply of a successful call. */
export type CallReply<E extends Endpoint> = {
  [K in keyof E['replies']]: K extends SuccessStatus ? ReplyOf<E['replies'][K]> : never;
}[keyof E['replies']];
