/// <reference types="vite-plugin-pwa/vanillajs" />

import { registerSW } from 'virtual:pwa-register';
import { createBrowserHistory } from '@tanstack/react-router';
import { createWebPlatform } from '#core/platform/web.ts';
import { mountApp } from './app.tsx';
import { reloadOnMissingChunk } from './pwa/chunk-reload.ts';
import { createInstallPrompt } from './pwa/install-prompt.ts';
import { registerWorker } from './pwa/register-worker.ts';
import './styles.css';

reloadOnMissingChunk(window);
const installPrompt = createInstallPrompt(window, localStorage);

const element = document.getElementById('root');
if (element) mountApp(element, createWebPlatform(), createBrowserHistory(), installPrompt);

if (import.meta.env.PROD) {
  registerWorker({
    register: registerSW,
    isOnline: () => navigator.onLine,
    repeat: (work, everyMs) => setInterval(work, everyMs),
  });
}
