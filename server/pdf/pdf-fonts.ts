import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Weight = 'regular' | 'bold';

const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };
/** The letters of French first, then those of the other languages of the marketplace. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;

/** One file of the font: the letters of some languages in one weight. */
export interface FontPart {
  name: string;
  load(): Buffer;
}

const fileOf = (script: string, weight: Weight): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${script}-${WEIGHTS[weight]}-normal.woff`));

/** The parts of the font in a weight, in the order in which a letter is looked for. */
export const fontParts = (weight: Weight): readonly FontPart[] =>
  SCRIPTS.map((script) => ({ name: `${weight} ${script}`, load: () => readFileSync(fileOf(script, weight)) }));
