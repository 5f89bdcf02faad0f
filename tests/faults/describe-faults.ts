import type { FaultsReport } from './run-faults.ts';

/** What was done, what failed meanwhile, what was compared and what was found; in lines. */
export function describeFaults(seed: number, report: FaultsReport): string[] {
  const { actions, faults, readings, changes, comparisons, findings, foreign, orders } = report;
  const count = (kind: string) => findings.filter(({ fault }) => fault === kind).length;
  return [
    `seed ${seed}`,
    `done: ${Object.entries(actions)
      .map(([action, times]) => `${times} × ${action}`)
      .join(', ')}`,
    ...Object.entries(faults).map(([fault, struck]) => `${fault}: ${struck.length} times, during ${listOf(struck)}`),
    `compared ${comparisons} times: ${orders} orders, their notes and the wallets on the server; the copies, the queues and the set-aside pages on both devices`,
    `pages: ${readings.reported} reported as read, ${readings.cutShort} cut short; changes: ${changes.made} made, ${changes.refused} refused, ${changes.cutShort} cut short`,
    ...findings.map(({ fault, what, step }) => `✗ up to step ${step}: ${fault}: ${what}`),
    `${foreign} requests to the marketplace that the seller did not make`,
    `${count('lost')} lost, ${count('doubled')} doubled, ${count('invented')} invented`,
  ];
}

/** Each word once, with how often it occurs. */
const listOf = (words: readonly string[]): string =>
  [...new Set(words)].map((word) => `${word} (${words.filter((each) => each === word).length})`).join(', ');
