import { fold } from '../../model/fold.ts';

/** « prixVente » is two words. */
const HUMPS = /(\p{Ll})(\p{Lu})/gu;
const DEGREE = /[°º]/g;
/** Units state how a column is written, not what it contains. */
const UNITS = /\b(?:eur|euro|euros|gbp|usd|ttc)\b|\ben (?:eur|euros?)\b/g;
const NO_WORD = /[^a-z0-9#]+/g;

/**
 * What two spellings of one heading have in common: « Prix d’achat (€) », « PRIX_ACHAT » and « prixAchat » become
 * « prix achat ».
 */
export const foldHeading = (heading: string): string =>
  fold(heading.slice(0, 200).replaceAll(HUMPS, '$1 $2').replaceAll(DEGREE, ' '))
    .replaceAll(UNITS, ' ')
    .replaceAll(NO_WORD, ' ')
    .replaceAll(/\b(?:d|l|de|du|des|la|le|les|en|of|the)\b(?= \S)/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
