import { AppError } from '../errors.ts';

/** Plain http would send the token in clear text, so it is only allowed for this machine. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * The origin of an address typed by a seller.
 * @throws AppError INVALID_INPUT with a French sentence when it is not the address of a server
 */
export const toServerUrl = (text: string): string => {
  const typed = text.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (typed === '' || !URL.canParse(address)) throw invalid('adresse illisible. Exemple : https://comptoir.exemple.fr');
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') throw invalid('ne mettez pas de mot de passe dans l’adresse.');
  if (url.protocol === 'http:' && !LOCAL_HOSTS.has(url.hostname)) {
    throw invalid('l’adresse doit commencer par https://, sauf pour un serveur sur cette machine.');
  }
  return url.origin;
};

const invalid = (sentence: string) =>
  new AppError('INVALID_INPUT', `Adresse du serveur : ${sentence}`, { field: 'url' });

/**
 * The host permission that lets the extension reach a server. Match patterns cannot include a port in Firefox, so it is
 * omitted.
 */
export const toOriginPattern = (serverUrl: string): string => {
  const { protocol, hostname } = new URL(serverUrl);
  return `${protocol}//${hostname}/*`;
};
