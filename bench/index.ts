import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { toMarkdown } from './report.ts';
import type { Bench, BenchRow } from './row.ts';
import { parse } from './rows/parse.ts';

const benches: readonly Bench[] = [parse];

const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } });
const rows: BenchRow[] = [];
let unmeasured = 0;
for (const bench of benches.filter(({ ids }) => !values.only || ids.some((id) => id.includes(values.only ?? '')))) {
  console.error(`Measuring ${bench.ids.join(', ')}…`);
  try {
    rows.push(...(await bench.measure()));
  } catch (error) {
    unmeasured += 1;
    console.error(`✗ ${bench.ids.join(', ')} could not be measured.`, error);
  }
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
const report = { commit, node: process.version, cpus: machine, rows };
console.table(
  rows.map(({ id, value, unit, baselineValue, ratio, budget, unitOfBudget, ok }) => ({
    id,
    value,
    unit,
    baselineValue,
    ratio,
    budget: `${budget} ${unitOfBudget}`,
    ok,
  })),
);
if (values.json) {
  await mkdir(dirname(values.json), { recursive: true });
  await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
}
// A partial run must not replace the whole table.
if (!values.only && unmeasured === 0) await writeFile('docs/benchmarks.md', toMarkdown(report));
process.exitCode = unmeasured > 0 ? 1 : 0;
