/** Applies the chosen theme to the page; `system` leaves it to the browser. */
export const applyTheme = (root: Element, choice: 'light' | 'dark' | 'system'): void => {
  root.classList.toggle('light', choice === 'light');
  root.classList.toggle('dark', choice === 'dark');
};
