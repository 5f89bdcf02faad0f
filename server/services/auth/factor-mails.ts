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
  passkeyAdded: [
    'clé d’accès ajoutée',
    'Une clé d’accès a été ajoutée à votre compte Comptoir. Elle permet de s’y connecter sans mot de passe.',
  ],
  passkeyRemoved: [
    'clé d’accès supprimée',
    'Une clé d’accès a été supprimée de votre compte Comptoir. Elle ne permet plus de s’y connecter.',
  ],
} as const;

/** Informs the seller that a second factor or a passkey was set or removed, in case it was somebody else. */
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
      `Puis regardez, dans « Compte », quelles clés d’accès y sont${THIN}:\n${config.publicUrl}/app/compte`,
    ),
  });
};
