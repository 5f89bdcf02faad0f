import { AppError } from '../errors.ts';

/** The server no longer knows the token (SPEC §4: 401 and 403 clear the user). Other refusals leave the session alone. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UNAUTHENTICATED' || error.code === 'SESSION_EXPIRED');
