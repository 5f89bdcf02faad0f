import type { OrderEventKind } from '../../../model/order-event.ts';
import { isUndone, type Phase } from '../../../model/phase.ts';
import { DOUBTFUL_ENDING, STATUS_TEXTS, type StatusText, UNDOING_ENDING } from './status-texts.ts';

/**
 * What each machine value agrees with. Undone and suspended sales are an outcome, `needs_action` and `waiting` say who
 * must act: they go together. A sale that still needs the seller's action has not been scanned; one that is paid out has
 * at most a late « livrée » text; one that failed is not on its way.
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

/** Machine values that name one phase by themselves. The others cover several, so without a known text they decide nothing. */
const ALONE: ReadonlyMap<string, Phase> = new Map([
  ['completed', 'completed'],
  ['canceled', 'cancelled'],
  ['cancelled', 'cancelled'],
]);

const ACCENTS = /[\u0300-\u036f]/g;
const UNTIDY = /[\u2013\u2014\u2018\u2019\u02bc]|\s\s|[^\S ]|^ |[ .!]$/;

/** Lower case, no accents, straight apostrophes, single spaces, no closing punctuation: what texts are compared in. */
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

/** The known text that a text begins with; null when none, or when its end casts doubt. */
const recognise = (text: string): StatusText | null => {
  const folded = foldText(text);
  const known = STATUS_TEXTS.find(([start]) => continues(folded, start));
  if (known === undefined) return null;
  const [start, phase] = known;
  const ending = folded.slice(start.length);
  const mayUndo = phase === null || !isUndone(phase);
  const doubtful = DOUBTFUL_ENDING.test(ending) || (mayUndo && UNDOING_ENDING.test(ending));
  return doubtful ? null : known;
};

/** The phase a text says, by the beginning it shares with a known text; null when none, or when its end casts doubt. */
export const phaseOfText = (text: string): Phase | null => recognise(text)?.[1] ?? null;

/** What a text says of an order: a known one may fit several phases (null), an unknown one is null itself. */
export const readStatusText = (text: string): { phase: Phase | null; event: OrderEventKind } | null => {
  const known = recognise(text);
  return known && { phase: known[1], event: known[2] };
};

export type TextReader = (text: string) => Phase | null;

/** `phaseOfText` for one page, which repeats a few texts: folding one costs more than parsing its row. */
export const makeTextReader = (): TextReader => {
  const read = new Map<string, Phase | null>();
  return (text) => {
    const known = read.get(text);
    if (known !== undefined) return known;
    const phase = phaseOfText(text);
    read.set(text, phase);
    return phase;
  };
};

/**
 * The phase of a sale: `transaction_user_status` sets what is possible, what its text says tells which. A text that the
 * machine value contradicts gives `unknown`, and so does a value that covers several phases beside an unknown text
 * (`needs_action` cannot tell a label to make from a parcel to ship, nor from a dispute). Without a known machine value
 * the text decides alone.
 */
export const phaseOf = (userStatus: string | null, said: Phase | null): Phase => {
  const agreed = userStatus === null ? undefined : AGREES.get(userStatus);
  if (userStatus === null || agreed === undefined) return said ?? 'unknown';
  if (said === null) return ALONE.get(userStatus) ?? 'unknown';
  if (!agreed.includes(said)) return 'unknown';
  return userStatus === 'completed' ? 'completed' : said;
};

/** True for a machine value somebody has seen (WEB §2.4). */
export const isUserStatus = (value: string): boolean => AGREES.has(value);

const ICON_TITLES: ReadonlyMap<string, string> = new Map([
  ['actions requises', 'needs_action'],
  ['en cours', 'waiting'],
  ['finalisees', 'completed'],
  ['echec', 'failed'],
]);

/** The machine value behind a row's icon (« Statut de la transaction: Finalisées »); null in other languages. */
export const userStatusOfIcon = (title: string): string | null =>
  ICON_TITLES.get(foldText(title.slice(title.lastIndexOf(':') + 1))) ?? null;
