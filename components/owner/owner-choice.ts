import type { OwnAccountName } from '#core/model/own-accounts.ts';

/** The target: one of the seller's accounts by its number, or none yet. */
export type Owner = { kind: 'account'; userId: string } | { kind: 'unnamed' };

/** The seller's choice so far; `other`: an account unknown to Comptoir, to be typed. */
export type OwnerPick = { kind: 'known'; userId: string } | { kind: 'other'; typed: string } | { kind: 'unnamed' };

export type Checked = { ok: true; owner: Owner } | { ok: false; field: 'pick' | 'typed'; error: string };

const NO_PICK = 'Compte\u202f: choisissez celui de vos comptes qui convient.';
const NO_NUMBER =
  'Lien ou numéro du compte\u202f: collez l’adresse de votre profil Vinted (vinted.fr/member/…) ou tapez son numéro.';
const SAME = 'Compte\u202f: c’est déjà celui-là, choisissez-en un autre.';

/**
 * The target, or what is missing, naming the field and the fix.
 * @param read returns the account's number in the typed text; null when there is none
 * @param from the current owner; null for nobody yet
 */
export const checkOwner = (
  pick: OwnerPick | null,
  read: (typed: string) => string | null,
  from: string | null,
): Checked => {
  if (pick === null) return { ok: false, field: 'pick', error: NO_PICK };
  if (pick.kind === 'unnamed') return { ok: true, owner: { kind: 'unnamed' } };
  const userId = pick.kind === 'known' ? pick.userId : read(pick.typed);
  if (userId === null) return { ok: false, field: 'typed', error: NO_NUMBER };
  if (userId === from) return { ok: false, field: pick.kind === 'known' ? 'pick' : 'typed', error: SAME };
  return { ok: true, owner: { kind: 'account', userId } };
};

/** « n° 310000001 · compte pro », beside the name of an account. */
export const accountNote = ({ userId, business }: OwnAccountName & { business: boolean | null }): string =>
  [`n°\u00a0${userId}`, business === true ? 'compte pro' : null].filter((part) => part !== null).join(' · ');
