import { toUserText } from '#core/errors.ts';

/** What was asked of the server, as far as it has answered. */
export type Asked<T> = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'ready'; value: T };

/** From the two halves of a query; what is held stays on screen when asking again fails. */
export const toAsked = <T>(data: T | undefined, error: unknown): Asked<T> => {
  if (data !== undefined) return { state: 'ready', value: data };
  return error ? { state: 'failed', message: toUserText(error) } : { state: 'loading' };
};
