import { pgTable, text, uuid } from '../drizzle.ts';
import { instant } from './columns.ts';

/** A seller. The e-mail address is how an account is found before its id is known, so it is unique over all accounts. */
export const accounts = pgTable('accounts', {
  accountId: uuid().primaryKey(),
  /** Trimmed and lower case. */
  email: text().notNull().unique(),
  /** argon2id, PHC format. */
  passwordHash: text().notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  displayname: text().notNull(),
  role: text({ enum: ['CLIENT'] }).notNull(),
  userType: text({ enum: ['professional', 'particulier'] }).notNull(),
  createdAt: instant().notNull(),
  /** The account's own half of the key that authors of evaluations are hashed under: gone with the account. */
  authorKey: uuid().notNull().defaultRandom(),
});
