import type { Context } from 'hono';
import type { Ctx } from '../context.ts';

/** `route`: path of the contract's call that answers, for the log. */
export type AppEnv = { Variables: { ctx: Ctx; route?: string } };
export type HttpContext = Context<AppEnv>;
