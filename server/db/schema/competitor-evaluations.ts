import { bigint, boolean, foreignKey, index, integer, pgTable, primaryKey, text } from '../drizzle.ts';
import { accountId } from './columns.ts';
import { competitors } from './competitors.ts';

/** Evaluations that a shop received: when, how good, whether automatic. Never their words nor who wrote them. */
export const competitorEvaluations = pgTable(
  'competitor_evaluations',
  {
    accountId: accountId(),
    marketplace: text().notNull(),
    shopId: text().notNull(),
    feedbackId: text().notNull(),
    /** Epoch ms, as is `readAt`. */
    at: bigint({ mode: 'number' }),
    rating: integer(),
    isAutomatic: boolean(),
    hasReply: boolean(),
    /** Keyed hash of who wrote it: tells the same buyer twice within one account of Comptoir, and no more. */
    authorHash: text(),
    readAt: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'competitor_evaluations_pk',
      columns: [table.accountId, table.marketplace, table.shopId, table.feedbackId],
    }),
    index('competitor_evaluations_at').on(table.at),
    foreignKey({
      name: 'competitor_evaluations_shop',
      columns: [table.accountId, table.marketplace, table.shopId],
      foreignColumns: [competitors.accountId, competitors.marketplace, competitors.shopId],
    }).onDelete('cascade'),
  ],
);
