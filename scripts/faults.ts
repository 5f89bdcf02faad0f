// npm run faults: two browsers of one seller work while workers, browsers, the network and the server fail and the extension
// is updated; compares what the server and both devices have with what the seller did. `-- --steps 200` is the default; the
// seed is random, printed, and given again with `--seed`.
import { parseArgs } from 'node:util';
import { describeFaults } from '../tests/faults/describe-faults.ts';
import { runFaults } from '../tests/faults/run-faults.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, steps: { type: 'string', default: '200' } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const steps = Number(values.steps);

console.log(`npm run faults -- --seed ${seed} --steps ${steps}`);
const startedAt = performance.now();
const report = await runFaults({
  seed,
  steps,
  onCompared: ({ number }, { orders }) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${number} steps, ${seconds} s: ${orders.length} orders compared on the server and both devices`);
  },
});
for (const line of describeFaults(seed, report)) console.log(line);
process.exit(report.findings.length + report.foreign === 0 ? 0 : 1);
