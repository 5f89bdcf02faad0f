import type { ReadingTrack } from '#core/model/reading-drift.ts';
import { jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId } from './columns.ts';

/** How often the last readings of one kind of page from one source found each of its fields. */
export const readingTracks = pgTable(
  'reading_tracks',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    pageKind: text().notNull(),
    source: text({ enum: ['flight', 'json', 'dom'] }).notNull(),
    /** Empty where the pages do not say whose they are. */
    marketplaceUserId: text().notNull(),
    track: jsonb().$type<ReadingTrack>().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.accountId, table.marketplace, table.pageKind, table.source, table.marketplaceUserId],
    }),
  ],
);
