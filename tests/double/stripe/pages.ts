import type { ServerResponse } from 'node:http';
import type { Books } from './books.ts';

interface PageRequest {
  path: string;
  query: URLSearchParams;
  isPost: boolean;
}

const page = (title: string, buttons: readonly (readonly [action: string, label: string])[]): string =>
  `<!doctype html><html lang="fr"><title>${title}</title><h1>${title}</h1>${buttons
    .map(([action, label]) => `<form method="post" action="${action}"><button>${label}</button></form>`)
    .join('')}</html>`;

const show = (response: ServerResponse, html: string): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(html);
};

const leadTo = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { location });
  response.end();
};

/** The pages of Stripe on which sellers pay, cancel and resume: as many buttons as there are things to do. */
export const answerPage = (books: Books, { path, query, isPost }: PageRequest, response: ServerResponse): void => {
  const [, kind, id, action] = path.split('/');
  const session = books.sessions.find((one) => one.id === id);
  if (kind === 'pay' && session?.status === 'open') {
    if (!isPost) {
      show(
        response,
        page('Page de paiement', [
          [`${path}/paid`, 'Payer'],
          [`${path}/left`, 'Renoncer'],
        ]),
      );
      return;
    }
    if (action === 'paid') books.complete(session);
    leadTo(response, action === 'paid' ? session.success_url : session.cancel_url);
    return;
  }
  const subscription = books.subscriptions.findLast((one) => one.customer === id && one.status !== 'canceled');
  if (kind === 'portal' && subscription !== undefined) {
    const back = query.get('back') ?? '';
    const rest = `?back=${encodeURIComponent(back)}`;
    if (!isPost) {
      const path0 = `/portal/${id}`;
      show(
        response,
        page('Page de gestion', [
          [`${path0}/cancel${rest}`, 'Annuler'],
          [`${path0}/resume${rest}`, 'Reprendre'],
        ]),
      );
      return;
    }
    if (action === 'cancel') books.cancelAtEnd(subscription);
    if (action === 'resume') books.resume(subscription);
    leadTo(response, back);
    return;
  }
  response.writeHead(404).end();
};
