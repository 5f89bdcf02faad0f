import type { Change } from '../../../account/change-account.ts';
import { clearContradiction, setAsideContradiction } from '../quarantine.ts';
import { type CaptureInput, NOTHING_CHANGED, type PageHandler } from './page-handler.ts';

/** Paths that are kept of a page whose data and display contradict each other. */
const MAX_PATHS = 50;

/** True for a page whose data and display say two different things: neither is believed. */
export const isContradictory = (page: CaptureInput): boolean => page.notes.includes('sources_disagree');

/** True for a list that shows one deal twice and says two different things of it: the rest of it is sound. */
export const hasDoubtfulRows = (page: CaptureInput): boolean => page.notes.includes('rows_disagree');

const keepContradiction = (
  change: Change,
  page: CaptureInput,
  observedAt: string,
  reason: 'sources-disagree' | 'rows-disagree',
): Promise<void> => {
  const { marketplace, captureId, pageKind, missing } = page;
  // Which of a list's rows are in doubt, its records do not say.
  const title = reason === 'rows-disagree' ? null : titleOf(page);
  const record = { pageKind, title, missing: missing.slice(0, MAX_PATHS) };
  return setAsideContradiction(change, { marketplace, captureId, observedAt, subject: placeOf(page), reason, record });
};

/** Keeps the warning beside what is merged of the page. */
export const warnOfDoubtfulRows = (change: Change, page: CaptureInput, observedAt: string): Promise<void> =>
  keepContradiction(change, page, observedAt, 'rows-disagree');

/** Nothing of it is merged; the fact is kept until a page of the same place is read that agrees with itself. */
export const setAsideContradictory: PageHandler = async (change, page, observedAt) => {
  await keepContradiction(change, page, observedAt, 'sources-disagree');
  return { ...NOTHING_CHANGED, quarantined: 1 };
};

/** Forgets the warning about this place. */
export const agreesAgain = (change: Change, page: CaptureInput, observedAt: string): Promise<void> =>
  clearContradiction(change, { marketplace: page.marketplace, subject: placeOf(page), observedAt });

/** What makes two pages one place: the deal it tells of, or the page of the list. */
const placeOf = (page: CaptureInput): string => {
  const [first] = page.records;
  if (page.pageKind === 'orders') return `orders ${page.orderType} ${page.filter} ${page.page ?? ''}`;
  if (first === undefined || !('transactionId' in first)) return `${page.pageKind} ${page.filter} ${page.page ?? ''}`;
  return `${page.pageKind} ${first.transactionId ?? ''} ${first.conversationId ?? ''}`;
};

const titleOf = ({ records: [first] }: CaptureInput): string | null =>
  first !== undefined && 'title' in first ? first.title : null;
