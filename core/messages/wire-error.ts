import { z } from '../contract/zod.ts';
import { AppError, ERROR_CODES, type ErrorDetails } from '../errors.ts';

export const wireError = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});

/** An AppError as plain JSON. */
export type WireError = z.infer<typeof wireError>;

/**
 * Errors that are not ours become INTERNAL without a message: an English stack is for the console, not for a seller.
 */
export const toWireError = (error: unknown): WireError =>
  error instanceof AppError
    ? { code: error.code, message: error.message, details: { ...error.details } }
    : { code: 'INTERNAL', message: '', details: {} };

/** The AppError with the code, message and details that it had on the other side. */
export const fromWireError = (value: unknown): AppError => {
  const parsed = wireError.safeParse(value);
  if (!parsed.success) return new AppError('INTERNAL', '');
  const { code, message, details } = parsed.data;
  // Written by toWireError from an ErrorDetails; every reader of `details` validates what it uses.
  return new AppError(code, message, details as ErrorDetails);
};
