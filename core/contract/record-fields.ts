import { marketplaceId, text } from './primitives.ts';
import { z } from './zod.ts';

export const minor = z.number().int().min(0).max(100_000_000);
export const count = z.number().int().min(0).max(10_000_000);
export const id = marketplaceId.nullable();
export const textOrNull = (max: number) => text(max).nullable();
/** ISO 3166, upper case. */
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'doit être un code de pays à deux lettres')
  .nullable();
