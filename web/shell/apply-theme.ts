import type { Theme } from '#core/state/theme.ts';

/** The document's own classes; without any, the system decides. */
export const applyTheme = (choice: Theme): void => {
  const { classList } = document.documentElement;
  classList.toggle('light', choice === 'light');
  classList.toggle('dark', choice === 'dark');
};
