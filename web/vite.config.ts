import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { licencesFile } from '../scripts/licences/licences.ts';
import { withoutJsonSchemas } from '../scripts/without-json-schemas.ts';
import { manifest } from './pwa/manifest.ts';

/** Inlined styles, and the separately bundled service worker. */
const ALSO_SHIPPED = ['tailwindcss', 'workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'];

/** Screens and other parts loaded on demand, of which there are about a hundred. */
const SHARED_BY_MOST = 12;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The server that `npm run dev` starts next to the site. */
const api = `http://localhost:${process.env.PORT || 4000}`;

export default defineConfig({
  root: here('.'),
  base: '/',
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
    licencesFile(ALSO_SHIPPED),
    VitePWA({
      strategies: 'generateSW',
      registerType: 'autoUpdate',
      injectRegister: null,
      filename: 'sw.js',
      manifest,
      workbox: {
        // Only the shell: API replies are never cached, so no figure on screen can be an outdated one in disguise.
        globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/licences\.txt$/],
        runtimeCaching: [],
        cleanupOutdatedCaches: true,
        sourcemap: false,
      },
    }),
  ],
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Small files are not inlined: data URLs would require a laxer content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Without it, every screen begins with some eighty files of a few hundred bytes, each compressed by itself.
        codeSplitting: { groups: [{ name: 'common', minShareCount: SHARED_BY_MOST }] },
      },
    },
  },
});
