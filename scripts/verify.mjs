// npm run verify: types, format, architecture, dead code, unit tests. Needs no browser and no database.
import { conclude, runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { passSignals, runMain } from './processes.mjs';

await runMain(async () => {
  passSignals();
  await ensureInstalled();
  const startedAt = performance.now();
  const outcomes = await runChecks();
  return conclude(outcomes, (performance.now() - startedAt) / 1000);
});
