import { plainText } from './subjects.ts';

/** The name of each carrier, and what a mail calls it. The longer of two names comes first. */
const CARRIERS: readonly (readonly [name: string, words: RegExp])[] = [
  ['Mondial Relay', /\bmondial relay\b/i],
  ['Chronopost', /\b(?:chronopost|shop2shop|pickup)\b/i],
  ['Relais Colis', /\brelais colis\b/i],
  ['Colissimo', /\b(?:colissimo|la poste)\b/i],
  ['Vinted Go', /\bvinted go\b/i],
  ['InPost', /\binpost\b/i],
  ['SEUR', /\bseur\b/i],
  ['Correos', /\bcorreos\b/i],
  ['UPS', /\bups\b/i],
  ['DHL', /\bdhl\b/i],
  ['DPD', /\bdpd\b/i],
  ['GLS', /\bgls\b/i],
  ['bpost', /\bbpost\b/i],
  ['Happy Post', /\bhappy post\b/i],
  ['Evri', /\b(?:evri|hermes)\b/i],
];

/** Lines that say where to take a parcel: only there does a label mail name its carrier. */
const DROP_OFF = /\b(?:le plus proche|point relais|drop-off point|nearest|punto de envío|más cercano)\b/i;

/** Who takes the parcel; null where the mail names nobody, or several. */
export const carrierIn = (lines: readonly string[]): string | null => {
  const said = lines.map(plainText).filter((line) => DROP_OFF.test(line));
  // SEUR's own « Shop2Shop » is not Chronopost's.
  const named = CARRIERS.filter(([name, words]) =>
    said.some((line) => words.test(name === 'Chronopost' ? line.replace(/\bseur shop2shop\b/gi, '') : line)),
  );
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
};
