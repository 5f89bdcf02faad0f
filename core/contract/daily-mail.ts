import { defineEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** The token in the link of a mail. */
const stop = z.object({ token: z.string().max(200) });

/** `/api/daily-mail/stop`: the link at the end of the mail « Votre journée », for people and for mail programs. */
export const dailyMail = {
  confirmStop: defineEndpoint({
    id: 'dailyMail.confirmStop',
    method: 'GET',
    path: '/api/daily-mail/stop',
    summary: 'A page that asks whether to stop the daily mail of the account that the token names. Changes nothing.',
    access: 'public',
    query: stop,
    replies: { 200: null },
    errors: ['NOT_FOUND'],
    raw: 'html-page',
  }),
  stop: defineEndpoint({
    id: 'dailyMail.stop',
    method: 'POST',
    path: '/api/daily-mail/stop',
    summary:
      'Stop the daily mail of the account that the token names, without signing in (RFC 8058): its body is ignored. The answer is a page that says so.',
    access: 'public',
    query: stop,
    replies: { 200: null },
    errors: ['NOT_FOUND'],
    raw: 'html-page',
  }),
};
