import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench } from './bench.ts';
import { benches } from './benches.ts';
import { toJson, toLines, toMarkdown } from './report.ts';
import { type BenchRow, toRow, toUnmeasuredRow } from './row.ts';

const PAGE = 'docs/benchmarks.md';

const { values, positionals } = parseArgs({
  options: { json: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
});
const only = values.only ?? positionals[0];
const isWanted = (id: string): boolean => id.startsWith(only ?? '');

async function run({ rows, measure }: Bench): Promise<BenchRow[]> {
  const wanted = Object.entries(rows).filter(([id]) => isWanted(id));
  if (wanted.length === 0) return [];
  console.error(`Measuring ${wanted.map(([id]) => id).join(', ')}…`);
  try {
    const figures = await measure();
    return wanted.map(([id, spec]) => {
      const measured = figures[id];
      return measured ? toRow(id, spec, measured) : toUnmeasuredRow(id, spec, 'the bench gave no figure');
    });
  } catch (error) {
    console.error(error);
    return wanted.map(([id, spec]) => toUnmeasuredRow(id, spec, error));
  }
}

const rows: BenchRow[] = [];
// One after the other, because anything running in parallel would affect the measurement.
for (const bench of benches) rows.push(...(await run(bench)));

if (rows.length === 0) throw new Error(`No row starts with « ${only} ».`);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const report = { commit, node: process.version, cpus: availableParallelism(), rows };
console.log(toLines(rows).join('\n'));
if (values.json) {
  await mkdir(dirname(values.json), { recursive: true });
  await writeFile(values.json, toJson(report));
}
const unmeasured = rows.filter(({ reason }) => reason !== undefined);
for (const { id, reason } of unmeasured) console.error(`✗ ${id} could not be measured: ${reason}`);
const ids = benches.flatMap(({ rows: specs }) => Object.keys(specs));
await writeFile(PAGE, toMarkdown(report, await readFile(PAGE, 'utf8'), ids));
process.exit(unmeasured.length > 0 ? 1 : 0);
