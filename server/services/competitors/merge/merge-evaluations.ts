import type { feedbackRecord } from '#core/contract/shop-records.ts';
import type { z } from '#core/contract/zod.ts';
import { DAY, type Instant } from '#core/model/time.ts';
import type { Change } from '../../../account/change-account.ts';
import { and, inArray } from '../../../db/drizzle.ts';
import type { FeedbackPageRead } from '../../../db/schema/competitors.ts';
import { competitorEvaluations } from '../../../db/schema/index.ts';
import { ofShop, type ShopKey } from '../shop-rows.ts';
import { upsertRows } from './upsert-rows.ts';

export type ShownEvaluation = z.output<typeof feedbackRecord>;
type EvaluationRow = typeof competitorEvaluations.$inferSelect;

/** The marketplace opened in 2008. */
const FIRST_EVALUATION = Date.UTC(2008, 0, 1);

/** When an evaluation was written; null for an impossible time. Clocks may differ by at most a day. */
const timeOf = ({ createdAt }: ShownEvaluation, readAt: Instant): Instant | null => {
  const at = createdAt === null ? Number.NaN : Date.parse(createdAt);
  return at >= FIRST_EVALUATION && at <= readAt + DAY ? Math.min(at, readAt) : null;
};

/**
 * The period in which a page shows every evaluation: requires newest first, all of this shop, each dated and numbered.
 * Nulls otherwise, or when the page shows only one kind.
 * @param filter the requested list: `all`, or empty, for all of them
 */
export const coverageOf = (
  shown: readonly ShownEvaluation[],
  { shopId, filter, readAt }: { shopId: string; filter: string; readAt: Instant },
): readonly [oldest: FeedbackPageRead[4], newest: FeedbackPageRead[5]] => {
  const times = shown.map((each) => timeOf(each, readAt));
  const isWhole = shown.every((each) => each.feedbackId !== null && each.shopId === shopId);
  const isInOrder = times.every((at, index) => at !== null && at <= (times[index - 1] ?? Number.POSITIVE_INFINITY));
  const isAll = filter === '' || filter === 'all';
  const [newest = null, oldest = newest] = [times[0], times.at(-1)];
  return isAll && isWhole && isInOrder ? [oldest, newest] : [null, null];
};

export const loadShownEvaluations = async (
  { tx }: Change,
  key: ShopKey,
  shown: readonly ShownEvaluation[],
): Promise<ReadonlyMap<string, EvaluationRow>> => {
  const ids = [...new Set(shown.flatMap(({ feedbackId }) => feedbackId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(competitorEvaluations)
    .where(and(ofShop(competitorEvaluations, key), inArray(competitorEvaluations.feedbackId, ids)));
  return new Map(rows.map((row) => [row.feedbackId, row]));
};

export interface EvaluationContext {
  key: ShopKey;
  readAt: Instant;
  hashAuthor: (authorId: string) => string;
  /** Number of further evaluations that may be stored. */
  room: number;
}

/** The evaluation rows after merging a page. */
export const nextEvaluations = (
  known: ReadonlyMap<string, EvaluationRow>,
  shown: readonly ShownEvaluation[],
  context: EvaluationContext,
): { rows: EvaluationRow[]; created: number; updated: number; unchanged: number } => {
  const rows = new Map<string, EvaluationRow>();
  let created = 0;
  for (const each of shown) {
    const { feedbackId, shopId } = each;
    if (feedbackId === null || (shopId !== null && shopId !== context.key.shopId)) continue;
    const before = rows.get(feedbackId) ?? known.get(feedbackId);
    if (before === undefined && created >= context.room) continue;
    if (before === undefined) created += 1;
    rows.set(feedbackId, merged(before, toRow(each, feedbackId, context)));
  }
  const kept = [...rows.values()].flatMap((row) => {
    const before = known.get(row.feedbackId);
    return before === undefined ? [] : [FIELDS.every((name) => row[name] === before[name])];
  });
  const unchanged = kept.filter((isSame) => isSame).length;
  return { rows: [...rows.values()], created, updated: kept.length - unchanged, unchanged };
};

const toRow = (each: ShownEvaluation, feedbackId: string, context: EvaluationContext): EvaluationRow => ({
  ...context.key,
  feedbackId,
  at: timeOf(each, context.readAt),
  rating: each.rating,
  isAutomatic: each.isAutomatic,
  hasReply: each.hasReply,
  authorHash: each.authorId === null ? null : context.hashAuthor(each.authorId),
  readAt: context.readAt,
});

const FIELDS = ['at', 'rating', 'isAutomatic', 'hasReply', 'authorHash'] as const;

/** The newer reading wins; fields that it does not state stay. */
const merged = (before: EvaluationRow | undefined, read: EvaluationRow): EvaluationRow => {
  if (before === undefined) return read;
  const [newer, older] = read.readAt >= before.readAt ? [read, before] : [before, read];
  const values = Object.fromEntries(FIELDS.map((name) => [name, newer[name] ?? older[name]]));
  // Each name of FIELDS has the same type in both.
  return { ...before, readAt: newer.readAt, ...(values as Pick<EvaluationRow, (typeof FIELDS)[number]>) };
};

/** Writes the rows that differ from the stored ones. */
export const writeEvaluations = (
  change: Change,
  known: ReadonlyMap<string, EvaluationRow>,
  rows: readonly EvaluationRow[],
): Promise<boolean> =>
  upsertRows(
    change.tx,
    competitorEvaluations,
    rows.filter((row) => JSON.stringify(row) !== JSON.stringify(known.get(row.feedbackId))),
  );
