import { fold } from '../../model/fold.ts';
import type { FiledOutcome } from '../../model/sales/filed-sale.ts';
import type { Fate } from '../../model/stock/product.ts';
import { type Cell, isUnknown, problem, type ReadCell, textOf } from './cell.ts';

/** Reads a text of one line; a longer one is refused, because a part of it would be lost. */
export const readText = (cell: Cell, max: number): ReadCell<string> => {
  const text = textOf(cell);
  if (text === '' || text === '-') return { value: null };
  return text.length <= max ? { value: text } : problem(`Ce texte est trop long\u202f: ${max} caractères au plus.`);
};

/** The first that fits counts. */
const OUTCOMES: readonly (readonly [RegExp, FiledOutcome])[] = [
  [/partiel|partial/, 'standing'],
  [/\b(?:non|pas|not|jamais)\b|litige|disput|retour (?:en cours|demande|ouvert)|reclam/, 'unknown'],
  [/annul|cancel|abandon|expire|avort|supprim/, 'cancelled'],
  [/rembours|refund|retourn|return|renvoy|\bretour\b/, 'refunded'],
  [/en cours|progress|attente|pending|awaiting|transit|prepar|(?:a|to) (?:expedier|envoyer|ship|send)\b/, 'pending'],
  [
    /vend|sold|termin|finalis|complet|livr|deliver|pay|paid|envoy|expedi|shipp|sent|reussi|success|\bok\b|valid|encaiss|liber|releas|clos|recu|receiv|archiv|active?\b|standing|fait|done|confirm|depos|distribu|disponible|retir|^viree?$|^depensee? sur|^suivi inconnu$/,
    'standing',
  ],
];

const ENDED = /termin|finalis|complet|encaiss|liber|releas|clos|archiv|\bvers|paid out|done|termine/;

const SENT = /envoy|expedi|shipp|\bsent\b|depos|livr|deliver|distribu/;

/** True of a status of a parcel that is under way, or has just arrived. */
export const isSent = (status: string | null): boolean => status !== null && SENT.test(fold(status));

/** True of a status that only a sale whose money came has. */
export const isEnded = (status: string | null): boolean => status !== null && ENDED.test(fold(status));

/** What became of a sale by the words of its status; a sale without any stands. */
export const outcomeOf = (status: string | null): FiledOutcome => {
  if (status === null) return 'standing';
  const folded = fold(status);
  return OUTCOMES.find(([words]) => words.test(folded))?.[1] ?? 'unknown';
};

const FATES: readonly (readonly [RegExp, Fate])[] = [
  [/invendable|unsell|abime|casse|jete|poubelle|perdu|detruit|trash|damaged|defect/, 'unsellable'],
  [/perso|garde pour|own[ _]use|gardee? (?:pour|par)|usage/, 'own_use'],
  [/donn|given|offert|\bdon\b|gift|association/, 'given'],
  // Whether an article was sold is known from its sale, not from its fate.
  [
    /kept|en stock|stock|en vente|a vendre|dispo|vend|sold|on sale|listed|en ligne|actif|active|reserve|brouillon|draft|garde|conserve|neuf/,
    'kept',
  ],
];

/** Reads what became of an article. */
export const readFate = (cell: Cell): ReadCell<Fate> => {
  const text = textOf(cell);
  if (isUnknown(text)) return { value: null };
  const folded = fold(text);
  const fate = FATES.find(([words]) => words.test(folded))?.[1];
  return fate === undefined
    ? problem('Ce mot n’est pas compris\u202f: en stock, invendable, donné ou gardé pour soi.')
    : { value: fate };
};
