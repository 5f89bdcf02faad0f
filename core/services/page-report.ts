import type { PageReading, ParseResult, ReadPage } from '../marketplaces/contract.ts';
import { withoutFragment } from '../marketplaces/to-capture.ts';
import type { TabReport } from '../storage/items.ts';

/** Longest subject shown: a title, a month. */
const MAX_SUBJECT = 120;

/** The subject of a page about a single thing. */
const subjectOf = (result: ReadPage): string | null => {
  switch (result.kind) {
    case 'conversation':
    case 'transaction':
    case 'journey':
    case 'item':
      return result.records[0]?.title ?? null;
    case 'shop':
      return result.records[0]?.login ?? null;
    case 'wallet': {
      const [statement] = result.records;
      return statement?.type === 'statement' ? statement.month : null;
    }
    default:
      return null;
  }
};

/** Rows as a person counts them: the wallet's statement is not a line. */
const rowsOf = (result: ReadPage): number =>
  result.kind === 'wallet' ? result.records.filter(({ type }) => type === 'line').length : result.records.length;

/** The panel's report on a page; `rest` describes what happened to it. */
export const reportOf = (
  reading: PageReading,
  tabId: number,
  result: ParseResult,
  rest: Pick<TabReport, 'state'> & Partial<TabReport>,
): TabReport => ({
  tabId,
  isLeft: false,
  captureId: null,
  url: withoutFragment(reading.url),
  at: reading.observedAt,
  kind: reading.kind,
  side: result.page?.orderType ?? null,
  shopId: null,
  marketplaceUserId: null,
  unnamedAccountId: null,
  subject: (result.ok && subjectOf(result)?.slice(0, MAX_SUBJECT)) || null,
  rows: result.ok ? rowsOf(result) : 0,
  created: null,
  updated: null,
  unchanged: null,
  incomplete: null,
  page: result.page?.page ?? null,
  totalPages: result.page?.totalPages ?? null,
  message: null,
  notes: [],
  ...rest,
});
