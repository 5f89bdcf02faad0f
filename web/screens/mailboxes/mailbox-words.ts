import type { Mailbox } from '#core/contract/mailboxes.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { mailboxFailureText } from '#core/model/mail/mailbox-text.ts';
import type { MailProvider } from '#core/model/mail/providers.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

/** Where a mailbox stands, in one line. */
export const statusText = (
  { isPaused, failure, jobId, checkedAt, nextTryAt, address }: Mailbox,
  now: Instant,
): { tone: 'green' | 'blue' | 'saffron' | 'red'; title: string; text: string | null } => {
  if (isPaused) return { tone: 'saffron', title: 'En pause', text: 'Rien n’arrive tant que vous ne reprenez pas.' };
  if (failure !== null) {
    const next = nextTryAt === null ? '' : ' Comptoir réessaie tout seul.';
    const title = nextTryAt === null ? 'À corriger' : 'Ne répond pas';
    return { tone: nextTryAt === null ? 'red' : 'saffron', title, text: `${failureText(failure, address)}${next}` };
  }
  if (jobId !== null) return { tone: 'blue', title: 'Lecture en cours', text: null };
  const at = toInstant(checkedAt);
  return { tone: 'green', title: 'Reliée', text: at === null ? null : `Relevée ${formatAge(at, now)}.` };
};

/** A newer server may name a cause that this version does not know. */
const failureText = (failure: NonNullable<Mailbox['failure']>, address: string): string =>
  failure === 'unknown' ? 'Cette boîte ne peut pas être lue.' : mailboxFailureText(failure, address);

/** « 12 e-mails rangés, 2 à confirmer, 1 non reconnu ». */
export const countsText = ({ filed, waiting, unrecognised }: Mailbox): string =>
  [
    `${formatPlural(filed, 'e-mail rangé', 'e-mails rangés')}`,
    waiting > 0 && `${waiting} à confirmer`,
    unrecognised > 0 && formatPlural(unrecognised, 'non reconnu', 'non reconnus'),
  ]
    .filter((part) => part !== false)
    .join(', ');

/** What the seller does before the password of this provider is typed. */
export const helpText = (provider: MailProvider | null): string =>
  provider?.help ??
  `Votre messagerie n’est pas connue de Comptoir${NARROW_NO_BREAK}: son aide donne le nom du serveur IMAP. Il lui faut parfois un mot de passe d’application.`;
