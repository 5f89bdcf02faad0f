import { formatMoney, MINUS, NARROW_NO_BREAK } from './french.ts';
import { type Currency, type Minor, toMinor } from './money.ts';
import type { Suspicion } from './wallet-equation.ts';
import type { WalletLineKind } from './wallet-line.ts';
import type { LineChoice, LineDecider } from './wallet-signs.ts';

/** The kind of a wallet line, in the seller's words. */
export const LINE_LABELS: Readonly<Record<WalletLineKind, string>> = {
  sale: 'Vente',
  purchase: 'Achat',
  refund_received: 'Remboursement reçu',
  refund_given: 'Remboursement versé',
  refund: 'Remboursement',
  transfer: 'Virement',
  boost: 'Boost ou Dressing en vitrine',
  fee: 'Frais',
  compensation: 'Indemnité',
  other: 'Autre ligne',
  unknown: 'Libellé inconnu',
  repeat: 'Ligne en double',
};

/** The sums between the two balances. `always`: shown even when nothing of the kind happened. */
export const SUM_LABELS: readonly { kind: WalletLineKind; label: string; always: boolean }[] = [
  { kind: 'sale', label: 'Ventes', always: true },
  { kind: 'refund_received', label: 'Remboursements reçus', always: true },
  { kind: 'purchase', label: 'Achats', always: true },
  { kind: 'boost', label: 'Boosts et Dressing en vitrine', always: true },
  { kind: 'refund_given', label: 'Remboursements versés', always: true },
  { kind: 'transfer', label: 'Virements', always: true },
  { kind: 'fee', label: 'Frais', always: false },
  { kind: 'compensation', label: 'Indemnités', always: false },
  { kind: 'other', label: 'Autres lignes', always: false },
  { kind: 'unknown', label: 'Libellés inconnus', always: false },
];

/** Why a line could explain a gap. */
export const SUSPICION_TEXTS: Readonly<Record<Suspicion | 'unknown', string>> = {
  repeat: 'la liste la montre deux fois, elle n’est comptée qu’une fois',
  unknown_words: 'son libellé est d’une autre langue, ou n’est pas connu',
  open_sign: 'la page ne dit pas si elle entre ou sort',
  unknown_kind: 'on ne sait pas ce que c’est',
  is_gap: 'son montant est celui de l’écart',
  wrong_side: 'comptée de l’autre côté, elle comblerait l’écart',
  unknown: 'à vérifier, pour une raison inconnue de cette version',
};

/** What determined the direction of a line's money, when it was not its page; `page` has no text. */
export const DECIDER_TEXTS: Readonly<Record<LineDecider | 'unknown', string | null>> = {
  page: null,
  deal: 'sens déduit de la vente ou de l’achat',
  equation: `sens déduit${NARROW_NO_BREAK}: lui seul équilibre le mois`,
  hand: 'classée à la main',
  unknown: 'on ne sait pas d’où vient son sens',
};

/** The label of a classification that the seller may choose. */
export const choiceLabel = ({ kind, direction }: LineChoice): string => {
  if (kind !== 'other') return LINE_LABELS[kind];
  return direction === 'in' ? 'Autre entrée d’argent' : 'Autre sortie d’argent';
};

/** A wire decimal that may be negative, in hundredths; null when unknown or invalid. */
export const signedMinor = (amount: number | null): Minor | null => {
  if (amount === null) return null;
  const minor = toMinor(Math.abs(amount).toFixed(2));
  return minor === null || amount >= 0 ? minor : -minor;
};

/** « +18,00 € », « −4,50 € », « 0,00 € »; « inconnu » when either part is unknown. */
export const formatSigned = (minor: Minor | null, currency: Currency | null): string => {
  if (minor === null || currency === null) return 'inconnu';
  const sign = minor < 0 ? MINUS : minor > 0 ? '+' : '';
  return sign + formatMoney(Math.abs(minor), currency);
};
