import { index, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** The extension's one-click sign-in, once the seller has confirmed it on the site; claimed once. */
export const deviceChallenges = pgTable(
  'device_challenges',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** base64url of the SHA-256 of the verifier that only the extension knows. */
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
