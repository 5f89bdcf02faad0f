/** A page without scripts and styles: the link is opened on any device, signed in or not. */
const toPage = (title: string, ...paragraphs: readonly string[]): string =>
  [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">',
    `<title>${title} · Comptoir</title></head><body><main><h1>${title}</h1>`,
    ...paragraphs,
    '<p><a href="/app/parametres">Ouvrir vos réglages</a></p></main></body></html>',
  ].join('');

/** The form posts to the address of the page itself, with its token. */
export const ASK_PAGE = toPage(
  'Ne plus recevoir «\u00a0Votre journée\u00a0»',
  '<p>L’e-mail quotidien s’arrête, et rien d’autre ne change. Vous pourrez le reprendre dans vos réglages.</p>',
  '<form method="post"><button type="submit">Ne plus le recevoir</button></form>',
);

export const STOPPED_PAGE = toPage(
  'C’est fait',
  '<p>Vous ne recevrez plus «\u00a0Votre journée\u00a0». Vous pouvez le reprendre quand vous voulez, dans vos réglages.</p>',
);

export const UNKNOWN_LINK_PAGE = toPage(
  'Ce lien ne convient pas',
  '<p>Il est incomplet, ou son compte n’existe plus. L’e-mail quotidien se règle aussi dans Comptoir.</p>',
);
