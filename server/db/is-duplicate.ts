import { DrizzleQueryError } from './drizzle.ts';

const UNIQUE_VIOLATION = '23505';

/** True of the error of a statement that would store a second row with a unique value: it was taken in the meantime. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause !== undefined &&
  'code' in error.cause &&
  error.cause.code === UNIQUE_VIOLATION;
