import type { Deps } from '../../context.ts';
import { letter } from '../../mail/letter.ts';

/** Why a link is mailed: the seller asked for it, or whoever runs the server sends it, with a new account or without. */
export type LinkReason = 'asked' | 'sent' | 'invited';

export interface LinkMail {
  email: string;
  token: string;
  reason: LinkReason;
}

const OPENINGS: Readonly<Record<LinkReason, string>> = {
  asked: 'Vous avez demandé un nouveau mot de passe pour Comptoir. Pour le choisir, ouvrez ce lien :',
  sent: 'La personne qui tient ce serveur vous propose de choisir un nouveau mot de passe pour Comptoir. Pour le choisir, ouvrez ce lien :',
  invited:
    'La personne qui tient ce serveur vous a ouvert un compte Comptoir. Pour choisir votre mot de passe, ouvrez ce lien :',
};

const ONCE = 'Il ne sert qu’une fois, pendant une heure.';
const EVERYWHERE = `${ONCE} Tous vos appareils, extension comprise, devront se reconnecter.`;

const CLOSINGS: Readonly<Record<LinkReason, readonly string[]>> = {
  asked: [EVERYWHERE, 'Si vous n’avez rien demandé, ne faites rien : votre mot de passe ne change pas.'],
  sent: [EVERYWHERE, 'Si vous n’en voulez pas de nouveau, ne faites rien : votre mot de passe ne change pas.'],
  invited: [ONCE, 'Passé ce délai, demandez-en un autre sur la page de connexion, par « Mot de passe oublié ».'],
};

/** E-mails a link for choosing a password. Rejects when the mail could not be sent. */
export const mailLink = (
  { mailer, config }: Pick<Deps, 'mailer' | 'config'>,
  { email, token, reason }: LinkMail,
): Promise<void> =>
  mailer.send({
    to: email,
    subject: reason === 'invited' ? 'Comptoir : votre compte est prêt' : 'Comptoir : choisir un nouveau mot de passe',
    text: letter(OPENINGS[reason], `${config.publicUrl}/app/connexion?token=${token}`, CLOSINGS[reason].join('\n')),
  });
