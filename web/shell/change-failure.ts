import { isOffline, toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';

const OFFLINE = `Hors connexion${NARROW_NO_BREAK}: rien n’a changé. Réessayez quand le serveur répond.`;
const FAILED = 'Rien n’a changé. Réessayez dans un instant.';

/** Why a change that the seller asked for did not happen. */
export const changeFailure = (error: unknown): string => (isOffline(error) ? OFFLINE : toUserText(error, FAILED));
