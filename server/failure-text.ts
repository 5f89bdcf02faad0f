import { inspect } from 'node:util';
import { StartFailure } from './start-failure.ts';

const SENTENCES = {
  start: 'Comptoir n’a pas pu démarrer : une erreur imprévue est survenue.',
  restore: 'La sauvegarde n’a pas pu être restaurée : une erreur imprévue est survenue. Rien n’a été remplacé.',
  stop: 'Comptoir ne s’est pas arrêté proprement : une erreur imprévue est survenue.',
} as const;

/**
 * The terminal output for a failed start or stop. A failure that a person can fix is shown as it is; anything else is
 * one sentence, and its stack is shown on request.
 * @param logLevel COMPTOIR_LOG_LEVEL
 */
export const failureText = (error: unknown, attempt: keyof typeof SENTENCES, logLevel: string | undefined): string => {
  if (error instanceof StartFailure) return error.message;
  if (logLevel === 'debug') return `${SENTENCES[attempt]}\n${inspect(error)}`;
  return `${SENTENCES[attempt]} Voyez le journal ci-dessus ; pour le détail, relancez avec COMPTOIR_LOG_LEVEL=debug.`;
};
