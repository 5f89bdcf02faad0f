import { readingHealth } from '../contract/reading.ts';
import { z } from '../contract/zod.ts';
import { ERROR_CODES } from '../errors.ts';
import { USUAL_NOTICES } from '../model/notices.ts';
import { SIDES } from '../model/side.ts';
import { bookItems } from './book-items.ts';
import { defineItem } from './item.ts';
import { activeReading, pageLoads, readingTracks, shopSights } from './item-schemas.ts';
import { sessionItems } from './session-items.ts';

const deviceWait = z.object({
  verifier: z.string(),
  challenge: z.string(),
  url: z.string(),
  serverUrl: z.string(),
  expiresAt: z.number(),
});
const deviceState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('waiting'), wait: deviceWait }),
  z.object({ state: z.literal('signed-in') }),
  z.object({ state: z.literal('failed'), code: z.enum(ERROR_CODES), message: z.string() }),
]);
export type DeviceWait = z.infer<typeof deviceWait>;
export type DeviceState = z.infer<typeof deviceState>;

const nullableCount = z.number().nullable();
const tabReport = z.object({
  tabId: z.number(),
  /**
   * True once the tab shows something else: the report is still the newest of its tab, but no longer describes the
   * visible page.
   */
  isLeft: z.boolean(),
  captureId: z.string().nullable(),
  /** `seen`: read, but nothing of it is kept because it is not the seller's own. */
  state: z.enum(['sent', 'waiting', 'refused', 'set-aside', 'signed-out', 'seen']),
  url: z.string(),
  at: z.string(),
  /** Kind of the page; side of a list of orders; subject of a page about a single thing: its title, its month. */
  kind: z.string(),
  side: z.enum(SIDES).nullable(),
  subject: z.string().nullable(),
  /** The owner of the shop that the page shows, when it is another member's. */
  shopId: z.string().nullable(),
  /**
   * The account in whose session it was read, or the id by which the server distinguishes unnamed accounts; both null
   * when unknown.
   */
  marketplaceUserId: z.string().nullable(),
  unnamedAccountId: z.string().nullable(),
  rows: z.number(),
  created: nullableCount,
  updated: nullableCount,
  unchanged: nullableCount,
  incomplete: nullableCount,
  page: nullableCount,
  totalPages: nullableCount,
  message: z.string().nullable(),
  notes: z.array(z.string()),
});
export type TabReport = z.infer<typeof tabReport>;

/** See `NoticeSettings` in core/model. */
const noticeSettings = z.object({
  off: z.array(z.string()).readonly(),
  quiet: z.object({ from: z.string(), to: z.string() }).nullable(),
});

/** `account`: server and seller of Comptoir, as in the session. */
const ownAccount = z.object({ account: z.string(), marketplace: z.string(), userId: z.string() });

/** Every value that the extension stores under its own name. Nothing else is written to these areas. */
export const items = {
  ...bookItems,
  ...sessionItems,
  /** Address of the server; null for the one the extension was built for. */
  serverUrl: defineItem({ area: 'local', key: 'serverUrl', version: 1, schema: z.string().nullable(), fallback: null }),
  /** The build for which the extension was last reloaded because its worker was of another one. */
  reloadedFor: defineItem({
    area: 'local',
    key: 'reloadedFor',
    version: 1,
    schema: z.string().nullable(),
    fallback: null,
  }),
  /** Last server event that was seen, for its replay. */
  eventId: defineItem({ area: 'database', key: 'eventId', version: 1, schema: z.string().nullable(), fallback: null }),
  /** Gone with the browser, like the two minutes of the sign-in. */
  deviceSignIn: defineItem({
    area: 'session',
    key: 'deviceSignIn',
    version: 1,
    schema: deviceState,
    fallback: { state: 'none' },
  }),
  /**
   * Newest reading of each tab, newest first. Survives an update of the extension; tab ids mean nothing after a
   * restart.
   */
  tabReports: defineItem({
    area: 'database',
    key: 'tabReports',
    version: 4,
    schema: z.array(tabReport),
    fallback: [],
    // Older reports lack fields that are shown now; the next reading creates new ones.
    upgrades: [() => [], () => [], () => []],
  }),
  /** The reading health of each kind of page in this browser. */
  readingHealth: defineItem({
    area: 'database',
    key: 'readingHealth',
    version: 1,
    schema: z.array(readingHealth.omit({ lost: true })),
    fallback: [],
  }),
  /** The data for detecting that a reader no longer finds a field, the most recently read pages first. */
  readingTracks: defineItem({
    area: 'database',
    key: 'readingTracks',
    version: 1,
    schema: readingTracks,
    fallback: [],
  }),
  /** Accounts on a marketplace that were signed in, as pages named them. */
  ownAccounts: defineItem({
    area: 'database',
    key: 'ownAccounts',
    version: 1,
    schema: z.array(ownAccount),
    fallback: [],
  }),
  /** The run of « Lire les pages restantes », and when a run on each list last started. */
  activeReading: defineItem({
    area: 'database',
    key: 'activeReading',
    version: 1,
    schema: activeReading,
    fallback: { run: null, starts: {}, answeredAt: null },
  }),
  /**
   * The accounts that each load of a marketplace page named as signed in, the most recently reported load first. Gone
   * with the browser.
   */
  pageLoads: defineItem({ area: 'session', key: 'pageLoads', version: 1, schema: pageLoads, fallback: [] }),
  /**
   * Set when a server refused this version as too old, with its sentence; it is not called again before `until` (epoch
   * ms). Gone with the version itself: the browser clears this area when the extension is updated.
   */
  tooOld: defineItem({
    area: 'session',
    key: 'tooOld',
    version: 1,
    schema: z.object({ serverUrl: z.string(), until: z.number(), body: z.unknown() }).nullable(),
    fallback: null,
  }),
  /** Current visits of other people's shops, the newest first. */
  shopSights: defineItem({ area: 'session', key: 'shopSights', version: 1, schema: shopSights, fallback: [] }),
  /** When pages of other people's shops were requested, over the last day. */
  shopReads: defineItem({
    area: 'database',
    key: 'shopReads',
    version: 1,
    schema: z.array(z.number()).readonly(),
    fallback: [],
  }),
  /** Whether a reading is shown briefly in a corner of the marketplace's page. */
  pageBadge: defineItem({ area: 'local', key: 'pageBadge', version: 1, schema: z.boolean(), fallback: true }),
  /** What the seller wants to be notified of, as the server last stated it. */
  noticeSettings: defineItem({
    area: 'database',
    key: 'noticeSettings',
    version: 1,
    schema: noticeSettings,
    fallback: USUAL_NOTICES,
  }),
  /** True from a look during the quiet hours to the first one after them: what was held back is reported together. */
  hadQuietHours: defineItem({
    area: 'database',
    key: 'hadQuietHours',
    version: 1,
    schema: z.boolean(),
    fallback: false,
  }),
  /** When this browser began to look for new sales of the seller, epoch ms. */
  salesWatchedSince: defineItem({
    area: 'database',
    key: 'salesWatchedSince',
    version: 1,
    schema: z.number().nullable(),
    fallback: null,
  }),
};

/** Data stored for one seller besides their orders: deleted when they sign out. */
export const ITEMS_OF_SELLER = [
  items.eventId,
  items.tabReports,
  items.shopSights,
  items.readingHealth,
  items.readingTracks,
  items.ownAccounts,
  items.noticeSettings,
  items.hadQuietHours,
  items.salesWatchedSince,
] as const;
