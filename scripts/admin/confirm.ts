import { createInterface } from 'node:readline/promises';
import type { TypedCommand } from './parse-command.ts';

/** What a command that destroys something is about to do; null for any other. @param account its address */
export const dangerOf = ({ command, input }: TypedCommand, account: string): string | null => {
  if (command === 'accounts.delete')
    return input.now === true
      ? `Supprimer ${account} et tout ce que ce compte contient, tout de suite et pour toujours.`
      : `Déconnecter ${account} partout, et supprimer ce compte dans 7 jours.`;
  if (command === 'accounts.disable') return `Déconnecter ${account} partout et lui interdire de se reconnecter.`;
  if (command === 'accounts.reset-factor')
    return `Désactiver la double authentification de ${account}. Vérifiez d’abord qui vous le demande.`;
  if (command === 'subscriptions.end') return `Mettre fin à l’abonnement de ${account}.`;
  if (command === 'sessions.end' && input.session === null) return `Déconnecter ${account} partout.`;
  return null;
};

/** Asks at the terminal; false without one. */
export const confirm = async (danger: string): Promise<boolean> => {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^(oui|o)$/i.test((await terminal.question(`${danger}\nTapez oui pour confirmer : `)).trim());
  } finally {
    terminal.close();
  }
};
