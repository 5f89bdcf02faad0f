import { proxy, subscribe } from 'valtio';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** `localStorage`, where there is one. */
export interface TextPlace {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Also read by public/theme.js, before the first paint. */
const KEY = 'comptoir.theme';

export const theme = proxy<{ choice: Theme }>({ choice: 'system' });

export const chooseTheme = (choice: Theme): void => {
  theme.choice = choice;
};

/** Reads and applies the stored theme, then stores and applies each choice. Returns a function that ends it. */
export const connectTheme = (place: TextPlace, apply: (choice: Theme) => void): (() => void) => {
  const remembered = THEMES.find((choice) => choice === place.getItem(KEY));
  theme.choice = remembered ?? 'system';
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
