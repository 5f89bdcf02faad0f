import './public-pages.css';

/** A public page is whole without scripts: the app takes it over once it has been drawn, or when it is first used. */
const SIGNS_OF_USE = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** Where the page itself is an app, such as the live example. */
const IS_APP = '[data-app-page]';

let started = false;

const start = (): void => {
  if (started) return;
  started = true;
  for (const sign of SIGNS_OF_USE) removeEventListener(sign, start);
  // Without it, the page stays as it was served: its links work all the same. One that is an app is lost (`public/start.js`).
  import('./main.tsx').catch(() => document.dispatchEvent(new Event('comptoir-lost')));
};

/** The fonts and pictures in sight come first. */
const QUIET_MS = 2_000;
/** A machine with much to do may never be idle. */
const LATEST_MS = 5_000;

const startWhenIdle = (): void => {
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: LATEST_MS });
    else start();
  }, QUIET_MS);
};

if (document.querySelector(IS_APP)) start();
else {
  for (const sign of SIGNS_OF_USE) addEventListener(sign, start, { once: true, passive: true });
  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { once: true });
}
