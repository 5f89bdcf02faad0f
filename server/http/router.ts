import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { fileKindOf } from '#core/contract/file-kinds.ts';
import type { z } from '#core/contract/zod.ts';
import type { HoldPlace, TurnKind } from '../account/turns.ts';
import { requireSession } from '../auth/require-session.ts';
import { JsonText } from '../json-text.ts';
import { holdToPlan } from './hold-to-plan.ts';
import { holdToQuota } from './hold-to-quota.ts';
import type { AppEnv, HttpContext, RequestCtx, SessionCtx } from './http-context.ts';
import { readJson } from './read-body.ts';
import { validate, validateBody, validatePath } from './validate.ts';

export type { AppEnv, HttpContext };

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The input of a call after validation by the contract's schemas. */
export interface Input<E extends Endpoint> {
  params: E extends { params: infer P } ? OutputOf<P> : undefined;
  query: E extends { query: infer Q } ? OutputOf<Q> : undefined;
  body: E extends { body: infer B } ? OutputOf<B> : undefined;
}

/** A complete response, where the reply is not JSON: a stream, a file. */
export interface RawAnswer {
  raw: Response;
  /** Settles when a body that is made while it is read is over; until then the call keeps its turn. */
  ended?: Promise<unknown>;
}

/** One of the contract's replies. */
export type Answer<E extends Endpoint> = JsonAnswer<E['replies']> | RawAnswer;

type JsonAnswer<Replies> = {
  [S in keyof Replies]: { status: S; body: OutputOf<Replies[S]> | JsonText };
}[keyof Replies];

type CtxOf<E extends Endpoint> = E['access'] extends 'session' ? SessionCtx : RequestCtx;

export type Handler<E extends Endpoint> = (ctx: CtxOf<E>, input: Input<E>, c: HttpContext) => Promise<Answer<E>>;

/** One reply; keeps the status as a literal type, which the contract requires. */
export const reply = <const Status extends number, const Body>(
  status: Status,
  body: Body,
): { status: Status; body: Body } => ({ status, body });

export interface Router {
  on<const E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** Ids of the calls that are served. */
  served(): ReadonlySet<string>;
}

/** Serves calls of the contract: access, input and replies are determined by the endpoint itself. */
export const createRouter = (app: Hono<AppEnv>): Router => {
  const ids = new Set<string>();
  return {
    on(endpoint, handler) {
      ids.add(endpoint.id);
      const handle = async (c: HttpContext): Promise<Response> => {
        c.set('route', endpoint.path);
        const serve = async (ctx: RequestCtx, hold?: HoldPlace): Promise<Response> => {
          const input = await readInput(endpoint, c);
          // The two casts restate what `readInput` and `access` just established for this very endpoint.
          const answer = await handler(ctx as CtxOf<typeof endpoint>, input as Input<typeof endpoint>, c);
          if ('raw' in answer && answer.ended) hold?.(answer.ended);
          return toResponse(c, answer);
        };
        if (endpoint.access !== 'session') return serve(c.get('ctx'));
        const ctx = await requireSession(c);
        const turn = { accountId: ctx.accountId, kind: turnOf(endpoint), signal: () => c.req.raw.signal };
        return ctx.turns.take(turn, async (hold) => {
          await holdToPlan(ctx, endpoint);
          return holdToQuota(ctx, endpoint, c, () => serve(ctx, hold));
        });
      };
      if (endpoint.method !== 'HEAD') app.on(endpoint.method, endpoint.path, handle);
      // Hono looks for HEAD among the GET routes.
      else app.get(endpoint.path, (c, next) => (c.req.method === 'HEAD' ? handle(c) : next()));
    },
    served: () => ids,
  };
};

const turnOf = (endpoint: Endpoint): TurnKind => {
  if (endpoint.path.startsWith('/api/exports/') || endpoint.raw === 'archive') return 'export';
  if (endpoint.method === 'GET' || endpoint.method === 'HEAD') return 'read';
  if (endpoint.longList !== undefined) return 'import';
  return fileKindOf(endpoint) === null ? 'change' : 'file';
};

const readInput = async ({ params, query, body, longList }: Endpoint, c: HttpContext) => ({
  params: params && validatePath(params, c.req.param()),
  query: query && validate(query, c.req.query(), 'L’adresse'),
  body: body && (await validateBody(body, await readJson(c.req), longList)),
});

const toResponse = (c: HttpContext, answer: { status: PropertyKey; body: unknown } | RawAnswer): Response => {
  if ('raw' in answer) return answer.raw;
  // The contract only uses valid statuses.
  const status = Number(answer.status) as ContentfulStatusCode;
  if (answer.body === undefined) return c.body(null, status);
  if (!(answer.body instanceof JsonText)) return c.json(answer.body, status);
  return c.body(answer.body.bytes, status, { 'content-type': 'application/json' });
};
