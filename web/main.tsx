import { createBrowserHistory } from '@tanstack/react-router';
import { isBusy } from '#components/ui/is-busy.ts';
import { followTypedText } from '#components/ui/typed-text.ts';
import { createWebPlatform } from '#core/platform/web.ts';
import { mountApp } from './app.tsx';
import { reloadOnMissingChunk } from './pwa/chunk-reload.ts';
import { createInstallPrompt } from './pwa/install-prompt.ts';
import { createLatestBuild } from './pwa/latest-build.ts';
import './fonts.css';
import './styles.css';

const hasTypedText = followTypedText(document);
reloadOnMissingChunk(window, () => isBusy() || hasTypedText());
const installPrompt = createInstallPrompt(window, localStorage);
const latestBuild = createLatestBuild(window, import.meta.env.COMPTOIR_BUILD ?? '');

const element = document.getElementById('root');
if (element) void mountApp(element, createWebPlatform(), createBrowserHistory(), installPrompt, latestBuild);

/** The first screen's own scripts and data come first. */
const QUIET_MS = 3_000;

if (import.meta.env.PROD) {
  setTimeout(() => latestBuild.watch(), QUIET_MS);
  // What makes the site work offline. A script that a new build has removed reloads the page (`reloadOnMissingChunk`); without a
  // network there is nothing to do.
  setTimeout(
    () =>
      void import('./pwa/keep-for-offline.ts').then((offline) => offline.keepForOffline(hasTypedText)).catch(() => {}),
    QUIET_MS,
  );
}
