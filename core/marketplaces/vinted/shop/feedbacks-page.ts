import type { Note, PageReading, ParseResult } from '../../contract.ts';
import { unread } from '../../reasons.ts';
import type { FeedbackRecord, FeedbackSummaryRecord } from '../../records.ts';
import { toId } from '../sources/json-ids.ts';
import { toListDate } from '../values/list-date.ts';
import { pageGaps, readListPage, refuseRows } from '../values/pagination.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { toShownText } from '../values/shown-text.ts';
import { readSiteAddress } from '../values/site-address.ts';
import { type Stated, toCount, toFlag, toName, toRecords, unlessNone, unlessNull } from '../values/stated.ts';
import { checkSummary } from './rating-checks.ts';

const kind = 'feedbacks';
const FILTERS: ReadonlySet<string> = new Set(['all', 'user', 'system']);

/** The responses of `GET /api/v2/user_feedbacks` and `…/summary` (WEB §6). */
export const parseFeedbacksPage = (value: unknown, reading: PageReading): ParseResult => {
  const body = asObject(value);
  return reading.source === 'json' && body.user_feedback_summary !== undefined
    ? parseSummary(asObject(body.user_feedback_summary), reading)
    : parseList(body, reading);
};

const shopOfAddress = (url: string): string | null => toId(readSiteAddress(url).search.get('user_id'));

const parseList = (body: RawObject, { source, url }: PageReading): ParseResult => {
  const filter = readSiteAddress(url).search.get('by');
  const page = readListPage(body.pagination, filter !== null && FILTERS.has(filter) ? filter : null);
  const rows = body.user_feedbacks;
  const refusal = refuseRows({ kind, source, path: 'user_feedbacks', rows, page });
  if (refusal !== null || !Array.isArray(rows)) return refusal ?? unread(kind, 'unknown_shape', { source });
  const shopId = shopOfAddress(url);
  const said = rows.map((row) => toFeedback(asObject(row), shopId));
  const { records, missing } = toRecords<FeedbackRecord>(said);
  const notes: Note[] = rows.some((row) => isContradictory(asObject(row))) ? ['ratings_disagree'] : [];
  if (records.every(({ feedbackId }) => feedbackId === null)) {
    const ids = missing.filter((path) => path.endsWith('.feedbackId'));
    return unread(kind, 'unknown_shape', { source, missing: ids, page });
  }
  return { ok: true, kind, source, records, missing: [...pageGaps(page), ...missing], notes, page };
};

const toStars = (value: unknown): number | null => {
  const rating = toCount(value);
  return rating !== null && rating >= 1 && rating <= 5 ? rating : null;
};

/** Negative is 1, neutral 2, positive 3: five stars classified as negative are neither. */
const isContradictory = ({ rating, feedback_rate }: RawObject): boolean => {
  const stars = toStars(rating);
  return stars !== null && ((stars >= 4 && feedback_rate === 1) || (stars <= 2 && feedback_rate === 3));
};

const toRating = (row: RawObject): number | null => (isContradictory(row) ? null : toStars(row.rating));

const toFeedback = (row: RawObject, asked: string | null): Stated<FeedbackRecord> => {
  const shopId = toId(row.user_id);
  const author = asObject(row.user);
  return {
    type: 'feedback',
    feedbackId: toId(row.id),
    // An evaluation of another member does not belong to the requested shop.
    shopId: asked === null || shopId === asked ? shopId : null,
    authorId: unlessNull(row.feedback_user_id, toId),
    authorLogin: row.user === null ? undefined : toName(author.login),
    rating: toRating(row),
    isAutomatic: toFlag(row.system_feedback),
    text: unlessNone(row.feedback, toShownText),
    hasReply: row.comment === null ? false : typeof asObject(row.comment).comment === 'string' || null,
    itemId: unlessNull(row.item_id, toId),
    itemTitle: unlessNone(row.item_title, toShownText),
    createdAt: toListDate(row.created_at_ts),
  };
};

const parseSummary = (summary: RawObject, { source, url }: PageReading): ParseResult => {
  const count = toCount(summary.feedback_count);
  if (count === null)
    return unread(kind, 'unknown_shape', { source, missing: ['user_feedback_summary.feedback_count'] });
  const memberCount = toCount(summary.user_feedback_count);
  const automaticCount = toCount(summary.system_feedback_count);
  const { said, isContradictory } = checkSummary({
    type: 'summary',
    shopId: shopOfAddress(url),
    count,
    rating: toMean(summary.feedback_rating, count),
    memberCount,
    memberRating: toMean(summary.user_feedback_rating, memberCount),
    automaticCount,
    automaticRating: toMean(summary.system_feedback_rating, automaticCount),
  });
  const { records, missing } = toRecords<FeedbackSummaryRecord>([said]);
  return { ok: true, kind, source, records, missing, notes: isContradictory ? ['ratings_disagree'] : [], page: null };
};

/** A mean of ratings; none where nothing was rated. */
const toMean = (value: unknown, count: number | null): number | null | undefined => {
  if (count === 0) return undefined;
  return typeof value === 'number' && value >= 1 && value <= 5 ? value : null;
};
