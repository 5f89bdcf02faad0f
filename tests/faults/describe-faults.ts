import type { Step } from './draw-steps.ts';
import type { FaultsReport } from './run-faults.ts';

/** What was done, what failed meanwhile, what was compared and what was found; in lines. */
export function describeFaults(seed: number, report: FaultsReport): string[] {
  const { actions, faults, pages, changes, comparisons, findings, foreign, orders } = report;
  const count = (kind: string) => findings.filter(({ fault }) => fault === kind).length;
  return [
    `seed ${seed}`,
    `done: ${Object.entries(actions)
      .map(([action, times]) => `${times} × ${action}`)
      .join(', ')}`,
    ...Object.entries(faults).map(([fault, struck]) => `${fault}: ${struck.length} times, during ${listOf(struck)}`),
    `compared ${comparisons} times: ${orders} orders, their notes and the wallets on the server; the copies, the queues and the set-aside pages on both devices`,
    `pages: ${pages.reported} reported as read, ${pages.cutShort} cut short; changes: ${changes.made} made, ${changes.refused} refused, ${changes.cutShort} cut short`,
    ...(findings.length === 0 ? [] : report.trace.map(lineOf)),
    ...findings.map(({ fault, what }) => `✗ ${fault}: ${what}`),
    `${foreign} requests to the marketplace that the seller did not make`,
    `${count('lost')} lost, ${count('doubled')} doubled, ${count('invented')} invented`,
  ];
}

const lineOf = ({ number, device, action, fault, lasts }: Step): string =>
  `step ${number} on ${device}: ${action}${fault === null ? '' : `, ${fault} for ${lasts} more steps`}`;

/** Each word once, with how often it occurs. */
const listOf = (words: readonly string[]): string =>
  [...new Set(words)].map((word) => `${word} (${words.filter((each) => each === word).length})`).join(', ');
