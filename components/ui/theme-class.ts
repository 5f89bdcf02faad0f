/** The background of the page (`--paper`), which the window of the installed app continues. */
const LIGHT = '#faf7f2';
const DARK = '#17121a';

/** Applies the chosen theme to the page and to the window around it; `system` leaves both to the browser. */
export const applyTheme = (root: Element, choice: 'light' | 'dark' | 'system'): void => {
  root.classList.toggle('light', choice === 'light');
  root.classList.toggle('dark', choice === 'dark');
  for (const meta of root.querySelectorAll('meta[name="theme-color"]')) {
    const ofSystem = meta.getAttribute('media')?.includes('dark') ? DARK : LIGHT;
    meta.setAttribute('content', choice === 'system' ? ofSystem : choice === 'dark' ? DARK : LIGHT);
  }
};
