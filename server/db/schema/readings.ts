import type { ReadingTrack } from '#core/model/reading-drift.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Captures already merged, with their replies: the same capture gets the same reply. */
export const captures = pgTable(
  'captures',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    captureId: text().notNull(),
    /** The JSON reply, with the ids of its orders in place of the orders. */
    reply: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.captureId] }),
    index('captures_received').on(table.receivedAt),
  ],
);

/**
 * Readings of the last days with what they changed, so that each can be undone: the rows that a reading changed return to
 * their former state, and the later readings of the same things are merged again (decision 040).
 */
export const keptReadings = pgTable(
  'kept_readings',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    captureId: text().notNull(),
    marketplace: text().notNull(),
    pageKind: text().notNull(),
    /** The account that the page names. */
    marketplaceUserId: text(),
    /** The import that the page belongs to: it is undone with its import only. */
    importId: uuid(),
    /** The signed-in browser that sent it. */
    sessionId: uuid(),
    /** Order of arrival within the account. */
    number: integer().notNull(),
    /** When it was merged. */
    at: instant().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    unchanged: integer().notNull(),
    undoneAt: instant(),
    /** What it concerns and what it changed, as texts: a later reading that shares one is merged again. */
    subjects: jsonb().$type<readonly string[]>().notNull(),
    /** The page as it was sent: JSON, gzip, base64. Empty once the reading was undone. */
    page: text().notNull(),
    /** The changed rows before and after, in the same form. */
    changes: text().notNull(),
    /** Length of both texts. */
    bytes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.captureId] }),
    index('kept_readings_number').on(table.accountId, table.number),
    index('kept_readings_at').on(table.at),
  ],
);

/** The completeness ledger: which pages of a list were read, out of how many announced. */
export const completeness = pgTable(
  'completeness',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    /** Empty when the page did not state the owner of the list. */
    marketplaceUserId: text().notNull(),
    list: text({ enum: ['sold', 'purchased', 'wardrobe', 'wallet'] }).notNull(),
    /** The list's tab, as the capture names it. */
    filter: text().notNull(),
    totalPages: integer(),
    totalEntries: integer(),
    /** Page number to ISO instant of its reading: only pages that count (see `services/captures/ledger.ts`). */
    pages: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** When the newest announcement was observed. */
    announcedAt: instant().notNull(),
    /**
     * Every earlier entry is known: the oldest page of the last complete reading of the list. Null when there was none.
     */
    completeUntil: instant(),
    /** When this entry was last written, by the server's clock: orders created since are new to the list. */
    writtenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'completeness_pk',
      columns: [table.accountId, table.marketplace, table.marketplaceUserId, table.list, table.filter],
    }),
  ],
);

/**
 * Quarantined readings, stored with their reason and never merged automatically:
 * - `incomplete`: a row without a transaction id whose conversation is not known (yet)
 * - `ambiguous`: a row without a transaction id whose conversation belongs to two orders
 * - `sources-disagree`: a page whose data and display contradict each other
 * - `rows-disagree`: a list that shows one deal twice with different values; the values that agree are merged
 * - `empty-list`: a list that is stated to be empty although its orders are known (an expired session returns the same)
 */
export const quarantine = pgTable(
  'quarantine',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    /** The conversation, or the list. One entry per subject: a newer one replaces it. */
    subject: text().notNull(),
    reason: text({ enum: ['incomplete', 'ambiguous', 'empty-list', 'sources-disagree', 'rows-disagree'] }).notNull(),
    captureId: text().notNull(),
    record: jsonb(),
    observedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.marketplace, table.subject] }),
    index('quarantine_observed').on(table.observedAt),
  ],
);

/** The account to which the pages of one load of the marketplace were shown. */
export const pageLoads = pgTable(
  'page_loads',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    /** As named by the extension; for a page without one, a hash of its content. */
    loadId: text().notNull(),
    /** Id of the account on the marketplace, or of an unnamed account. */
    owner: text().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.marketplace, table.loadId] }),
    index('page_loads_owner').on(table.accountId, table.owner),
    index('page_loads_seen').on(table.seenAt),
  ],
);

/** The reading health of each kind of page. */
export const readingHealth = pgTable(
  'reading_health',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    pageKind: text().notNull(),
    lastGoodAt: instant(),
    lastGoodSource: text({ enum: ['flight', 'json', 'dom'] }),
    fieldsFound: integer(),
    fieldsExpected: integer(),
    missing: jsonb().$type<readonly string[]>().notNull(),
    notes: jsonb().$type<readonly string[]>().notNull(),
    lastFailedAt: instant(),
    lastReason: text(),
    /** The failed page with every value masked. */
    sample: text(),
    failuresSinceGood: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.marketplace, table.pageKind] })],
);

/** How often the last readings of one kind of page from one source found each of its fields. */
export const readingTracks = pgTable(
  'reading_tracks',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    pageKind: text().notNull(),
    source: text({ enum: ['flight', 'json', 'dom'] }).notNull(),
    /** Empty where the pages do not state their account. */
    marketplaceUserId: text().notNull(),
    track: jsonb().$type<ReadingTrack>().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.accountId, table.marketplace, table.pageKind, table.source, table.marketplaceUserId],
    }),
  ],
);
