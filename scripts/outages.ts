// npm run outages: servers under load on a PostgreSQL that is stopped, crashes and freezes, again and again; then compares
// what was acknowledged with what is there. `-- --stops 9 --freezes 3 --sellers 8` are the defaults.
import { parseArgs } from 'node:util';
import { type Outage, runOutages } from '../tests/outages/run-outages.ts';
import { findPostgres } from './debian.mjs';

const { values } = parseArgs({
  options: {
    stops: { type: 'string', default: '9' },
    freezes: { type: 'string', default: '3' },
    sellers: { type: 'string', default: '8' },
  },
});

const bin = findPostgres();
if (bin === null) throw new Error('There is no PostgreSQL here: install it (apt install postgresql).');

const repeat = (times: string, outages: readonly Outage[]): Outage[] =>
  Array.from({ length: Number(times) }, (_, index) => outages[index % outages.length] ?? 'cut');

const seconds = (ms: number | null): string => (ms === null ? '–' : `${(ms / 1000).toFixed(1)} s`);

const report = await runOutages({
  bin,
  outages: [...repeat(values.stops, ['stop', 'crash']), ...repeat(values.freezes, ['freeze']), 'cut', 'cut'],
  ...{ servers: 2, sellers: Number(values.sellers), awayMs: 6_000, betweenMs: 3_000 },
  onOutage: (outage, { away, back }) =>
    console.log(`${outage}: health 503 after ${seconds(away)}, 200 again after ${seconds(back)}`),
});

const { acknowledged, lost, doubled, unannounced } = report.sellers
  .map((seller) => {
    const listed = new Set(seller.listed);
    return {
      acknowledged: seller.acknowledged.size,
      lost: [...seller.acknowledged].filter((id) => !listed.has(id)).length,
      doubled: seller.listed.length - listed.size,
      unannounced: seller.unannounced.length,
    };
  })
  .reduce((sum, each) => ({
    acknowledged: sum.acknowledged + each.acknowledged,
    lost: sum.lost + each.lost,
    doubled: sum.doubled + each.doubled,
    unannounced: sum.unannounced + each.unannounced,
  }));

console.log(`${acknowledged} sales acknowledged: ${lost} lost, ${doubled} doubled, ${unannounced} not announced`);
for (const [status, count] of [...report.statuses].toSorted(([a], [b]) => a - b)) console.log(`${status}: ${count}`);
console.log(`slowest answer ${seconds(report.slowest)}; exit codes ${report.exits.join(', ')}`);
for (const wrong of report.wrong) console.log(`✗ ${wrong}`);
const isGood =
  lost + doubled + unannounced + report.wrong.length === 0 &&
  report.exits.every((code) => code === 0) &&
  acknowledged > 0;
console.log(isGood ? '✓ nothing lost, nothing doubled, every process still ran' : '✗ failed');
process.exit(isGood ? 0 : 1);
