import { NO_BREAK, NARROW_NO_BREAK as THIN } from '#core/model/french.ts';
import { formatDate, formatHour } from '#core/model/french-dates.ts';
import type { Deps } from '../../context.ts';
import { letter } from '../../mail/letter.ts';

/** A mail is read long after it was sent, so its day has the year. */
const dayOf = (iso: string): string => `le ${formatDate(Date.parse(iso))} à ${formatHour(Date.parse(iso))}`;

export interface PlannedRemoval {
  email: string;
  /** Keeps the account, without a session. */
  token: string;
  /** ISO instant */
  dueAt: string;
}

const ASKED_BY = { seller: 'Vous avez demandé', operator: 'L’hébergeur de ce site a demandé' } as const;

/** How to keep the account. */
export const mailLeaving = (
  { mailer, config }: Pick<Deps, 'mailer' | 'config'>,
  { email, token, dueAt }: PlannedRemoval,
  asker: keyof typeof ASKED_BY,
): Promise<void> =>
  mailer.send({
    to: email,
    subject: `Comptoir${THIN}: votre compte sera supprimé ${dayOf(dueAt)}`,
    text: letter(
      `${ASKED_BY[asker]} la suppression de votre compte Comptoir. Tout sera effacé ${dayOf(dueAt)}${THIN}: ventes, dépenses, documents, appareils. D’ici là, tous vos appareils sont déconnectés.`,
      `Pour le conserver, ouvrez ce lien${THIN}:\n${config.publicUrl}/app/connexion?garder=${token}`,
      `Vous reconnecter le conserve aussi${THIN}: la suppression est alors annulée.`,
      ...(asker === 'operator'
        ? []
        : [
            `Ce n’était pas vous${THIN}? Conservez le compte, puis choisissez un autre mot de passe${THIN}:\n${config.publicUrl}/app/connexion?oubli=1`,
          ]),
    ),
  });

/** A sign-in took the deletion back, perhaps of somebody who only wanted to look something up. */
export const mailKept = ({ mailer, config }: Pick<Deps, 'mailer' | 'config'>, email: string): Promise<void> =>
  mailer.send({
    to: email,
    subject: `Comptoir${THIN}: votre compte est conservé`,
    text: letter(
      'Vous vous êtes connecté à Comptoir. La suppression de votre compte est donc annulée, et il est conservé avec tout ce qu’il contient.',
      `Vous voulez toujours le supprimer${THIN}? Demandez-le de nouveau, en bas de cette page${THIN}:\n${config.publicUrl}/app/compte`,
      `Ce n’était pas vous${THIN}? Choisissez tout de suite un autre mot de passe${THIN}:\n${config.publicUrl}/app/connexion?oubli=1`,
    ),
  });

/** The last mail: nothing is left. */
export const mailGone = ({ mailer }: Pick<Deps, 'mailer'>, email: string): Promise<void> =>
  mailer.send({
    to: email,
    subject: `Comptoir${THIN}: votre compte est supprimé`,
    text: letter(
      `Votre compte Comptoir et tout ce qu’il contenait sont effacés, comme annoncé par e-mail. Les sauvegardes quotidiennes que Comptoir écrit le sont à leur tour sous 7${NO_BREAK}jours${THIN}; celles que l’hébergeur fait par ses propres moyens, quand il les efface.`,
      'Nous ne vous écrirons plus.',
    ),
  });
