// node scripts/run.mjs FILE args…: runs a TypeScript file of the project. Only that file writes to standard output.
import { ensureInstalled, runtime } from './install.mjs';
import { execute, passSignals, runMain } from './processes.mjs';

await runMain(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Error('Usage : node scripts/run.mjs FICHIER [arguments…]');
  passSignals();
  await ensureInstalled();
  const { code } = await execute(runtime(), [file, ...args]);
  return code;
});
