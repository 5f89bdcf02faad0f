import type { Context } from 'hono';
import type { AccountWork } from '../account/account-work.ts';
import type { Deps } from '../context.ts';

/** What a request handler may use. */
export interface RequestCtx extends Deps {
  requestId: string;
  /** Network address of the caller. */
  ip: string;
  /** `Comptoir-Client`, for example `ext/0.1.0`; null on the site. */
  client: string | null;
  /** `Idempotency-Key`. */
  idempotencyKey: string | null;
}

/** The same for a signed-in seller, including the unit of work of their account. */
export type SessionCtx = RequestCtx & AccountWork;

/** `route`: path of the contract's call that handles the request, for the log. */
export type AppEnv = { Variables: { ctx: RequestCtx; route?: string } };
export type HttpContext = Context<AppEnv>;
