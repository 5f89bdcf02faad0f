import { NARROW_NO_BREAK as THIN } from '#core/model/french.ts';
import type { Deps } from '../../context.ts';
import { letter } from '../../mail/letter.ts';

const WORDS = {
  on: [
    'double authentification activée',
    'La double authentification est active sur votre compte Comptoir. Un code de votre application est demandé à chaque connexion.',
  ],
  off: [
    'double authentification désactivée',
    'La double authentification n’est plus active sur votre compte Comptoir. Le mot de passe suffit pour s’y connecter.',
  ],
  reset: [
    'double authentification désactivée',
    'La personne qui tient ce serveur a désactivé la double authentification de votre compte Comptoir. Le mot de passe suffit pour s’y connecter.',
  ],
} as const;

/** Tells the seller that a second factor was set or removed, in case it was somebody else. */
export const mailFactor = (
  { mailer, config }: Pick<Deps, 'mailer' | 'config'>,
  { email, change }: { email: string; change: keyof typeof WORDS },
): Promise<void> => {
  const [subject, text] = WORDS[change];
  return mailer.send({
    to: email,
    subject: `Comptoir${THIN}: ${subject}`,
    text: letter(
      text,
      `Ce n’était pas vous${THIN}? Choisissez tout de suite un autre mot de passe${THIN}:\n${config.publicUrl}/app/connexion?oubli=1`,
    ),
  });
};
