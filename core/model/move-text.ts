import { formatCount, formatPlural, NARROW_NO_BREAK, NO_BREAK, plural, quote } from './french.ts';

/** How much is moved from one account to another. */
export interface Moved {
  orders: number;
  purchases: number;
  walletLines: number;
}

const enumerate = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`;

/** « 4 commandes, 1 achat et 23 lignes de porte-monnaie »; empty when there is nothing. */
export const movedText = ({ orders, purchases, walletLines }: Moved): string =>
  enumerate([
    ...(orders > 0 ? [formatPlural(orders, 'commande')] : []),
    ...(purchases > 0 ? [formatPlural(purchases, 'achat')] : []),
    ...(walletLines > 0 ? [formatPlural(walletLines, 'ligne de porte-monnaie', 'lignes de porte-monnaie')] : []),
  ]);

const total = ({ orders, purchases, walletLines }: Moved): number => orders + purchases + walletLines;

// An account without a name is called by its number, « Compte 310000001 », which cannot follow « à » in French.
const toAccount = (name: string): string => `à ${name}`.replace(/^à Compte (\d+)$/, `au compte n°${NO_BREAK}$1`);
const ofAccount = (name: string): string => `de ${name}`.replace(/^de Compte (\d+)$/, `du compte n°${NO_BREAK}$1`);
const underAccount = (name: string): string => `sous ${name.replace(/^Compte (\d+)$/, `le compte n°${NO_BREAK}$1`)}`;

/** Where data stays while its account is unknown. */
const NOWHERE = quote('Compte à préciser');

export interface Way {
  /** Names of the accounts; null means no account yet. */
  from: string | null;
  to: string | null;
}

/** The effect of a move, as counted by the server. */
export interface MoveEffect {
  moved: Moved;
  /** Number of these wallet lines that the target already has. */
  alreadyThere: number;
  /** Number of rows that stay, because pages contradict the move. */
  stays: number;
}

/** « 2 éléments restent où ils sont : des pages lues contredisent ce changement. »; empty for none. */
export const staysText = (count: number): string =>
  count === 0
    ? ''
    : `${formatPlural(count, 'élément')} ${plural(count, 'reste', 'restent')} où ${plural(count, 'il est', 'ils sont')}${NARROW_NO_BREAK}: des pages lues contredisent ce changement.`;

/**
 * The effect of a move, before it is done: « 23 lignes de porte-monnaie passent de lea_pro à lea_perso ; 2 y sont déjà
 * et ne seront pas doublées. »
 */
export const moveEffectText = ({ moved, alreadyThere, stays }: MoveEffect, { from, to }: Way): string => {
  const words = movedText(moved);
  if (words === '') return `Rien ne change de compte. ${staysText(stays)}`.trim();
  const way = `${plural(total(moved), 'passe', 'passent')} ${ofAccount(from ?? NOWHERE)} ${toAccount(to ?? NOWHERE)}`;
  const double =
    alreadyThere === 0
      ? ''
      : `${NARROW_NO_BREAK}; ${formatCount(alreadyThere)} y ${plural(alreadyThere, 'est', 'sont')} déjà et ne ${plural(alreadyThere, 'sera', 'seront')} pas ${plural(alreadyThere, 'doublée')}`;
  return `${words} ${way}${double}. ${staysText(stays)}`.trim();
};

/**
 * The effect of a completed move: « 23 lignes de porte-monnaie sont maintenant sous lea_perso ». @param stays how much
 * was not moved
 */
export const doneMoveText = (moved: Moved, to: string | null, stays = 0): string => {
  const words = movedText(moved);
  if (words === '' && stays > 0) return 'Rien n’a changé de compte';
  if (words === '') return `Tout était déjà ${underAccount(to ?? NOWHERE)}`;
  return `${words} ${plural(total(moved), 'est', 'sont')} maintenant ${underAccount(to ?? NOWHERE)}`;
};

/** The effect of undoing a move. */
export const undoneMoveText = (left: number): string =>
  left === 0
    ? 'Changement annulé, tout est comme avant'
    : `Changement annulé, sauf ${formatPlural(left, 'élément')} qu’une lecture plus récente a ${plural(left, 'modifié')}`;

/**
 * « 23 lignes de porte-monnaie à rattacher à un compte »; the deals when no line is waiting;
 * empty for nothing.
 */
export const waitingText = (waiting: Moved): string => {
  const { orders, purchases, walletLines } = waiting;
  if (walletLines > 0) {
    const lines = movedText({ orders: 0, purchases: 0, walletLines });
    return `${lines} à rattacher à un compte`;
  }
  const words = movedText({ orders, purchases, walletLines: 0 });
  return words === '' ? '' : `${words} sans compte connu`;
};
