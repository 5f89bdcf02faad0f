import { formatCount, formatPlural, quote } from '#core/model/french.ts';
import { formatDate, formatDayAndHour } from '#core/model/french-dates.ts';
import type { Instant } from '#core/model/time.ts';
import type {
  AdminCommand,
  AdminOutput,
  AdminSubscription,
  Check,
  Delivery,
  ListedAccount,
} from '#server/admin/contract.ts';

const MB = 1_000_000;

const at = (iso: string, now: Instant): string => formatDayAndHour(Date.parse(iso), now);
const onDay = (iso: string): string => formatDate(Date.parse(iso));

/** Why one is over; the stored words belong to programs. */
const ENDINGS: Readonly<Record<string, string>> = { replaced: 'remplacé', active: 'échu' };

const subscriptionText = (subscription: AdminSubscription | null): string => {
  if (subscription === null) return 'aucun abonnement';
  const { plan, status, startDate, endDate, isPremium, renewal } = subscription;
  const from = onDay(startDate);
  if (renewal !== null) return `${plan}, payé depuis le ${from}, ${renewalText(subscription)}`;
  const span = endDate === null ? `depuis le ${from}, sans fin` : `du ${from} au ${onDay(endDate)}`;
  return `${plan}, ${span}, ${isPremium ? 'en cours' : (ENDINGS[status] ?? 'terminé')}`;
};

/** How one that is paid for goes on: its own end leaves some days for the message of a renewal. */
const renewalText = ({ renewal, periodEnd, endDate, isPremium }: AdminSubscription): string => {
  const end = endDate === null ? 'une date inconnue' : onDay(endDate);
  if (renewal === 'overdue') return isPremium ? `paiement refusé, ouvert jusqu’au ${end}` : 'suspendu, paiement refusé';
  if (renewal === 'ends') return isPremium ? `résilié, ouvert jusqu’au ${end}` : `résilié, fermé depuis le ${end}`;
  if (!isPremium || periodEnd === null) return `renouvellement attendu, fermé depuis le ${end}`;
  return `renouvelé le ${onDay(periodEnd)}`;
};

const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1).replace('.', ',')} Mo`;

/** Sellers choose their names: none may move the cursor of the terminal, or write from right to left. */
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const plain = (line: string): string => line.replaceAll(CONTROLS, '\ufffd');

const KINDS: Readonly<Record<string, string>> = { professional: 'professionnel', particulier: 'particulier' };

const accountLines = (account: ListedAccount, now: Instant): string[] => [
  `${account.email} (${account.displayname}, ${KINDS[account.userType] ?? account.userType})${account.disabledAt === null ? '' : ' DÉSACTIVÉ'}${account.deletedOn === null ? '' : ` SUPPRIMÉ le ${at(account.deletedOn, now)}`}`,
  `  identifiant ${account.id}, créé le ${onDay(account.createdAt)}, ${account.lastSeenAt === null ? 'jamais vu' : `vu le ${at(account.lastSeenAt, now)}`}`,
  `  abonnement : ${subscriptionText(account.subscription)}`,
];

const deliveryText = ({ by, folder }: Delivery, email: string): string =>
  by === 'smtp'
    ? `Un e-mail est parti à ${email}. Son lien sert une fois, pendant une heure.`
    : `Sans SMTP_URL, l’e-mail pour ${email} est écrit dans ${folder} : transmettez-le vous-même. Son lien sert une fois, pendant une heure.`;

const MARKS: Readonly<Record<Check['state'], string>> = { ok: 'bon   ', warning: 'à voir', failed: 'PANNE ' };

type Texts = { [C in AdminCommand]: (result: AdminOutput<C>, now: Instant) => string[] };

const TEXTS: Texts = {
  'accounts.list': ({ accounts, total, next }, now) => [
    ...accounts.flatMap((account) => accountLines(account, now)),
    accounts.length === 0
      ? `Aucun compte trouvé, sur ${formatCount(total)}.`
      : `${formatPlural(accounts.length, 'compte')} sur ${formatCount(total)}.`,
    ...(next === null ? [] : [`La suite : --after ${next}`]),
  ],
  'accounts.show': ({ account }, now) => [
    ...accountLines(account, now),
    `  nom : ${account.firstname} ${account.lastname}`,
    `  comptes de place de marché : ${account.marketplaceAccounts.map(({ marketplace, userId, login }) => `${marketplace} ${userId}${login === null ? '' : ` (${login})`}`).join(', ') || 'aucun connu'}`,
    `  ${formatPlural(account.openSessions, 'session ouverte', 'sessions ouvertes')}, ${formatPlural(account.orders, 'commande')}, ${formatPlural(account.documents, 'document')}, ${megabytes(account.storedBytes)}`,
  ],
  'accounts.create': ({ id, email, delivery }) => [`Compte ouvert : ${email} (${id}).`, deliveryText(delivery, email)],
  'accounts.reset': ({ email, delivery }) => [deliveryText(delivery, email)],
  'accounts.disable': ({ email, disabledAt }, now) => [
    `${email} est désactivé depuis le ${at(disabledAt, now)}. Rien n’est supprimé.`,
  ],
  'accounts.enable': ({ email }) => [`${email} peut se reconnecter, avec le même mot de passe.`],
  'accounts.reset-factor': ({ email, wasSet }) => [
    wasSet
      ? `${email} se connecte désormais avec son mot de passe seul. Un e-mail le lui dit.`
      : `${email} n’avait pas de double authentification. Rien n’a changé.`,
  ],
  'accounts.delete': ({ email, dueAt }, now) => [
    dueAt === null
      ? `${email} est supprimé, avec tout ce qu’il contenait. Les sauvegardes déjà écrites le contiennent encore.`
      : `${email} est déconnecté partout, et sera supprimé le ${at(dueAt, now)}. Un e-mail lui dit comment garder son compte ; vous pouvez le garder vous-même, avec accounts keep.`,
  ],
  'accounts.keep': ({ email }) => [`${email} ne sera pas supprimé.`],
  'subscriptions.show': ({ email, subscription }) => [`${email} : ${subscriptionText(subscription)}.`],
  'subscriptions.history': ({ email, subscriptions }) => [
    `${email} : ${formatPlural(subscriptions.length, 'abonnement')}.`,
    ...subscriptions.map((each) => `  ${subscriptionText(each)}`),
  ],
  'subscriptions.grant': ({ email, subscription }) => [`${email} : ${subscriptionText(subscription)}.`],
  'subscriptions.end': ({ email, subscription }) => [`${email} : ${subscriptionText(subscription)}.`],
  'sessions.list': ({ email, sessions }, now) => [
    `${email} : ${formatPlural(sessions.length, 'session ouverte', 'sessions ouvertes')}.`,
    ...sessions.map(
      ({ id, label, name, createdAt, lastSeenAt }) =>
        `  ${id} ${label}${name === null ? '' : ` (${quote(name)})`}, ouverte le ${at(createdAt, now)}, vue le ${at(lastSeenAt, now)}`,
    ),
  ],
  'sessions.end': ({ email, ended }) => [
    `${email} : ${formatPlural(ended, 'session terminée', 'sessions terminées')}.`,
  ],
  'backup.list': ({ folder, backups }, now) => [
    ...backups.map(({ name, bytes, writtenAt }) => `${name}  ${megabytes(bytes)}, ${at(writtenAt, now)}`),
    backups.length === 0
      ? `Aucune sauvegarde dans ${folder}.`
      : `${formatPlural(backups.length, 'sauvegarde')} dans ${folder}.`,
    'Pour en restaurer une, serveur arrêté : npm run -s restore -- FICHIER',
  ],
  'backup.create': ({ folder, backup }) => [
    `Sauvegarde écrite : ${folder}/${backup.name} (${megabytes(backup.bytes)}). Copiez-la ailleurs que sur ce disque.`,
  ],
  check: ({ checks }) => checks.map(({ state, text }) => `${MARKS[state]}  ${text}`),
};

/** What a command did, for a person at a terminal. @param result its own */
export const resultText = (
  command: AdminCommand,
  result: AdminOutput<AdminCommand>,
  now: Instant = Date.now(),
): string => {
  // A command and its own result, whose pairing the type of a table entry cannot express.
  const text = TEXTS[command] as (result: AdminOutput<AdminCommand>, now: Instant) => string[];
  return text(result, now).map(plain).join('\n');
};

/** One line of JSON, in which a terminal finds nothing to obey either. */
export const resultJson = (document: object): string =>
  JSON.stringify(document).replaceAll(
    /[\u007f-\u009f]/g,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
