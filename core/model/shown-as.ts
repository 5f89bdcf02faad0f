import type { DATE_STYLES, NUMBER_STYLES } from './preferences.ts';

/** How this program shows days, amounts and places to its seller. */
export interface ShownAs {
  dateStyle: (typeof DATE_STYLES)[number];
  numberStyle: (typeof NUMBER_STYLES)[number];
  /** Null: « emplacement ». */
  placeWord: string | null;
  /** Names of places, in the order in which the seller walks along them. */
  places: readonly string[];
}

export const USUAL: ShownAs = { dateStyle: 'words', numberStyle: 'decimals', placeWord: null, places: [] };

let shown = USUAL;

/**
 * Sets how everything is shown from now on. It is the one state of the model: an amount is formatted in a hundred places,
 * each of which would otherwise be handed the same four choices. Only a program with one seller calls it, never the server.
 */
export const showAs = (next: ShownAs): void => {
  shown = next;
};

export const shownAs = (): ShownAs => shown;
