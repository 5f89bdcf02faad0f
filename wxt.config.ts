import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig } from 'wxt';

/** The server this build works with until a seller chooses another one. */
const publicUrl = new URL(process.env.COMPTOIR_PUBLIC_URL || 'http://localhost:4000').origin;

/** Match patterns know no port in Firefox, so none is named. */
const { protocol, hostname } = new URL(publicUrl);
const serverPattern = `${protocol}//${hostname}/*`;

/** While developing, Vite serves the pages' styles and news from this machine. */
const development = " 'unsafe-inline' http://localhost:* ws://localhost:*";

/** Only what the pages of the extension load: their own files, and photos as the marketplace serves them. */
const contentPolicy = (isDevelopment: boolean): string => {
  const own = isDevelopment ? `'self'${development}` : "'self'";
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${own}`,
    `font-src ${own}`,
    `img-src ${own} data: https://*.vinted.net`,
    // A seller may choose a server of their own; the browser's permission decides which one answers.
    `connect-src ${own} https: http://localhost:* http://127.0.0.1:*`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Files of `public/` that only the installable site needs. */
const siteOnly = /^icons\/(apple|maskable|icon)-/;

const icons = { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' };

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The dashboard loads a screen when it is opened, as on the site. */
const screensApart = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: here('./web/routes'),
    generatedRouteTree: here('./web/routeTree.gen.ts'),
    tmpDir: here('./.cache/router'),
    quoteStyle: 'single',
    semicolons: true,
    addExtensions: true,
  });

export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
  targetBrowsers: ['chrome', 'firefox'],
  manifestVersion: 3,
  // `npm run dev` opens no browser.
  webExt: { disabled: true },
  vite: () => ({
    plugins: [tailwind()],
    define: { 'import.meta.env.COMPTOIR_PUBLIC_URL': JSON.stringify(publicUrl) },
    build: { target: 'es2022', modulePreload: { polyfill: false } },
  }),
  hooks: {
    'vite:build:extendConfig'(entrypoints, config) {
      if (entrypoints.some(({ name }) => name === 'dashboard')) config.plugins = [screensApart(), config.plugins ?? []];
    },
    'vite:devServer:extendConfig'(config) {
      config.plugins = [screensApart(), config.plugins ?? []];
    },
    'build:publicAssets'(_, files) {
      files.splice(0, files.length, ...files.filter(({ relativeDest }) => !siteOnly.test(relativeDest)));
    },
  },
  manifest: ({ browser, command }) => ({
    name: 'Comptoir',
    description:
      'Vos ventes Vinted à expédier, lues dans la page que vous regardez. Sans lien avec Vinted, n’agit jamais à votre place.',
    icons,
    action: { default_title: 'Comptoir', default_icon: icons },
    permissions: ['storage', 'alarms', 'notifications'],
    host_permissions: [serverPattern],
    optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
    content_security_policy: { extension_pages: contentPolicy(command === 'serve') },
    incognito: 'not_allowed',
    ...(browser === 'firefox' ? { browser_specific_settings: firefox } : { minimum_chrome_version: '120' }),
  }),
});

/** Add-ons must say what leaves the browser: what a seller's own pages show of their sales, and their sign-in. */
const firefox = {
  gecko: {
    id: 'extension@comptoir.example',
    strict_min_version: '140.0',
    data_collection_permissions: {
      required: ['authenticationInfo', 'financialAndPaymentInfo', 'personallyIdentifyingInfo', 'websiteContent'],
    },
  },
};
