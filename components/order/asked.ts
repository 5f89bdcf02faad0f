import { toUserText } from '#core/errors.ts';

/** The state of a request to the server. */
export type Asked<T> = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'ready'; value: T };

/** From the two halves of a query; existing data stays on screen when a refetch fails. */
export const toAsked = <T>(data: T | undefined, error: unknown): Asked<T> => {
  if (data !== undefined) return { state: 'ready', value: data };
  return error ? { state: 'failed', message: toUserText(error) } : { state: 'loading' };
};
