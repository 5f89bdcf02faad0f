import { proxy } from 'valtio';
import { DATE_STYLES, NUMBER_STYLES } from '../model/preferences.ts';
import { type ShownAs, showAs, shownAs, USUAL } from '../model/shown-as.ts';
import type { TextPlace } from './theme.ts';

/** Kept in the browser, so that the first screen, and one without a network, show things as the seller wants them. */
const KEY = 'comptoir.shown-as';

/**
 * - `version` grows when screens that are already drawn must be drawn again
 * - `adopted` grows with every change, for an example that is drawn again even while the seller is busy
 */
export const shownPreferences = proxy({ version: 0, adopted: 0 });

const isText = (value: unknown): value is string => typeof value === 'string';

const read = (text: string | null): ShownAs => {
  if (text === null) return USUAL;
  try {
    const { dateStyle, numberStyle, placeWord, places } = JSON.parse(text) as Record<keyof ShownAs, unknown>;
    return {
      dateStyle: DATE_STYLES.find((style) => style === dateStyle) ?? USUAL.dateStyle,
      numberStyle: NUMBER_STYLES.find((style) => style === numberStyle) ?? USUAL.numberStyle,
      placeWord: isText(placeWord) ? placeWord : null,
      places: Array.isArray(places) ? places.filter(isText) : [],
    };
  } catch {
    return USUAL;
  }
};

let memory: TextPlace | null = null;

/** Shows everything as this browser last knew the seller to want it; before the first paint. */
export const connectShownPreferences = (place: TextPlace): void => {
  memory = place;
  showAs(read(place.getItem(KEY)));
};

/**
 * Shows everything as the seller wants it, and remembers it in this browser.
 * @param isBusy whether drawing the screen anew would take something away from the seller: a text being typed, a dialog
 */
export const adoptShownPreferences = (next: ShownAs, isBusy: () => boolean): void => {
  if (JSON.stringify(next) === JSON.stringify(shownAs())) return;
  memory?.setItem(KEY, JSON.stringify(next));
  showAs(next);
  shownPreferences.adopted += 1;
  if (!isBusy()) shownPreferences.version += 1;
};

/** For the next seller in this browser. */
export const forgetShownPreferences = (): void => {
  memory?.removeItem(KEY);
  showAs(USUAL);
};
