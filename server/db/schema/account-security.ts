import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** An e-mail address that the seller wants to use from now on, until the links mailed to it and to the present one are used. */
export const emailChanges = pgTable(
  'email_changes',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** Trimmed and lower case. */
    email: text().notNull(),
    /** SHA-256 of the token mailed to it, hexadecimal. */
    tokenHash: text().notNull(),
    /** The same for the present address; null where the second factor stands in for it. */
    presentTokenHash: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the link mailed to it was used. */
    confirmedAt: instant(),
    /** When the link mailed to the present address was used. */
    presentConfirmedAt: instant(),
    /** When it came into use, was withdrawn, or was replaced by a later one. */
    closedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index('email_changes_expires').on(table.expiresAt)],
);

/** The seller asked for the account to be deleted. The row goes when they keep it, or with the account. */
export const accountRemovals = pgTable(
  'account_removals',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** SHA-256 of the token of the mailed link that keeps the account, hexadecimal. */
    tokenHash: text().notNull(),
    askedAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** When its deletion began, which nobody can take back any more; null before. */
    startedAt: instant(),
  },
  (table) => [index('account_removals_due').on(table.dueAt)],
);

/** A code of an application that is asked for besides the password (TOTP, RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  /** The secret that the application has too, encrypted with the server's key; null until a first code confirmed one. */
  secret: text(),
  confirmedAt: instant(),
  /** Half a minute, counted from 1970, of the last code that was accepted: neither it nor an earlier one is accepted again. */
  lastStep: bigint({ mode: 'number' }),
  lastUsedAt: instant(),
  /** Another secret, encrypted, until its first code confirms it. */
  pendingSecret: text(),
  pendingUntil: instant(),
});

/** Codes that stand in for one of the application, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 under the server's key, hexadecimal. */
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** A passkey of the seller (WebAuthn): the public half of a key that never leaves their device or its keeper. */
export const passkeys = pgTable(
  'passkeys',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** Of the authenticator, base64url. */
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Of its last use, as the authenticator counts; 0 where it does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    name: text().notNull(),
    isSynced: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('passkeys_credential').on(table.accountId, table.credentialId),
  ],
);

/** A challenge that a passkey of a signed-in seller is to sign; used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** SHA-256, hexadecimal. */
    challengeHash: text().notNull(),
    purpose: text({ enum: ['add', 'confirm'] }).notNull(),
    /** The session that asked for it, and no other one, may use it. */
    sessionId: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.challengeHash] }),
    index('passkey_challenges_expires').on(table.expiresAt),
  ],
);

/** The same before a sign-in, when there is no account yet. */
export const passkeySignIns = pgTable(
  'passkey_sign_ins',
  {
    /** SHA-256, hexadecimal. */
    challengeHash: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('passkey_sign_ins_expires').on(table.expiresAt)],
);
