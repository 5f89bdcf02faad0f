import { AppError } from '#core/errors.ts';
import { isPremium } from '#core/model/subscription.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { currentSubscription } from './current.ts';

export const hasPremium = async (ctx: AccountWork): Promise<boolean> =>
  isPremium(await currentSubscription(ctx, ctx), ctx.clock.now());

/** @throws {AppError} PREMIUM_REQUIRED (403) with the page that offers it */
export const requirePremium = async (ctx: AccountWork): Promise<void> => {
  if (await hasPremium(ctx)) return;
  throw new AppError('PREMIUM_REQUIRED', 'Vous devez avoir un abonnement premium pour accéder à cette fonctionnalité', {
    redirectTo: '/app/mon-abonnement',
  });
};
