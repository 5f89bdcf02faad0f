import type { FailureReason, PageReading, UnreadPage } from '../marketplaces/contract.ts';
import { isCaptured, toFailedCapture, withoutFragment } from '../marketplaces/to-capture.ts';
import { addQuarantine } from '../storage/quarantine.ts';
import { addToOutbox } from '../sync/add-capture.ts';
import { describeText } from '../sync/describe-shape.ts';
import { readSession } from '../sync/session.ts';
import { putReport } from '../sync/tab-reports.ts';
import type { ServiceContext } from './context.ts';
import { reportOf } from './page-report.ts';
import { noteFailedReading } from './reading-health.ts';

/** These say something of the address or of this release, nothing of how a page reads. */
const NOT_A_FAILURE: ReadonlySet<FailureReason> = new Set([
  'unknown_site',
  'unsupported_page',
  'not_found',
  'other_article',
]);

/**
 * A page that gave nothing: its health, a sample for the seller when it is a page of their own, and one capture per kind
 * and reason so that the server knows. Pages of other people are looked at in passing: a failure there disturbs nobody.
 * @returns true when something waits to be sent
 */
export const recordFailure = async (
  ctx: ServiceContext,
  reading: PageReading,
  result: UnreadPage,
  tabId: number,
): Promise<boolean> => {
  const sample = describeText(reading.body);
  const isFailure = !NOT_A_FAILURE.has(result.reason);
  // Nothing to read is nothing against the reader.
  if (isFailure && result.reason !== 'empty_list') await noteFailedReading(ctx, reading, result.reason, sample);
  // A shop may be anybody's.
  const isOfSeller = reading.kind !== 'shop' && reading.kind !== 'wardrobe' && isCaptured(reading.kind);
  if (isFailure && !isOfSeller) return false;
  await setAside(ctx, reading, { reason: result.reason, message: result.message, sample });
  await putReport(ctx, reportOf(reading, tabId, result, { state: 'set-aside', message: result.message }));
  return isFailure && (await tellServer(ctx, reading, result.reason, sample));
};

/** Keeps a reading that is not merged, for the seller to look at: why, and a sample of its shape. */
export const setAside = async (
  ctx: ServiceContext,
  reading: PageReading,
  why: { reason: string; message: string; sample: string },
): Promise<void> => {
  // A reader that this release turned off is no news each time a page opens.
  if (why.reason === 'switched_off') return;
  await addQuarantine(await ctx.database(), {
    id: ctx.newId(),
    url: withoutFragment(reading.url),
    source: reading.source,
    ...why,
    at: ctx.now(),
  });
};

const tellServer = async (
  ctx: ServiceContext,
  reading: PageReading,
  reason: FailureReason,
  sample: string,
): Promise<boolean> => {
  const session = await readSession(ctx);
  const capture = toFailedCapture(reading, reason, sample);
  if (session === null || capture === null) return false;
  const sameAs = `failure ${reading.marketplace} ${reading.kind} ${reason}`;
  const added = await addToOutbox(ctx, { account: session.account, tabId: null, capture, notes: [], sameAs });
  return added.ok;
};
