import type { BenchRow } from './row.ts';

/** `cpus`: how many processors the run could use. */
export type BenchReport = { commit: string; node: string; cpus: number; rows: readonly BenchRow[] };

/** What `--json` writes. `reason` stands only in a row that could not be measured. */
export function toJson({ commit, node, cpus, rows }: BenchReport): string {
  const figures = rows.map(({ id, value, unit, baseline, baselineValue, ratio, budget, ok, reason }) => ({
    ...{ id, value, unit, baseline, baselineValue, ratio, budget, ok },
    ...(reason !== undefined && { reason }),
  }));
  return `${JSON.stringify({ commit, node, cpus, rows: figures }, null, 2)}\n`;
}

/**
 * The page docs/benchmarks.md after a run: rows that the run measured replace those of the former page, each with its own
 * commit; the others stay as they are.
 * @param former the page before the run
 * @param ids every row there is, in the order of the page: a row of the former page with another id is left out
 */
export function toMarkdown({ commit, rows }: BenchReport, former: string, ids: readonly string[]): string {
  const lines = new Map(former.split('\n').map((line) => [/^\| ([\w-]+) \|/.exec(line)?.[1], line]));
  for (const row of rows) {
    if (row.reason === undefined) lines.set(row.id, `| ${[...cellsOf(row), commit].map(escapeCell).join(' | ')} |`);
  }
  return `# Benchmarks

\`npm run bench\` measures these rows and writes this page; \`-- --json FILE\` also writes the figures to a file, and \`-- --only PREFIX\`
or just \`-- PREFIX\` measures some of them, and leaves the others as they are. Each figure is compared with a baseline from the same run,
because ratios can be compared between machines and durations cannot. For work repeated many times in one process, and for the content
script's time, the figure is the shortest round, because anything else the machine does can only lengthen a round. All other figures are
medians. The command fails only when a row could not be measured; an exceeded budget is shown, but is not a failure.

| Row | What | Value | Baseline | Ratio | Budget | | Commit |
|---|---|---|---|---|---|---|---|
${ids.flatMap((id) => lines.get(id) ?? []).join('\n')}
`;
}

/** The lines of a terminal, one column per cell. */
export function toLines(rows: readonly BenchRow[]): string[] {
  const table = rows.map((row) => {
    const [id = '', , value = '', , ratio = '', budget = '', verdict = ''] = cellsOf(row);
    return [id, value, `of ${row.baselineValue ?? '?'} ${row.unit}`, ratio, `budget ${budget}`, verdict];
  });
  const widths = table[0]?.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0))) ?? [];
  return table.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

function cellsOf(row: BenchRow): string[] {
  return [
    row.id,
    row.what,
    row.value === null ? '' : `${row.value} ${row.unit}`,
    row.baselineValue === null ? row.baseline : `${row.baseline}: ${row.baselineValue} ${row.unit}`,
    row.ratio === null ? '' : `${row.ratio}×`,
    row.limits === 'ratio' ? `${row.budget}×` : `${row.budget} ${row.unit}`,
    verdictOf(row),
  ];
}

function verdictOf({ ok, reason }: BenchRow): string {
  if (reason !== undefined) return `not measured: ${reason.split('\n', 1)[0]}`;
  return ok ? 'ok' : '**over**';
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
