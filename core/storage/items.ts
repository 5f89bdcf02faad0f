import { user } from '../contract/auth.ts';
import { completeness } from '../contract/captures.ts';
import { z } from '../contract/zod.ts';
import { ERROR_CODES } from '../errors.ts';
import { defineItem } from './item.ts';

/** Signed in: the token never leaves the worker. `user` is null until it was fetched once. */
export const session = z.object({ token: z.string().min(1), serverUrl: z.string(), user: user.nullable() });
export type Session = z.infer<typeof session>;

const orderCache = z.object({
  epoch: z.string(),
  /** How often orders were taken out: a screen's copy of before is no longer whole. */
  cuts: z.number().int(),
  /** Server and seller whose orders these are. */
  account: z.string(),
  /** Newest `updatedAt` seen (ISO); null before the first answer. */
  since: z.string().nullable(),
  /** When `since` last moved, epoch ms, and how far back the next reading must look from it. */
  sinceMovedAt: z.number(),
  overlapMs: z.number(),
  syncedAt: z.number().nullable(),
  /** Last time that all orders were read. */
  wholeAt: z.number().nullable(),
  completeness: z.array(completeness),
  failure: z.object({ code: z.enum(ERROR_CODES), message: z.string() }).nullable(),
});
export type OrderCache = z.infer<typeof orderCache>;

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
  /** True once the tab displays something else: the report is still the newest of its tab, not of what one sees. */
  isLeft: z.boolean(),
  captureId: z.string().nullable(),
  state: z.enum(['sent', 'waiting', 'refused', 'set-aside', 'signed-out']),
  url: z.string(),
  at: z.string(),
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

/** Every value the extension keeps under a name of its own. Nothing else is written to these areas. */
export const items = {
  /** Address of the server; null: the one the extension was built for. */
  serverUrl: defineItem({ area: 'local', key: 'serverUrl', version: 1, schema: z.string().nullable(), fallback: null }),
  session: defineItem({ area: 'database', key: 'session', version: 1, schema: session.nullable(), fallback: null }),
  /** True when the last session ended by itself: the next screen says so. */
  sessionExpired: defineItem({
    area: 'database',
    key: 'sessionExpired',
    version: 1,
    schema: z.boolean(),
    fallback: false,
  }),
  orderCache: defineItem({
    area: 'database',
    key: 'orderCache',
    version: 1,
    schema: orderCache.nullable(),
    fallback: null,
  }),
  /** Last event of the server that was seen, for its replay. */
  eventId: defineItem({ area: 'database', key: 'eventId', version: 1, schema: z.string().nullable(), fallback: null }),
  /** Gone with the browser, as the two minutes of the sign-in. */
  deviceSignIn: defineItem({
    area: 'session',
    key: 'deviceSignIn',
    version: 1,
    schema: deviceState,
    fallback: { state: 'none' },
  }),
  /** Newest reading of each tab, newest first; tab ids mean nothing after a restart. */
  tabReports: defineItem({ area: 'session', key: 'tabReports', version: 1, schema: z.array(tabReport), fallback: [] }),
};
