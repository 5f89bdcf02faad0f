import type { RunEnd } from './active-reading.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK, NO_BREAK, quote } from './french.ts';

/** Shown before a run starts, in the exact wording of the decision. */
export const runWarning = (requests: number): string =>
  `Comptoir va demander ${formatPlural(requests, 'page')} à Vinted depuis votre session. Vinted interdit les outils automatisés sans son accord${NARROW_NO_BREAK}; votre compte peut être restreint.`;

/** Opening a conversation on the marketplace marks it as read there; a run never opens one. */
export const STAYS_UNREAD = `Aucune conversation n’est ouverte${NARROW_NO_BREAK}: vos messages non lus sur Vinted le restent.`;

/** Shown for a list of an account other than the one signed in in the foreground tab. */
export const OTHER_ACCOUNT =
  'Cette liste est celle d’un autre de vos comptes Vinted. Connectez-vous à ce compte sur Vinted, rechargez la page, puis recommencez.';

/** Shown before reading pages whose account is unknown. */
export const UNKNOWN_READER = `Cet onglet n’indique pas quel compte Vinted est connecté${NARROW_NO_BREAK}: les pages lues resteront ${quote('Compte à préciser')} tant qu’aucune page ne le dit. Pour l’éviter, ouvrez d’abord votre profil sur Vinted.`;

/** Shown when one tab named two accounts. */
export const DOUBTFUL_READER = 'Cet onglet parle de deux de vos comptes Vinted. Rechargez-le, puis recommencez.';

/** Shown for an interrupted run that the foreground tab cannot continue. */
export const OTHER_READER =
  'Cette lecture a commencé avec un autre compte Vinted, ou cet onglet n’indique pas lequel est connecté. Connectez-vous à ce compte, ouvrez votre profil sur Vinted, puis recommencez.';

const STOPPED = 'Rien ne reprendra tout seul. Ce qui a été lu est gardé.';

const END_SENTENCES: Readonly<Record<Exclude<RunEnd, 'done'>, string>> = {
  cancelled: 'Lecture arrêtée à votre demande. Ce qui a été lu est gardé.',
  capped:
    'Comptoir ne lit pas plus de 30 pages par jour dans les boutiques des autres. Ce qui a été lu est gardé, la suite sera possible demain.',
  account_changed: `Le compte Vinted connecté dans cet onglet a changé, ou n’est plus indiqué. ${STOPPED}`,
  signed_out: `Vinted dit que vous n’êtes plus connecté. Reconnectez-vous dans l’onglet Vinted. ${STOPPED}`,
  refused: `Vinted a refusé la demande. Vérifiez l’onglet Vinted et continuez à la main. ${STOPPED}`,
  rate_limited: `Vinted demande de ralentir. Attendez au moins une demi-heure avant de continuer à la main. ${STOPPED}`,
  challenge: `Vinted demande une vérification. Faites-la vous-même dans l’onglet Vinted. ${STOPPED}`,
  redirected: `Vinted a renvoyé vers une autre page, souvent parce que la session a expiré. Rechargez l’onglet Vinted. ${STOPPED}`,
  not_json: `Vinted a répondu par une page au lieu de données. Vérifiez l’onglet Vinted. ${STOPPED}`,
  empty: `Vinted a répondu par une liste vide, souvent parce que la session a expiré. Vérifiez l’onglet Vinted. ${STOPPED}`,
  unreadable: `La réponse de Vinted n’a pas la forme attendue. Rechargez l’onglet Vinted et comparez. ${STOPPED}`,
  unreachable: `Vinted n’a pas répondu comme attendu, ou l’onglet a été fermé. Vérifiez votre connexion et l’onglet Vinted. ${STOPPED}`,
};

/** How a run ended and what to do next, in one or two sentences. */
export const endSentence = (end: RunEnd, pagesRead: number): string =>
  end === 'done'
    ? `${formatPlural(pagesRead, 'page lue', 'pages lues')}. Rien d’autre ne sera demandé.`
    : END_SENTENCES[end];

const LIST_NAMES: Readonly<Record<string, string>> = {
  sold: 'Vos ventes',
  purchased: 'Vos achats',
  wardrobe: 'Votre dressing',
  wallet: 'Votre porte-monnaie',
  shop: 'Cette boutique',
};

const SHORT_NAMES: Readonly<Record<string, string>> = {
  sold: 'ventes',
  purchased: 'achats',
  wardrobe: 'dressing',
  wallet: 'porte-monnaie',
};

/** « Lecture incomplète : ventes 20 p., porte-monnaie 3 p. »; the lists of several accounts are added up. */
export const missingLine = (offers: readonly { list: string; pagesLeft: number }[]): string => {
  const pages = new Map<string, number>();
  for (const { list, pagesLeft } of offers) pages.set(list, (pages.get(list) ?? 0) + pagesLeft);
  const parts = [...pages].map(
    ([list, count]) => `${SHORT_NAMES[list] ?? quote(list)} ${formatCount(count)}${NO_BREAK}p.`,
  );
  return `Lecture incomplète${NARROW_NO_BREAK}: ${parts.join(', ')}`;
};

/** « Vos ventes », « Votre dressing ». */
export const activeListName = (list: string): string => LIST_NAMES[list] ?? quote(list);
