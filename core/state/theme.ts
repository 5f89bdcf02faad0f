import { proxy, subscribe } from 'valtio';
import { THEMES, type Theme } from '../model/preferences.ts';

/** `localStorage`, where there is one. */
export interface TextPlace {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Also read by public/theme.js, before the first paint. */
const KEY = 'comptoir.theme';
/** The theme that the server was last known to keep, and for whom. */
const KNOWN = 'comptoir.theme.known';

export const theme = proxy<{ choice: Theme }>({ choice: 'system' });

export const chooseTheme = (choice: Theme): void => {
  theme.choice = choice;
};

const storedIn = (place: TextPlace): Theme | undefined => THEMES.find((choice) => choice === place.getItem(KEY));

/** Reads and applies the stored theme, then stores and applies each choice. Returns a function that ends it. */
export const connectTheme = (place: TextPlace, apply: (choice: Theme) => void): (() => void) => {
  theme.choice = storedIn(place) ?? 'system';
  apply(theme.choice);
  return subscribe(
    theme,
    () => {
      place.setItem(KEY, theme.choice);
      apply(theme.choice);
    },
    true,
  );
};

/**
 * Settles the theme of this browser with the one that the server keeps for the seller, by what it last kept: a theme
 * chosen here and not sent yet counts, otherwise one chosen on another device does.
 * @param kept null when the seller never chose one
 * @returns the theme to send to the server; null when there is none
 */
export const settleTheme = (place: TextPlace, sellerId: string, kept: Theme | null): Theme | null => {
  const mine = storedIn(place);
  const knownText = place.getItem(KNOWN);
  const known = THEMES.find((choice) => knownText === `${sellerId} ${choice}`);
  if (mine !== undefined && mine !== kept && (kept === null || (known !== undefined && mine !== known))) return mine;
  if (kept === null) return null;
  place.setItem(KNOWN, `${sellerId} ${kept}`);
  theme.choice = kept;
  return null;
};
