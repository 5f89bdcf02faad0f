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

/** Reasons that concern the URL or this release rather than the page's content. */
const NOT_A_FAILURE: ReadonlySet<FailureReason> = new Set([
  'unknown_site',
  'unsupported_page',
  'not_found',
  'other_article',
]);

/**
 * Handles a page that could not be read: its health, a sample for the seller when it is one of their own pages, and one
 * capture per kind and reason to inform the server. Other people's pages are only looked at in passing, so failures on
 * them are not reported.
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
  // A page with nothing to read does not count against the reader.
  if (isFailure && result.reason !== 'empty_list') await noteFailedReading(ctx, reading, result.reason, sample);
  // A shop may belong to anybody.
  const isOfSeller = reading.kind !== 'shop' && reading.kind !== 'wardrobe' && isCaptured(reading.kind);
  if (isFailure && !isOfSeller) return false;
  await setAside(ctx, reading, { reason: result.reason, message: result.message, sample });
  await putReport(ctx, reportOf(reading, tabId, result, { state: 'set-aside', message: result.message }));
  return isFailure && (await tellServer(ctx, reading, result.reason, sample));
};

/** Quarantines a reading that is not merged, for the seller to look at: the reason, and a sample of its structure. */
export const setAside = async (
  ctx: ServiceContext,
  reading: PageReading,
  why: { reason: string; message: string; sample: string },
): Promise<void> => {
  // A reader switched off by this release is not reported again each time a page opens.
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
