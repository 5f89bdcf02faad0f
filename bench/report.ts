import type { BenchRow } from './row.ts';

export type BenchReport = { commit: string; node: string; cpus: string; rows: BenchRow[] };

/** The page docs/benchmarks.md. */
export function toMarkdown({ commit, node, cpus, rows }: BenchReport): string {
  const lines = rows.map((row) => `| ${cellsOf(row).join(' | ')} |`);
  return `# Benchmarks

Written by \`npm run bench\`: every figure stands beside a baseline measured in the same run on the same machine, so read
the ratios rather than the times. Commit ${commit}, Node ${node}, ${cpus}.

| What | Value | Baseline | Ratio | Budget | |
|---|---|---|---|---|---|
${lines.join('\n')}
`;
}

function cellsOf(row: BenchRow): string[] {
  return [
    row.what,
    `${row.value} ${row.unit}`,
    `${row.baseline}: ${row.baselineValue} ${row.unit}`,
    row.ratio === null ? '' : `${row.ratio}×`,
    `${row.budget} ${row.unitOfBudget}`.replace(' ×', '×'),
    row.ok ? 'ok' : '**over**',
  ];
}
