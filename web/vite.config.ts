import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildFiles } from '../scripts/build-files.ts';
import { licencesFile } from '../scripts/licences/licences.ts';
import { prerenderSite } from '../scripts/prerender/prerender-site.ts';
import { startTogether } from '../scripts/start-together.ts';
import { withoutJsonSchemas } from '../scripts/without-json-schemas.ts';
import { withoutSummaries } from '../scripts/without-summaries.ts';
import { manifest } from './pwa/manifest.ts';

/** Inlined styles, and the separately bundled service worker. */
const ALSO_SHIPPED = ['tailwindcss', 'workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'];

/** Screens and other parts loaded on demand, of which there are about a hundred. */
const SHARED_BY_MOST = 12;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The server that `npm run dev` starts next to the site. */
const api = `http://localhost:${process.env.PORT || 4000}`;

/** Names this build in the running app and in `builds/latest.json`; empty while developing. */
const build = process.env.COMPTOIR_BUILD ?? '';

const PAGE = /^\/(?!api\/|@)[^.]*$/;

/** While developing, scripts show every page, the public ones too. */
const appAtEveryAddress: Plugin = {
  name: 'comptoir:app-at-every-address',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (PAGE.test(new URL(request.url ?? '/', api).pathname)) request.url = '/app.html';
      next();
    });
  },
};

const together = startTogether();

export default defineConfig({
  root: here('.'),
  base: '/',
  appType: 'mpa',
  // Separate, because the extension's Vite runs at the same time, and sharing a cache corrupts it.
  cacheDir: here('../.cache/vite-site'),
  publicDir: here('../public'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('./routes'),
      generatedRouteTree: here('./routeTree.gen.ts'),
      tmpDir: here('../.cache/router'),
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    tailwind(),
    withoutJsonSchemas(),
    withoutSummaries(),
    together.plugin,
    licencesFile(ALSO_SHIPPED),
    buildFiles(build),
    prerenderSite({ entry: here('./prerender/render-site.tsx'), folder: here('../.cache/prerendered') }),
    appAtEveryAddress,
    VitePWA({
      strategies: 'generateSW',
      // The page decides when a new build takes over: when nobody loses anything (`web/pwa/page-update.ts`).
      registerType: 'prompt',
      injectRegister: null,
      filename: 'sw.js',
      manifest,
      workbox: {
        // Only the shell: API replies are never cached, so no figure on screen can be an outdated one in disguise.
        globPatterns: ['**/*.{js,css,woff2,svg}', 'app.html'],
        // Public pages come from the server, which fills in its own address.
        navigateFallback: '/app.html',
        navigateFallbackAllowlist: [/^\/app(?:\/|$)/],
        runtimeCaching: [],
        // The first visit is kept too, without a reload.
        clientsClaim: true,
        skipWaiting: false,
        cleanupOutdatedCaches: true,
        sourcemap: false,
      },
    }),
  ],
  define: { 'import.meta.env.COMPTOIR_BUILD': JSON.stringify(build) },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Small files are not inlined: data URLs would require a laxer content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [here('./app.html'), here('./page.html')],
      output: {
        codeSplitting: {
          groups: [
            // A public page starts with it alone.
            { name: 'preload', test: /vite\/preload-helper/, priority: 2 },
            { name: together.inApp, priority: 1 },
            // Without it, every screen begins with some eighty files of a few hundred bytes, each compressed by itself.
            { name: 'common', minShareCount: SHARED_BY_MOST },
            { name: together.inOrders },
          ],
        },
      },
    },
  },
});
