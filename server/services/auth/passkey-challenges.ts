import { randomBytes } from 'node:crypto';
import { z } from '#core/contract/zod.ts';
import { MINUTE, toIso } from '#core/model/time.ts';
import { type AccountWork, sessionOf } from '../../account/account-work.ts';
import { hashToken } from '../../auth/token.ts';
import type { Deps } from '../../context.ts';
import { and, eq, gt } from '../../db/drizzle.ts';
import { passkeyChallenges, passkeySignIns } from '../../db/schema/index.ts';

export const CHALLENGE_MS = 5 * MINUTE;
const CHALLENGE_BYTES = 32;

type Purpose = 'add' | 'confirm';

/** Bytes for an authenticator to sign. */
type Challenge = Uint8Array<ArrayBuffer>;

const newChallenge = (): { challenge: Challenge; challengeHash: string } => {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  return { challenge, challengeHash: hashToken(Buffer.from(challenge).toString('base64url')) };
};

const expiryOf = ({ clock }: Pick<Deps, 'clock'>): string => toIso(clock.now() + CHALLENGE_MS);

/** A challenge for this session of a signed-in seller. */
export const startChallenge = async (ctx: AccountWork, purpose: Purpose): Promise<Challenge> => {
  const { challenge, challengeHash } = newChallenge();
  const row = { accountId: ctx.accountId, challengeHash, purpose, sessionId: sessionOf(ctx), expiresAt: expiryOf(ctx) };
  await ctx.database.db.insert(passkeyChallenges).values(row);
  return challenge;
};

/** Uses up a challenge of this session. @returns false when there was none, or it is over */
export const takeChallenge = async (ctx: AccountWork, purpose: Purpose, challenge: string): Promise<boolean> => {
  const taken = await ctx.database.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.accountId, ctx.accountId),
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.sessionId, sessionOf(ctx)),
        gt(passkeyChallenges.expiresAt, toIso(ctx.clock.now())),
      ),
    )
    .returning();
  return taken.length > 0;
};

/** A challenge for whoever wants to sign in. */
export const startSignInChallenge = async (ctx: Pick<Deps, 'database' | 'clock'>): Promise<Challenge> => {
  const { challenge, challengeHash } = newChallenge();
  await ctx.database.db.insert(passkeySignIns).values({ challengeHash, expiresAt: expiryOf(ctx) });
  return challenge;
};

/** Uses up a challenge of a sign-in. @returns false when there was none, or it is over */
export const takeSignInChallenge = async (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  challenge: string,
): Promise<boolean> => {
  const isValid = and(
    eq(passkeySignIns.challengeHash, hashToken(challenge)),
    gt(passkeySignIns.expiresAt, toIso(clock.now())),
  );
  return (await database.db.delete(passkeySignIns).where(isValid).returning()).length > 0;
};

const clientData = z.object({ challenge: z.string().max(200) });

/**
 * The challenge that an answer claims to have signed; null if there is none. Proves nothing until the signature is
 * verified.
 */
export const challengeIn = (clientDataJSON: string): string | null => {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
};
