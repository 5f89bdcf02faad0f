import { between, makeRandom, pick } from '../seller/prng.ts';

const screens = [
  'catalog',
  'checkout',
  'conversation',
  'feedback',
  'header',
  'item',
  'navigation',
  'profile',
  'wallet',
] as const;
const words = [
  'ton',
  'article',
  'la',
  'commande',
  'avec',
  'protection',
  'un',
  'membre',
  'envoi',
  'gratuit',
  'dressing',
] as const;

/** The interface texts that a real page includes with its data: some 3 000 of them, a quarter of a megabyte. */
export const interfaceTexts: Readonly<Record<string, string>> = inventTexts(3_000);

/** The experiments that a visitor takes part in. */
export const experiments: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 150 }, (_, index) => [`web_experiment_${index}`, index % 3 === 0 ? 'off' : 'on']),
);

function inventTexts(count: number): Record<string, string> {
  const random = makeRandom(2_025);
  const texts: Record<string, string> = {};
  for (let index = 0; index < count; index++) {
    const text = Array.from({ length: between(random, 3, 12) }, () => pick(random, words)).join(' ');
    texts[`${pick(random, screens)}.part_${index}.title`] = `${text} "{count}" <b>élément</b>`;
  }
  return texts;
}
