import { runtime } from './install.mjs';
import { execute, root } from './processes.mjs';
import { buildIfStale } from './stale.mjs';

const defaultPort = '4000';

/**
 * The address the extension is built for: COMPTOIR_PUBLIC_URL, else this machine at PORT. A port left to the system to
 * choose (0) cannot be known in time, so it counts as the default one.
 * @param {Record<string, string | undefined>} env
 */
export function publicUrl({ COMPTOIR_PUBLIC_URL, PORT }) {
  const port = PORT && PORT !== '0' ? PORT : defaultPort;
  return COMPTOIR_PUBLIC_URL || `http://localhost:${port}`;
}

const shared = [
  ...['core', 'components', 'features', 'web', 'public', 'scripts/licences'],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json'],
];

/** @type {import('./stale.mjs').Build} */
const site = {
  name: 'du site',
  inputs: ['scripts/build-files.ts', 'scripts/prerender', ...shared],
  key: {},
  proof: 'dist/web/addresses.json',
  stamp: 'dist/web.stamp.json',
};

/** @param {'chrome' | 'firefox'} browser @param {string} url @returns {import('./stale.mjs').Build} */
const extension = (browser, url) => ({
  name: `de l'extension pour ${browser === 'chrome' ? 'Chrome et Edge' : 'Firefox'}`,
  inputs: ['entrypoints', 'wxt.config.ts', ...shared],
  key: { url },
  proof: `.output/${browser}-mv3/manifest.json`,
  stamp: `.output/${browser}-mv3.stamp.json`,
});

/**
 * @param {import('./stale.mjs').Build} build
 * @param {string[]} args what the runtime is to run
 * @param {Record<string, string>} [env]
 */
async function bring(build, args, env = {}) {
  await buildIfStale(root, build, async (content) => {
    console.error(`Comptoir : construction ${build.name}…`);
    // Whoever asks, a test too: React's code for development is twice as large and slow.
    const { code, text } = await execute(runtime(), args, {
      env: { ...env, COMPTOIR_BUILD: content.slice(0, 8), NODE_ENV: 'production' },
      output: 'capture',
    });
    if (code !== 0) throw new Error(`${text}\nLa construction ${build.name} a échoué (code ${code}).`);
  });
}

/** @param {Record<string, string | undefined>} env */
async function buildExtensions(env) {
  const url = publicUrl(env);
  // One after the other: both write WXT's own working folder.
  for (const browser of /** @type {const} */ (['chrome', 'firefox'])) {
    const args = ['node_modules/wxt/bin/wxt.mjs', 'build', '--browser', browser, '--mv3'];
    await bring(extension(browser, url), args, { COMPTOIR_PUBLIC_URL: url });
  }
}

/**
 * Builds what is stale of the site and of the extension.
 * @param {Record<string, string | undefined>} [env] where PORT and COMPTOIR_PUBLIC_URL are looked up
 */
export async function buildAll(env = process.env) {
  const siteArgs = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts'];
  await Promise.all([bring(site, siteArgs), buildExtensions(env)]);
}
