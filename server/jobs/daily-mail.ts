import { type Instant, type ParisDay, toIso } from '#core/model/time.ts';
import { accountWork } from '../account/account-work.ts';
import type { Deps } from '../context.ts';
import { and, eq, isNotNull, isNull } from '../db/drizzle.ts';
import { accountRemovals, accounts, dailyMails, preferences } from '../db/schema/index.ts';
import { composeDay } from '../services/daily-mail/compose.ts';
import { toDayMail } from '../services/daily-mail/day-letter.ts';
import { dayDue } from '../services/daily-mail/due.ts';
import { loadDayFacts } from '../services/daily-mail/facts.ts';
import { stopTokenOf } from '../services/daily-mail/stop-token.ts';

interface Recipient {
  accountId: string;
  email: string;
  off: readonly string[];
  day: ParisDay;
}

/**
 * Sends the mail « Votre journée » to each seller for whom it is due. A day is claimed before its mail is composed: several
 * processes, and a run after a restart, never send it twice. A process that dies in between leaves that day without a mail.
 * Without a mail server there is nothing to do.
 */
export const sendDailyMails = async (deps: Deps): Promise<void> => {
  if (deps.config.smtpUrl === null) return;
  const now = deps.clock.now();
  for (const recipient of await findDue(deps, now)) await sendOne(deps, recipient, now);
};

const findDue = async ({ database }: Deps, now: Instant): Promise<Recipient[]> => {
  const rows = await database.db
    .select({
      ...{ accountId: accounts.accountId, email: accounts.email, off: preferences.noticesOff },
      ...{ mailAt: preferences.mailAt, chosenAt: preferences.mailChosenAt },
    })
    .from(preferences)
    .innerJoin(accounts, eq(accounts.accountId, preferences.accountId))
    .leftJoin(accountRemovals, eq(accountRemovals.accountId, preferences.accountId))
    .where(and(isNotNull(preferences.mailAt), isNull(accounts.disabledAt), isNull(accountRemovals.accountId)));
  return rows.flatMap(({ mailAt, chosenAt, ...recipient }) => {
    const day = mailAt === null || chosenAt === null ? null : dayDue(mailAt, Date.parse(chosenAt), now);
    return day === null ? [] : [{ ...recipient, day }];
  });
};

const sendOne = async (deps: Deps, { accountId, email, off, day }: Recipient, now: Instant): Promise<void> => {
  const { db } = deps.database;
  const claimed = await db
    .insert(dailyMails)
    .values({ accountId, day, at: toIso(now) })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) return;
  let isSending = false;
  try {
    const work = accountWork(deps, accountId, { kind: 'job', name: 'daily-mail' });
    const news = composeDay({ ...(await loadDayFacts(work, now)), off }, now);
    isSending = news !== null;
    if (news !== null) await deps.mailer.send(toDayMail(email, news, linksFor(deps, accountId)));
  } catch (error) {
    // The server's answer may quote the address: only its code is logged.
    deps.log.error({ accountId, code: codeOf(error) }, 'the daily mail of an account could not be sent');
    if (isSending && !mayBeSentAgain(error)) return;
    await db.delete(dailyMails).where(and(eq(dailyMails.accountId, accountId), eq(dailyMails.day, day)));
  }
};

const linksFor = ({ config, mac }: Deps, accountId: string) => {
  const stop = `${config.publicUrl}/api/daily-mail/stop?token=${stopTokenOf(mac, accountId)}`;
  return { open: `${config.publicUrl}/app`, stop, oneClick: stop };
};

const fieldOf = (error: unknown, name: 'code' | 'responseCode' | 'syscall'): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;

const codeOf = (error: unknown): string =>
  String(fieldOf(error, 'responseCode') ?? fieldOf(error, 'code') ?? 'unknown');

/** Failures of nodemailer before anything of the mail left. */
const BEFORE_THE_MAIL: ReadonlySet<unknown> = new Set(['EDNS', 'ETLS']);

/**
 * The mail server certainly has not taken this mail, and may take it later: it could not be reached, or answered with a code from
 * 400 to 499. A connection that broke, or an answer that never came, may have followed a mail that was taken.
 */
const mayBeSentAgain = (error: unknown): boolean => {
  const answer = fieldOf(error, 'responseCode');
  if (typeof answer === 'number') return answer >= 400 && answer < 500;
  return BEFORE_THE_MAIL.has(fieldOf(error, 'code')) || fieldOf(error, 'syscall') === 'connect';
};
