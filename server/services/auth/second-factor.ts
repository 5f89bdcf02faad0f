import { AppError } from '#core/errors.ts';
import { toIso } from '#core/model/time.ts';
import { newRecoveryCode, readCode, totpStep } from '../../auth/totp.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { and, eq, isNull } from '../../db/drizzle.ts';
import { recoveryCodes, secondFactors } from '../../db/schema/index.ts';

type FactorRow = typeof secondFactors.$inferSelect;
export type Verifying = Pick<Deps, 'clock' | 'mac' | 'seal'>;

const PURPOSE = 'second factor v1';
const CODES = 10;

/** The second factor of an account; null while it signs in with the password alone. */
export const findFactor = async (db: Db, accountId: string): Promise<FactorRow | null> => {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return row === undefined || row.secret === null ? null : row;
};

export const sealSecret = ({ seal }: Pick<Deps, 'seal'>, accountId: string, secret: string): string =>
  seal.seal(PURPOSE, accountId, secret);

/** Null when the server's key is not the one that sealed it, as after a backup was restored without its key. */
export const openSecret = ({ seal }: Pick<Deps, 'seal'>, accountId: string, sealed: string): string | null =>
  seal.open(PURPOSE, accountId, sealed);

/**
 * Accepts a code of the account's application, or one of its recovery codes. No code is ever accepted twice, nor one of the
 * application that is older than the last one accepted. Does nothing where no second factor is set.
 * @param tx inside it the code is used up
 * @throws {AppError} BAD_CREDENTIALS naming `code`: it is needed, or it is wrong
 */
export const acceptCode = async (
  ctx: Verifying,
  tx: Db,
  accountId: string,
  typed: string | undefined,
): Promise<void> => {
  const isOwn = eq(secondFactors.accountId, accountId);
  const [row] = await tx.select().from(secondFactors).where(isOwn).for('update');
  if (row === undefined || row.secret === null) return;
  if (typed === undefined) throw codeNeeded();
  const { kind, code } = readCode(typed);
  const now = ctx.clock.now();
  if (kind === 'recovery') {
    if (!(await acceptRecoveryCode(ctx, tx, accountId, code))) throw wrongCode();
    return;
  }
  const secret = openSecret(ctx, accountId, row.secret);
  const step = secret === null ? null : await totpStep(secret, code, now);
  if (step === null || step <= (row.lastStep ?? 0)) throw wrongCode();
  await tx
    .update(secondFactors)
    .set({ lastStep: step, lastUsedAt: toIso(now) })
    .where(isOwn);
};

const acceptRecoveryCode = async (ctx: Verifying, tx: Db, accountId: string, code: string): Promise<boolean> => {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: toIso(ctx.clock.now()) })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, hashOf(ctx, accountId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning();
  return used.length > 0;
};

/** Those that were not used yet. */
export const countRecoveryCodes = async (db: Db, accountId: string): Promise<number> => {
  const isLeft = and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt));
  return (await db.select().from(recoveryCodes).where(isLeft)).length;
};

/** Keyed: a code is too short to be safe behind a plain hash, if the database alone were stolen. */
const hashOf = ({ mac }: Pick<Deps, 'mac'>, accountId: string, code: string): string =>
  mac('recovery codes v1', `${accountId} ${code}`).toString('hex');

/** Ten new codes in place of all earlier ones. @returns them, for the only time */
export const replaceRecoveryCodes = async (ctx: Pick<Deps, 'mac'>, tx: Db, accountId: string): Promise<string[]> => {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(newRecoveryCode());
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const rows = [...codes].map((code) => ({ accountId, codeHash: hashOf(ctx, accountId, readCode(code).code) }));
  await tx.insert(recoveryCodes).values(rows);
  return [...codes];
};

export const codeNeeded = (): AppError =>
  new AppError('BAD_CREDENTIALS', 'Entrez le code de votre application d’authentification, ou un code de secours.', {
    field: 'code',
  });

const wrongCode = (): AppError =>
  new AppError('BAD_CREDENTIALS', 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant.', {
    field: 'code',
  });
