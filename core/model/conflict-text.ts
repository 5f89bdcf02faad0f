import { formatMoney, NARROW_NO_BREAK } from './french.ts';
import { formatDayAndHour } from './french-dates.ts';
import { toMinor } from './money.ts';
import { PHASES } from './phase.ts';
import { phaseLabel } from './phase-label.ts';
import { type Instant, toInstant } from './time.ts';

const FIELD_LABELS: Readonly<Record<string, string>> = {
  side: 'vente ou achat',
  price: 'prix',
  shipBy: 'échéance',
  received: 'montant reçu',
  phase: 'état',
};

/** The field on which two pages disagree: « vente ou achat », « prix », « échéance », « montant reçu », « état ». */
export const conflictField = (field: string): string => FIELD_LABELS[field] ?? field;

const QUESTIONS: Readonly<Record<string, string>> = {
  side: 'Est-ce une vente ou un achat',
  price: 'Quel est le prix de cette vente',
  shipBy: 'Quelle est son échéance',
  received: 'Combien avez-vous reçu',
  phase: 'Où en est cette vente',
};

/** What the seller is asked to decide: « Quel est le prix de cette vente ? ». */
export const conflictQuestion = (field: string): string =>
  `${QUESTIONS[field] ?? 'Quelle valeur est la bonne'}${NARROW_NO_BREAK}?`;

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  transaction: 'transaction',
  'transaction.agreed': 'transaction, lue avant',
  'transaction.other': 'autre lecture de la transaction',
  conversation: 'conversation',
  'conversation.agreed': 'conversation, lue avant',
  'conversation.other': 'autre lecture de la conversation',
  journey: 'suivi du colis',
  list: 'liste des ventes',
  'list.other': 'autre lecture de la liste',
  sold: 'une vente',
  purchased: 'un achat',
  'purchases.list': 'liste des achats',
  'purchases.conversation': 'conversation',
  'purchases.transaction': 'transaction',
  message: 'message de Vinted',
  wallet: 'porte-monnaie',
  price: 'prix de la vente',
  email: 'e-mail',
  label: 'bordereau',
  file: 'fichier importé',
  'file.other': 'autre ligne importée',
  hand: 'saisi par vous',
  'phase.before': 'lu avant',
  'phase.newest': 'lu en dernier',
};

/** The page on which one of the values was read: « liste des ventes », « transaction ». */
export const conflictSource = (key: string): string => SOURCE_LABELS[key] ?? key;

const SIDE_LABELS: Readonly<Record<string, string>> = { sold: 'une vente', purchased: 'un achat' };

const AMOUNT = /^(\d+(?:\.\d{1,2})?)(?: ([A-Z]{3}))?$/;

/** Formats a value as sent by the server, `18.50 EUR`, an instant, a phase or a side, for display. */
export const conflictValue = (value: string, now: Instant): string => {
  const amount = AMOUNT.exec(value);
  if (amount) return amount[2] === undefined ? (amount[1] ?? value) : formatMoney(toMinor(amount[1]), amount[2]);
  const phase = PHASES.find((each) => each === value);
  if (phase !== undefined) return phaseLabel({ phase, statusText: null });
  const side = SIDE_LABELS[value];
  if (side !== undefined) return side;
  const at = toInstant(value);
  return at === null ? value : formatDayAndHour(at, now);
};
