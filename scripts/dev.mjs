// npm run dev: site, server and extension, each reloading when its files change. Opens no browser.
import { ensureInstalled, runtime } from './install.mjs';
import { loadExtensionHint } from './load-extension-hint.mjs';
import { execute, passSignals, runMain, stopAll } from './processes.mjs';

const sitePort = '5173';

const parts = [
  { name: 'server', args: ['--watch', 'server/index.ts'] },
  {
    name: 'site',
    args: ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts', '--port', sitePort, '--strictPort'],
  },
  { name: 'extension', args: ['node_modules/wxt/bin/wxt.mjs'] },
];

await runMain(async () => {
  passSignals(0);
  await ensureInstalled();
  // Vite serves the site and proxies /api: people and the extension use its address.
  const env = { COMPTOIR_PUBLIC_URL: process.env.COMPTOIR_PUBLIC_URL || `http://localhost:${sitePort}` };
  console.log(`Comptoir : site et tableau de bord sur ${env.COMPTOIR_PUBLIC_URL}, rechargés à chaque changement.`);
  console.log(loadExtensionHint({ chrome: 'chrome-mv3-dev', firefox: null }));
  const runs = parts.map(async ({ name, args }) => {
    const { code } = await execute(runtime(), args, { env, output: 'beside' });
    return `${name} (code ${code})`;
  });
  console.error(`Comptoir : ${await Promise.race(runs)} s’est arrêté ; le reste s’arrête aussi.`);
  stopAll('SIGTERM', 1);
});
