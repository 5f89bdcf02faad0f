import type { Endpoint } from '#core/contract/endpoint.ts';
import { requirePremium } from '../services/payments/subscriptions.ts';
import type { SessionCtx } from './http-context.ts';

/**
 * The only place where the server enforces what a subscription opens: the contract defines which calls require it.
 * @throws {AppError} PREMIUM_REQUIRED (403) with the page that offers the plans
 */
export const holdToPlan = async (ctx: SessionCtx, { feature }: Endpoint): Promise<void> => {
  if (feature !== undefined) await requirePremium(ctx);
};
