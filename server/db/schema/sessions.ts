import { index, integer, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** A signed-in browser (`site`) or extension (`extension`). The token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text().notNull(),
    kind: text({ enum: ['site', 'extension'] }).notNull(),
    /** The name that the browser or the extension gives itself. */
    label: text().notNull(),
    /** What the seller calls it. */
    name: text(),
    createdAt: instant().notNull(),
    /** Null until the token is first used. */
    lastSeenAt: instant(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** When a code of the second factor was last entered in it; null for never. */
    secondFactorAt: instant(),
    /** When the password, and a code where one was needed, were last asked for again in it; null for never. */
    confirmedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('sessions_token').on(table.accountId, table.tokenHash),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_revoked').on(table.revokedAt),
  ],
);

/** An e-mailed link for choosing a new password; works once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenHash] }),
    index('password_resets_expires').on(table.expiresAt),
  ],
);

/** The extension's one-click sign-in, once the seller has confirmed it on the site; claimed once. */
export const deviceChallenges = pgTable(
  'device_challenges',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** The SHA-256, in base64url, of the verifier that only the extension knows. */
    challenge: text().notNull(),
    label: text().notNull(),
    expiresAt: instant().notNull(),
    claimedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.challenge] }),
    index('device_challenges_challenge').on(table.challenge),
    index('device_challenges_expires').on(table.expiresAt),
  ],
);

/**
 * Counters that slow down guessing, shared by all processes. Keyed by what is counted, because there is no account yet.
 */
export const attempts = pgTable(
  'attempts',
  {
    /** `<purpose>:<address|ip>:<SHA-256 of it>`: neither e-mail nor network addresses are stored. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Start of the counted window. */
    since: instant().notNull(),
    blockedUntil: instant(),
  },
  (table) => [index('attempts_since').on(table.since)],
);

/** Changes already made under an `Idempotency-Key`, with their replies. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of call, parameters and body: the same key with another request is refused. */
    requestHash: text().notNull(),
    status: integer().notNull(),
    /** The JSON reply; that of an import has the ids of its orders in place of the orders. */
    reply: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
