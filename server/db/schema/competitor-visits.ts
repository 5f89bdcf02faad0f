import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { accountId, instant } from './columns.ts';
import { competitors, type ShopSaid } from './competitors.ts';

/** One page of a wardrobe that a visit read, with what it announced. `at` in epoch ms. */
export type WardrobePageRead = readonly [
  page: number,
  totalPages: number | null,
  totalEntries: number | null,
  at: number,
];

/** The same of evaluations, with the times between which its rows lie; null when they are not in order or not dated. */
export type FeedbackPageRead = readonly [...WardrobePageRead, oldest: number | null, newest: number | null];

/** Pages of one shop that were opened within half an hour of each other. Numbered when they are read, by their time. */
export const competitorVisits = pgTable(
  'competitor_visits',
  {
    accountId: accountId(),
    marketplace: text().notNull(),
    shopId: text().notNull(),
    startedAt: instant().notNull(),
    endedAt: instant().notNull(),
    said: jsonb().$type<ShopSaid>().notNull(),
    wardrobe: jsonb().$type<readonly WardrobePageRead[]>().notNull(),
    feedbacks: jsonb().$type<readonly FeedbackPageRead[]>().notNull(),
    /** Articles that its pages showed, each once. */
    itemsRead: integer().notNull(),
    /** True once every announced page of the wardrobe was read, and as many articles as it announced. */
    whole: boolean().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'competitor_visits_pk',
      columns: [table.accountId, table.marketplace, table.shopId, table.startedAt],
    }),
    index('competitor_visits_started').on(table.startedAt),
    foreignKey({
      name: 'competitor_visits_shop',
      columns: [table.accountId, table.marketplace, table.shopId],
      foreignColumns: [competitors.accountId, competitors.marketplace, competitors.shopId],
    }).onDelete('cascade'),
  ],
);
