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
  // An invalid variable, data folder or port is reported at once, not after a minute of building; nor are the files of
  // a running server rebuilt under it.
  const { readEnvironment } = await import('../server/env.ts');
  const { makeDataFolder } = await import('../server/data-folder.ts');
  const { refuseFullDisk } = await import('../server/disk/full-disk.ts');
  const { refuseOpenFolder } = await import('../server/folder-lock.ts');
  const { refusePortInUse } = await import('../server/port.ts');
  const config = readEnvironment(process.env);
  makeDataFolder(config.dataDir);
  if (config.databaseUrl === null) {
    refuseOpenFolder(config.dataDir);
    refuseFullDisk(config);
  }
  await refusePortInUse(config);
  const { buildAll } = await import('./builds.mjs');
  await buildAll();
  // From here on this process is the server: there is no child to lose, and its own handlers close the database.
  letGo();
  await import('../server/index.ts');
  console.log(loadExtensionHint({ chrome: 'chrome-mv3', firefox: 'firefox-mv3' }));
});
