import type { PasskeyAnswer } from '#core/contract/proof.ts';
import { toIso } from '#core/model/time.ts';
import { relyingParty, verifyRequest } from '../../auth/webauthn.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { passkeys } from '../../db/schema/index.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** A passkey whose answer was accepted, and what its authenticator counted. */
export interface VerifiedPasskey {
  row: PasskeyRow;
  counter: number;
}

export const findPasskey = async (db: Db, accountId: string, credentialId: string): Promise<PasskeyRow | null> => {
  const isCredential = and(eq(passkeys.accountId, accountId), eq(passkeys.credentialId, credentialId));
  const [row] = await db.select().from(passkeys).where(isCredential);
  return row ?? null;
};

/**
 * Verifies what a passkey of an account signed.
 * @param asked `challenge` was taken already, so that it is used once
 * @returns null when it is not accepted
 */
export const verifyAnswer = async (
  { config }: Pick<Deps, 'config'>,
  row: PasskeyRow,
  asked: { answer: PasskeyAnswer; challenge: string },
): Promise<VerifiedPasskey | null> => {
  const counter = await verifyRequest(relyingParty(config), row, asked);
  return counter === null ? null : { row, counter };
};

/**
 * Notes a use, inside the transaction of what it allows.
 * @returns false when the passkey was used or removed since it was read
 */
export const markUsed = async (
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { row, counter }: VerifiedPasskey,
): Promise<boolean> => {
  const isSame = and(eq(passkeys.accountId, row.accountId), eq(passkeys.id, row.id), eq(passkeys.counter, row.counter));
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: toIso(clock.now()) })
    .where(isSame)
    .returning();
  return used.length > 0;
};
