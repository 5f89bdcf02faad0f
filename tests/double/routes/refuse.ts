import type { Refusal } from '../behaviour.ts';
import { toChallengePage, toTooManyPage } from '../pages/other-pages.ts';
import { apiError, html, type Reply } from './reply.ts';

/** Turns a response into a refusal; `truncated` keeps the beginning of it. `retryAfter` null omits that header. */
export function refuse(refusal: Refusal, reply: Reply, retryAfter: string | null = '60'): Reply {
  switch (refusal) {
    case 'unauthorized':
      return apiError(401, 100, 'invalid_authentication_token');
    case 'forbidden':
      return apiError(403, 106, 'access_denied');
    case 'too-many':
      return html(toTooManyPage(), 429, retryAfter === null ? {} : { 'retry-after': retryAfter });
    case 'challenge':
      return html(toChallengePage(), 403, { 'x-datadome': 'protected', server: 'DataDome' });
    case 'challenge-200':
      return html(toChallengePage());
    case 'broken-json':
      return { ...reply, body: reply.body?.replace(',', ',,') ?? null };
    case 'html':
      return html(
        '<!DOCTYPE html><html lang="fr"><head><title>Oups</title></head><body><h1>La page n’est pas disponible</h1></body></html>',
      );
    case 'truncated':
      return { ...reply, body: reply.body === null ? null : reply.body.slice(0, Math.floor(reply.body.length * 0.6)) };
    case 'server-error':
      return html('<html><body><h1>500 Internal Server Error</h1></body></html>', 500);
    case 'dropped':
      return { status: 0, headers: {}, body: null };
  }
}
