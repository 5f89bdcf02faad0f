// npm start: installs what is missing, builds what is stale, then serves. Plain JavaScript for the host's Node 20.
import { fileURLToPath } from 'node:url';
import { ensureInstalled, isRuntime, runtime } from './install.mjs';
import { loadExtensionHint } from './load-extension-hint.mjs';
import { execute, passSignals, runMain } from './processes.mjs';

await runMain(async () => {
  const letGo = passSignals(0);
  await ensureInstalled();
  if (!isRuntime()) {
    const { code } = await execute(runtime(), [fileURLToPath(import.meta.url)]);
    return code;
  }
  // A wrong variable or an open folder is said at once, not after a minute of building; nor is what another server serves
  // built anew below it.
  const { readEnvironment } = await import('../server/env.ts');
  const { refuseOpenFolder } = await import('../server/folder-lock.ts');
  const { databaseUrl, dataDir } = readEnvironment(process.env);
  if (databaseUrl === null) refuseOpenFolder(dataDir);
  const { buildAll } = await import('./builds.mjs');
  await buildAll();
  // From here the server is this process: no child to lose, and its own handlers close the database.
  letGo();
  await import('../server/index.ts');
  console.log(loadExtensionHint({ chrome: 'chrome-mv3', firefox: 'firefox-mv3' }));
});
