/// <reference types="vite-plugin-pwa/vanillajs" />

import { createBrowserHistory } from '@tanstack/react-router';
import { createWebPlatform } from '#core/platform/web.ts';
import { mountApp } from './app.tsx';
import { reloadOnMissingChunk } from './pwa/chunk-reload.ts';
import { createInstallPrompt } from './pwa/install-prompt.ts';
import './styles.css';

reloadOnMissingChunk(window);
const installPrompt = createInstallPrompt(window, localStorage);

const element = document.getElementById('root');
if (element) mountApp(element, createWebPlatform(), createBrowserHistory(), installPrompt);

/** What makes the site work offline is loaded once the first screen has what it needs. */
const keepForOffline = async (): Promise<void> => {
  const [{ registerSW }, { registerWorker }] = await Promise.all([
    import('virtual:pwa-register'),
    import('./pwa/register-worker.ts'),
  ]);
  registerWorker({
    register: registerSW,
    isOnline: () => navigator.onLine,
    repeat: (work, everyMs) => setInterval(work, everyMs),
  });
};

/** The first screen's own scripts and data come first. */
const QUIET_MS = 3_000;

if (import.meta.env.PROD) {
  // A script that a new build has removed reloads the page (`reloadOnMissingChunk`); without a network there is nothing to do.
  setTimeout(() => void keepForOffline().catch(() => undefined), QUIET_MS);
}
