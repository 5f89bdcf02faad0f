import { isOffline, toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';

const OFFLINE = `Hors connexion${NARROW_NO_BREAK}: rien n’a changé. Réessayez quand le serveur répond.`;
const FAILED = 'Rien n’a changé. Réessayez dans un instant.';

/** Why the stock did not change. */
export const stockFailure = (error: unknown): string => (isOffline(error) ? OFFLINE : toUserText(error, FAILED));
