import { parse, stringify } from 'uuid';
import type { PasskeyAnswer } from '#core/contract/proof.ts';
import { toIso } from '#core/model/time.ts';
import { relyingParty } from '../../auth/relying-party.ts';
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

/** The account as the authenticator keeps it: its id alone, which says nothing about the seller. */
export const handleOf = (accountId: string): Uint8Array<ArrayBuffer> => new Uint8Array(parse(accountId));

/** The account that an answer claims to be for; null when it names none. */
export const accountOfHandle = (handle: string | undefined): string | null => {
  try {
    return stringify(Buffer.from(handle ?? '', 'base64url'));
  } catch {
    return null;
  }
};

export const findPasskey = async (db: Db, accountId: string, credentialId: string): Promise<PasskeyRow | null> => {
  const isCredential = and(eq(passkeys.accountId, accountId), eq(passkeys.credentialId, credentialId));
  const [row] = await db.select().from(passkeys).where(isCredential);
  return row ?? null;
};

/**
 * Verifies what a passkey signed: for this origin, with the seller verified by the device, and with a counter that did not go
 * back, as that of a copied authenticator would.
 * @param challenge was taken already, so that it is used once
 * @returns null when any of it is not so
 */
export const verifyAnswer = async (
  { config }: Pick<Deps, 'config'>,
  row: PasskeyRow,
  { answer, challenge }: { answer: PasskeyAnswer; challenge: string },
): Promise<VerifiedPasskey | null> => {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config);
  const { id, clientDataJSON, authenticatorData, signature } = answer;
  const response = { clientDataJSON, authenticatorData, signature };
  const { publicKey, counter } = row;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      ...{ expectedChallenge: challenge, expectedOrigin, expectedRPID, requireUserVerification: true },
      credential: { id: row.credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    });
    return verified ? { row, counter: authenticationInfo.newCounter } : null;
  } catch {
    // The library throws for whatever does not fit, with sentences that quote the answer.
    return null;
  }
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
