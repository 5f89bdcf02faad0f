import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import type { InlineConfig, Plugin } from 'vite';
import { defineConfig } from 'wxt';
import packageFile from './package.json' with { type: 'json' };
import { licencesFile } from './scripts/licences/licences.ts';
import { withoutJsonSchemas } from './scripts/without-json-schemas.ts';
import { withoutSummaries } from './scripts/without-summaries.ts';

/** The server this build works with until a seller chooses another one. */
const publicUrl = new URL(process.env.COMPTOIR_PUBLIC_URL || 'http://localhost:4000').origin;

/** Identifies the contents of this build; empty while developing. */
const build = process.env.COMPTOIR_BUILD ?? '';

/** Chromium keeps running the worker of a version that it knows: every build is a version of its own. */
const versionOf = (version: string, browser: string) =>
  build !== '' && {
    version: `${version}.${Number.parseInt(build.slice(0, 4), 16)}`,
    ...(browser !== 'firefox' && { version_name: `${version} · ${build}` }),
  };

/** Match patterns know no port in Firefox, so none is named. */
const { protocol, hostname } = new URL(publicUrl);
const serverPattern = `${protocol}//${hostname}/*`;

/** While developing, Vite serves the pages' styles and news from this machine. */
const development = " 'unsafe-inline' http://localhost:* ws://localhost:*";

/** Only what the pages of the extension load: their own files, photos as the marketplace serves them, and the seller's own. */
const contentPolicy = (isDevelopment: boolean): string => {
  const own = isDevelopment ? `'self'${development}` : "'self'";
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${own}`,
    `font-src ${own}`,
    `img-src ${own} data: blob: https://*.vinted.net`,
    // A seller may choose a server of their own; the browser's permission decides which one answers.
    `connect-src ${own} https: http://localhost:* http://127.0.0.1:*`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Files of `public/` that only the site needs. */
const siteOnly = /^(icons\/(apple|maskable|icon)-|pictures\/)/;

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

/** Programs that are opened all day; the options page takes what they share as it comes. */
const programs = ['background', 'dashboard', 'sidepanel'];

/**
 * What a page starts with comes in a few scripts, one per set of programs that share it, instead of some fifty: each costs
 * a page of the extension about two milliseconds before its first line runs. What is loaded later is left to the bundler.
 */
const fewChunks = (): Plugin => {
  const starters = new Map<string, string>();
  return {
    name: 'comptoir:few-chunks',
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        // A script shared by some programs only ever needs those shared by the same and more: no cycles.
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'start', name: (id) => starters.get(id) ?? null }],
      },
    }),
    renderStart() {
      starters.clear();
      for (const program of programs) {
        const isStart = (id: string) => this.getModuleInfo(id)?.isEntry === true && id.includes(`/${program}/`);
        const reached = new Set([...this.getModuleIds()].filter(isStart));
        for (const id of reached) for (const next of this.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
        for (const id of reached) starters.set(id, `${starters.get(id) ?? 'start'}-${program}`);
      }
      // Alone with one program: its own script. The panel's also holds what screens of the dashboard load later.
      for (const [id, name] of starters) {
        const isAlone = name === 'start-background' || name === 'start-dashboard';
        if (isAlone || id.includes('/entrypoints/')) starters.delete(id);
      }
    },
  };
};

/** One for all the builds of the extension: it is many bundles. */
const licences = licencesFile(['tailwindcss']);

/**
 * Nearly all of a reader's functions run on every page that it reads, each once: the engine is told to compile them all at
 * once, instead of going through each twice (Chrome 136 and later, a comment to the others).
 */
const compiledAtOnce: Plugin = {
  name: 'comptoir:compiled-at-once',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};

/**
 * The observer runs among the page's own scripts: in stacks and reports of the browser it goes by this name instead of its
 * address, which contains the extension's id.
 */
const namedInPage: Plugin = {
  name: 'comptoir:named-in-page',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = `${chunk.code}\n//# sourceURL=observer\n`;
      }
    },
  },
};

const PATTERNS = 'VINTED_MATCH_PATTERNS';

/** Only the manifest needs the sites: they are no part of scripts that every page of them compiles. */
const withoutSites: Plugin = {
  name: 'comptoir:without-sites',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.content/index.ts')) return null;
    const isUse = (line: string): boolean => line.includes(PATTERNS) && line.startsWith('import');
    const lines = code.split('\n').filter((line) => !isUse(line));
    return lines.join('\n').replace(`...${PATTERNS}`, '');
  },
};

/**
 * WXT wraps a content script in a context, most of which ours never use (the reader has its own, `lifetime.ts`), and
 * reports a script that fails to start in the console, which is the page's: ours only start, and fail silently.
 */
const onlyStarted: Plugin = {
  name: 'comptoir:only-started',
  enforce: 'pre',
  transform(code) {
    const definition = /^import definition from "[^"]+";$/m.exec(code)?.[0];
    return definition && code.includes('crashed on startup!')
      ? `${definition}\ntry { definition.main(); } catch {}`
      : null;
  },
};

/** Those that modules of WXT gave, by name. */
const aliasesOf = ({ resolve }: InlineConfig): Record<string, string> =>
  resolve?.alias && !Array.isArray(resolve.alias) ? (resolve.alias as Record<string, string>) : {};

export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
  targetBrowsers: ['chrome', 'firefox'],
  manifestVersion: 3,
  // `npm run dev` opens no browser.
  webExt: { disabled: true },
  vite: () => ({
    plugins: [tailwind(), withoutJsonSchemas(), withoutSummaries(), licences],
    cacheDir: here('./.cache/vite-extension'),
    define: {
      'import.meta.env.COMPTOIR_PUBLIC_URL': JSON.stringify(publicUrl),
      'import.meta.env.COMPTOIR_BUILD': JSON.stringify(build),
    },
    build: { target: 'es2022', modulePreload: { polyfill: false } },
  }),
  hooks: {
    'vite:build:extendConfig'(entrypoints, config) {
      if (entrypoints.length > 1) config.plugins = [config.plugins ?? [], fewChunks()];
      // The reader makes three calls that every browser answers with a promise; the polyfill would be most of its code.
      if (entrypoints.every(({ type }) => type === 'content-script')) delete aliasesOf(config)['wxt/browser'];
      if (entrypoints.every(({ name }) => name === 'vinted')) {
        config.plugins = [config.plugins ?? [], withoutSites, onlyStarted, compiledAtOnce];
      }
      if (entrypoints.every(({ name }) => name === 'observer'))
        config.plugins = [config.plugins ?? [], withoutSites, onlyStarted, namedInPage];
      if (entrypoints.some(({ name }) => name === 'dashboard')) config.plugins = [screensApart(), config.plugins ?? []];
    },
    'vite:devServer:extendConfig'(config) {
      // Else Vite looks through every page of the project, the site's too, and gives up.
      config.optimizeDeps = { ...config.optimizeDeps, entries: ['entrypoints/*/index.html'] };
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
    ...versionOf(packageFile.version, browser),
    icons,
    action: { default_title: 'Comptoir', default_icon: icons },
    // `scripting` only marks the pages of Comptoir's own site.
    permissions: ['storage', 'alarms', 'notifications', 'scripting'],
    host_permissions: [serverPattern],
    optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
    content_security_policy: { extension_pages: contentPolicy(command === 'serve') },
    incognito: 'not_allowed',
    ...(browser === 'firefox' ? { browser_specific_settings: firefox } : { minimum_chrome_version: '122' }),
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
