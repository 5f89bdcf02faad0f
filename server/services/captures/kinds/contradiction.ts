import type { Change } from '../../../account/change-account.ts';
import { type CaptureInput, NOTHING_CHANGED, type PageHandler } from '../../pages/page-handler.ts';
import { clearContradiction, setAsideContradiction } from '../quarantine.ts';

/** Maximum number of stored paths for a page whose data and display contradict each other. */
const MAX_PATHS = 50;

/** True for a page whose data and display contradict each other: neither is trusted. */
export const isContradictory = (page: CaptureInput): boolean => page.notes.includes('sources_disagree');

/** True for a list that shows one deal twice with different values: the rest of it is valid. */
export const hasDoubtfulRows = (page: CaptureInput): boolean => page.notes.includes('rows_disagree');

const keepContradiction = (
  change: Change,
  page: CaptureInput,
  observedAt: string,
  reason: 'sources-disagree' | 'rows-disagree',
): Promise<void> => {
  const { marketplace, captureId, pageKind, missing } = page;
  // The records of a list do not show which rows are in doubt.
  const title = reason === 'rows-disagree' ? null : titleOf(page);
  const record = { pageKind, title, missing: missing.slice(0, MAX_PATHS) };
  return setAsideContradiction(change, { marketplace, captureId, observedAt, subject: placeOf(page), reason, record });
};

/** Stores the warning in addition to the merged part of the page. */
export const warnOfDoubtfulRows = (change: Change, page: CaptureInput, observedAt: string): Promise<void> =>
  keepContradiction(change, page, observedAt, 'rows-disagree');

/** Merges nothing; the warning is kept until a consistent page at the same address is read. */
export const setAsideContradictory: PageHandler = async (change, page, observedAt) => {
  await keepContradiction(change, page, observedAt, 'sources-disagree');
  return { ...NOTHING_CHANGED, quarantined: 1 };
};

/** Clears the warning for this address. */
export const clearWarning = (change: Change, page: CaptureInput, observedAt: string): Promise<void> =>
  clearContradiction(change, { marketplace: page.marketplace, subject: placeOf(page), observedAt });

/** Identifies the place of a page: the deal it describes, or the page of the list. */
const placeOf = (page: CaptureInput): string => {
  const [first] = page.records;
  if (page.pageKind === 'orders') return `orders ${page.orderType} ${page.filter} ${page.page ?? ''}`;
  if (first === undefined || !('transactionId' in first)) return `${page.pageKind} ${page.filter} ${page.page ?? ''}`;
  return `${page.pageKind} ${first.transactionId ?? ''} ${first.conversationId ?? ''}`;
};

const titleOf = ({ records: [first] }: CaptureInput): string | null =>
  first !== undefined && 'title' in first ? first.title : null;
