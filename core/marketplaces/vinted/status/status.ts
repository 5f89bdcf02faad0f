import type { OrderEventKind } from '../../../model/order-event.ts';
import { isUndone, type Phase } from '../../../model/phase.ts';
import { DOUBTFUL_ENDING, STATUS_TEXTS, type StatusText, UNDOING_ENDING } from './status-texts.ts';

/**
 * The phases that each machine value allows. Cancelled, refunded and suspended sales are outcomes, while `needs_action`
 * and `waiting` state who must act, so they are compatible. A sale that still needs the seller's action has not been
 * scanned; a paid-out sale can at most have an outdated « livrée » text; a failed sale is not in transit.
 */
const AGREES: ReadonlyMap<string, readonly Phase[]> = new Map([
  ['needs_action', ['label_missing', 'to_ship', 'suspended', 'cancelled', 'refunded']],
  ['waiting', ['label_missing', 'to_ship', 'in_transit', 'delivered', 'suspended', 'cancelled', 'refunded']],
  ['in_progress', ['label_missing', 'to_ship', 'in_transit', 'delivered', 'suspended', 'cancelled', 'refunded']],
  ['completed', ['completed', 'delivered']],
  ['failed', ['cancelled', 'refunded', 'suspended']],
  ['canceled', ['cancelled', 'refunded']],
  ['cancelled', ['cancelled', 'refunded']],
]);

/**
 * Machine values that imply one phase by themselves. The others cover several, so without a known text they decide
 * nothing.
 */
const ALONE: ReadonlyMap<string, Phase> = new Map([
  ['completed', 'completed'],
  ['canceled', 'cancelled'],
  ['cancelled', 'cancelled'],
]);

const ACCENTS = /[\u0300-\u036f]/g;
const UNTIDY = /[\u2013\u2014\u2018\u2019\u02bc]|\s\s|[^\S ]|^ |[ .!]$/;

/**
 * The normalised form in which texts are compared: lower case, no accents, straight apostrophes, single spaces, no
 * closing punctuation.
 */
export const foldText = (text: string): string => {
  const plain = text.toLowerCase().normalize('NFD').replace(ACCENTS, '');
  return UNTIDY.test(plain) ? tidy(plain) : plain;
};

const tidy = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2013\u2014]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^ |[ .!]+$/g, '');

const continues = (text: string, start: string): boolean =>
  text.startsWith(start) && !/[\p{L}\p{N}']/u.test(text.charAt(start.length));

/** The known text with which a text begins; null when there is none, or when its end casts doubt. */
const recognise = (text: string): StatusText | null => {
  const folded = foldText(text);
  const known = STATUS_TEXTS.find(([start]) => continues(folded, start));
  if (known === undefined) return null;
  const [start] = known;
  const ending = folded.slice(start.length);
  const mayUndo = !phasesOf(known).some(isUndone);
  const doubtful = DOUBTFUL_ENDING.test(ending) || (mayUndo && UNDOING_ENDING.test(ending));
  return doubtful ? null : known;
};

/** The phases that a text allows; none when it is unknown or allows any. */
const phasesOf = (known: StatusText | null): readonly Phase[] => {
  const phase = known?.[1] ?? [];
  return typeof phase === 'string' ? [phase] : phase;
};

const onlyOf = (phases: readonly Phase[]): Phase | null => (phases.length === 1 ? (phases[0] ?? null) : null);

/**
 * The phase that a text states, by the known text with which it begins; null when there is none, or when its end casts
 * doubt.
 */
export const phaseOfText = (text: string): Phase | null => onlyOf(phasesOf(recognise(text)));

/**
 * What a text states about an order: a known text may allow several phases (null); for an unknown text the result
 * itself is null.
 */
export const readStatusText = (text: string): { phase: Phase | null; event: OrderEventKind } | null => {
  const known = recognise(text);
  return known && { phase: onlyOf(phasesOf(known)), event: known[2] };
};

/** The phases that a text may mean: two when its sources disagree, none when it is unknown. */
export type TextReader = (text: string) => readonly Phase[];

/** Reads the texts of one page, which repeats a few of them: folding one costs more than parsing its row. */
export const makeTextReader = (): TextReader => {
  const read = new Map<string, readonly Phase[]>();
  return (text) => {
    const known = read.get(text);
    if (known !== undefined) return known;
    const phases = phasesOf(recognise(text));
    read.set(text, phases);
    return phases;
  };
};

/** The one phase of a text that its machine value allows; null when that leaves several. */
export const statedPhase = (phases: readonly Phase[], userStatus: string | null): Phase | null => {
  if (phases.length < 2) return onlyOf(phases);
  const agreed = userStatus === null ? undefined : AGREES.get(userStatus);
  return onlyOf(phases.filter((phase) => agreed?.includes(phase)));
};

/**
 * The phase of a sale: `transaction_user_status` determines what is possible, and the meaning of its text selects one.
 * A text that contradicts the machine value gives `unknown`, and so does a value that covers several phases with an
 * unknown text (`needs_action` does not distinguish a label to create from a parcel to ship or a dispute). Without a
 * known machine value the text alone decides.
 */
export const phaseOf = (userStatus: string | null, said: Phase | null): Phase => {
  const agreed = userStatus === null ? undefined : AGREES.get(userStatus);
  if (userStatus === null || agreed === undefined) return said ?? 'unknown';
  if (said === null) return ALONE.get(userStatus) ?? 'unknown';
  if (!agreed.includes(said)) return 'unknown';
  return userStatus === 'completed' ? 'completed' : said;
};

/** True for a machine value that has been observed (WEB §2.4). */
export const isUserStatus = (value: string): boolean => AGREES.has(value);

/**
 * State words after the colon in a row's icon title (WEB §2.5): French, Spanish, Polish. « Anulowano » is used where
 * French has « Échec », which refunds and suspensions share; the row's own text distinguishes them.
 */
const ICON_TITLES: ReadonlyMap<string, string> = new Map([
  ['actions requises', 'needs_action'],
  ['en cours', 'waiting'],
  ['finalisees', 'completed'],
  ['echec', 'failed'],
  ['completada', 'completed'],
  ['zrealizowane', 'completed'],
  ['w toku', 'waiting'],
  ['anulowano', 'failed'],
]);

/** The machine value for a row's icon title (« Statut de la transaction: Finalisées »); null for an unknown word. */
export const userStatusOfIcon = (title: string): string | null =>
  ICON_TITLES.get(foldText(title.slice(title.lastIndexOf(':') + 1))) ?? null;
