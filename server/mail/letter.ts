/** The text of a mail: its paragraphs between the greeting and the signature. */
export const letter = (...paragraphs: readonly string[]): string =>
  ['Bonjour,', ...paragraphs, 'Comptoir, sans lien avec Vinted.'].join('\n\n');
