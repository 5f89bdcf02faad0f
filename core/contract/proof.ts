import { factorCode } from './primitives.ts';
import { z } from './zod.ts';

/** The present password of a signed-in seller, before something that a stolen session must not do. */
export const presentPassword = z.string().max(1_000);

/** Needed where a second factor is set; without it such a call is refused with `field: code`. */
export const secondStep = { code: factorCode.optional() };

/** What such a call asks for again. */
export const proof = { password: presentPassword, ...secondStep };
