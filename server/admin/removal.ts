import { AppError } from '#core/errors.ts';
import { NARROW_NO_BREAK as THIN } from '#core/model/french.ts';
import { formatDate, formatHour } from '#core/model/french-dates.ts';
import { GRACE_MS } from '#core/model/leaving.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../account/account-work.ts';
import { changeAccount } from '../account/change-account.ts';
import { hashToken, newToken } from '../auth/token.ts';
import type { Deps } from '../context.ts';
import { accountRemovals } from '../db/schema/index.ts';
import { letter } from '../mail/letter.ts';
import { keepAccount, leavesAt } from '../services/accounts/leaving.ts';
import { endSessions } from '../services/auth/set-password.ts';

/**
 * Has the account deleted in 7 days, as its seller could (docs/decisions/074): all sessions end, and a link that keeps the
 * account is mailed. Asked for again, the day stays and another link is mailed.
 * @returns when it will be deleted, as an ISO instant
 */
export const askRemovalOf = async (work: Deps & AccountWork, email: string): Promise<string> => {
  const now = work.clock.now();
  const token = newToken(work.accountId);
  const dueAt = await changeAccount(work, async (change) => {
    const row = {
      ...{
        accountId: change.accountId,
        tokenHash: hashToken(token),
        askedAt: toIso(now),
        dueAt: toIso(now + GRACE_MS),
      },
    };
    const [removal] = await change.tx
      .insert(accountRemovals)
      .values(row)
      .onConflictDoUpdate({ target: accountRemovals.accountId, set: { tokenHash: row.tokenHash } })
      .returning();
    await endSessions(change, now, null);
    return removal?.dueAt ?? row.dueAt;
  });
  work.background.run('mail how to keep the account', () => mailRemoval(work, { email, token, dueAt }));
  return dueAt;
};

/** Takes a deletion back that the seller or the command asked for. @throws {AppError} NOT_FOUND; GONE once it has begun */
export const keepAccountOf = async (work: Deps & AccountWork): Promise<void> => {
  if ((await leavesAt(work.database.db, work.accountId)) === null) {
    throw new AppError('NOT_FOUND', 'Personne n’a demandé la suppression de ce compte.');
  }
  await keepAccount(work);
};

const mailRemoval = (
  { mailer, config }: Deps,
  { email, token, dueAt }: { email: string; token: string; dueAt: string },
): Promise<void> => {
  const day = `le ${formatDate(Date.parse(dueAt))} à ${formatHour(Date.parse(dueAt))}`;
  return mailer.send({
    to: email,
    subject: `Comptoir${THIN}: votre compte sera supprimé ${day}`,
    text: letter(
      `L’hébergeur de ce site a demandé la suppression de votre compte Comptoir. Tout sera effacé ${day}${THIN}: ventes, dépenses, documents, appareils. D’ici là, tous vos appareils sont déconnectés.`,
      'Vous pouvez vous reconnecter pour emporter vos données.',
      `Pour garder le compte, ouvrez ce lien${THIN}:\n${config.publicUrl}/app/connexion?garder=${token}`,
    ),
  });
};
