// npm run verify: types, format, architecture, dead code, unit tests. Needs no browser and no database.
import { runChecks } from './checks.mjs';
import { sumCounts } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { passSignals, runMain } from './processes.mjs';

await runMain(async () => {
  passSignals();
  await ensureInstalled();
  const { passed, failed } = sumCounts((await runChecks()).map(({ counts }) => counts));
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});
