import { toShownText } from '../values/shown-text.ts';

/** « Vendu » in the languages of WEB §4.3, folded. */
const SOLD: ReadonlySet<string> = new Set(['vendu', 'verkauft', 'venduto', 'vendido', 'sold', 'verkocht']);
/** The site's words for other states (WEB §4.3), folded. */
const OTHER: ReadonlySet<string> = new Set([
  ...['réservé', 'masqué', 'brouillon', 'échangé', 'traitement en cours', "en cours d'examen", 'en cours d’examen'],
  ...['reserved', 'hidden', 'draft', 'reserviert', 'riservato', 'prenotato', 'reservado', 'gereserveerd'],
]);

const fold = (word: unknown): string => (toShownText(word) ?? '').toLowerCase();

/** True for a standalone word meaning that an article is sold. */
export const isSoldWord = (word: unknown): boolean => SOLD.has(fold(word));

/** True for a word meaning a state other than sold. */
export const isOtherWord = (word: unknown): boolean => OTHER.has(fold(word));
