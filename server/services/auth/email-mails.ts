import type { Deps } from '../../context.ts';
import { letter } from '../../mail/letter.ts';

type Mailing = Pick<Deps, 'mailer' | 'config'>;

const PASSWORD_PAGE = '/app/connexion?oubli=1';

const linkTo = ({ config }: Mailing, token: string): string => `${config.publicUrl}/app/connexion?adresse=${token}`;
const ONCE = 'Il ne sert qu’une fois, pendant 24 heures.';

/** To the new address: the link that confirms it. @param link.isAlone no other link has to be opened */
export const mailConfirmation = (
  ctx: Mailing,
  { email, token, isAlone }: { email: string; token: string; isAlone: boolean },
): Promise<void> =>
  ctx.mailer.send({
    to: email,
    subject: 'Comptoir : confirmer votre nouvelle adresse',
    text: letter(
      'Vous avez demandé à vous connecter à Comptoir avec cette adresse. Pour la confirmer, ouvrez ce lien :',
      linkTo(ctx, token),
      ...(isAlone
        ? []
        : ['Un autre lien est parti à votre adresse actuelle. L’adresse change quand les deux ont été ouverts.']),
      `${ONCE}\nSi vous n’avez rien demandé, ne faites rien : rien ne change.`,
    ),
  });

/** To the new address, when it has an account of its own: its owner learns why nothing happened, and nobody else does. */
export const mailAlreadyUsed = ({ mailer, config }: Mailing, email: string): Promise<void> =>
  mailer.send({
    to: email,
    subject: 'Comptoir : cette adresse a déjà un compte',
    text: letter(
      'Quelqu’un a demandé à utiliser cette adresse pour un autre compte Comptoir. Elle a déjà le sien : rien n’a changé.',
      `Si c’était vous, choisissez une autre adresse, ou supprimez d’abord le compte de celle-ci. Pour vous y connecter :\n${config.publicUrl}/app/connexion`,
    ),
  });

/**
 * To the present address: the link by which it agrees to be replaced.
 * @param notice.token null where the second factor stands in for it
 */
export const mailNotice = (
  ctx: Mailing,
  { email, wanted, token }: { email: string; wanted: string; token: string | null },
): Promise<void> =>
  ctx.mailer.send({
    to: email,
    subject: 'Comptoir : changement d’adresse demandé',
    text: letter(
      ...(token === null
        ? [
            `Le compte Comptoir de cette adresse va passer à ${wanted}, dès que le lien envoyé là-bas sera ouvert. La personne qui le demande a dit ne plus avoir accès à cette adresse-ci, et a donné le mot de passe et la double authentification. D’ici là, rien ne change.`,
          ]
        : [
            `Le compte Comptoir de cette adresse doit passer à ${wanted}. Pour l’accepter, ouvrez ce lien :`,
            linkTo(ctx, token),
            `Un autre lien est parti à ${wanted}. L’adresse change quand les deux ont été ouverts. ${ONCE}`,
          ]),
      `Ce n’était pas vous ? Choisissez tout de suite un autre mot de passe : la demande est annulée, et tous les appareils sont déconnectés.\n${ctx.config.publicUrl}${PASSWORD_PAGE}`,
    ),
  });

/** To the address that was replaced. */
export const mailReplaced = ({ mailer }: Mailing, { email, now }: { email: string; now: string }): Promise<void> =>
  mailer.send({
    to: email,
    subject: 'Comptoir : votre adresse a changé',
    text: letter(
      `Votre compte Comptoir utilise désormais ${now}. Cette adresse-ci ne permet plus de s’y connecter.`,
      'Ce n’était pas vous ? Écrivez sans attendre à la personne qui tient ce serveur : elle peut bloquer le compte et vous le rendre.',
    ),
  });
