import { api } from '#core/contract/index.ts';
import * as schema from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { succeed } from './call.ts';
import type { TestApp } from './make-app.ts';
import type { Seller } from './make-seller.ts';

/** Puts something into every table about how a seller signs in. */
export const seedSecurity = async (
  app: TestApp,
  { accountId, token }: Pick<Seller, 'accountId' | 'token'>,
  mark: string,
): Promise<void> => {
  const { db } = app.deps.database;
  await succeed(app, api.auth.confirmDevice, { token, body: { challenge: 'A'.repeat(43), label: mark } });
  const at = new Date(app.clock.now()).toISOString();
  await db.insert(schema.passwordResets).values({ accountId, tokenHash: mark, expiresAt: at });
  await db.insert(schema.accountRemovals).values({ accountId, tokenHash: mark, askedAt: at, dueAt: at });
  await db.insert(schema.secondFactors).values({ accountId, pendingSecret: mark, pendingUntil: at });
  await db.insert(schema.recoveryCodes).values({ accountId, codeHash: mark });
  const passkey = { credentialId: mark, publicKey: mark, counter: 0, transports: [], name: mark, isSynced: false };
  await db.insert(schema.passkeys).values({ accountId, id: newId(), ...passkey, createdAt: at, lastUsedAt: at });
  const challenge = { challengeHash: mark, purpose: 'add', sessionId: mark, expiresAt: at } as const;
  await db.insert(schema.passkeyChallenges).values({ accountId, ...challenge });
  const wanted = { email: `${mark}@exemple.fr`, tokenHash: mark, createdAt: at, expiresAt: at };
  await db.insert(schema.emailChanges).values({ accountId, id: newId(), ...wanted });
};
