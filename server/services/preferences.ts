import type { ChangedPreferences, Preferences } from '#core/contract/preferences.ts';
import { AppError } from '#core/errors.ts';
import { NOTICE_KINDS } from '#core/model/notices.ts';
import { type Instant, toIso, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../account/account-work.ts';
import type { Change } from '../account/change-account.ts';
import type { Db } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { preferences } from '../db/schema/index.ts';
import { ownRegime } from './figures/scope.ts';
import { changedGoals, type GoalScope, goalsToWire } from './stated-goals.ts';

type Row = Omit<typeof preferences.$inferSelect, 'accountId' | 'updatedAt'> & { updatedAt: string | null };

const DEFAULTS: Row = {
  goals: [],
  ...{ placeWord: null, places: [] },
  ...{ dateStyle: 'words', numberStyle: 'decimals', theme: null },
  ...{ noticesOff: [], quiet: null, mailAt: null, mailChosenAt: null },
  updatedAt: null,
};

const loadRow = async (db: Db, accountId: string): Promise<Row> => {
  const [row] = await db.select().from(preferences).where(eq(preferences.accountId, accountId));
  return row ?? DEFAULTS;
};

interface Shown extends GoalScope {
  /** Whether the server has a mail server. */
  canMail: boolean;
}

const goalScope = async (db: Db, accountId: string, now: Instant): Promise<GoalScope> => ({
  own: await ownRegime(db, accountId),
  today: toParisDay(now),
});

const toWire = ({ goals, ...row }: Row, { canMail, ...scope }: Shown): Preferences => ({
  ...goalsToWire(goals, scope),
  ...{ placeWord: row.placeWord, places: [...row.places] },
  ...{ dateStyle: row.dateStyle, numberStyle: row.numberStyle, theme: row.theme },
  notices: { off: NOTICE_KINDS.filter((kind) => row.noticesOff.includes(kind)), quiet: row.quiet, mailAt: row.mailAt },
  canMail,
  updatedAt: row.updatedAt,
});

/** @param canMail whether the server has a mail server; left out where nobody asks for it */
export const readPreferences = async (work: AccountWork, canMail = false): Promise<Preferences> => {
  const { database, accountId, clock } = work;
  const scope = await goalScope(database.db, accountId, clock.now());
  return toWire(await loadRow(database.db, accountId), { ...scope, canMail });
};

type StatedKinds = NonNullable<ChangedPreferences['notices']>['kinds'];

const changedOff = (known: readonly string[], kinds: StatedKinds = {}): string[] =>
  NOTICE_KINDS.filter((kind) => (kinds[kind] === undefined ? known.includes(kind) : !kinds[kind]));

const changedRow = (
  known: Row,
  { goals = {}, notices = {}, ...stated }: Omit<ChangedPreferences, 'basedOn'>,
  at: string,
  scope: GoalScope,
): Row => ({
  goals: changedGoals(known.goals, goals, scope),
  placeWord: stated.placeWord === undefined ? known.placeWord : stated.placeWord,
  places: stated.places ?? known.places,
  dateStyle: stated.dateStyle ?? known.dateStyle,
  numberStyle: stated.numberStyle ?? known.numberStyle,
  theme: stated.theme ?? known.theme,
  noticesOff: changedOff(known.noticesOff, notices.kinds),
  quiet: notices.quiet === undefined ? known.quiet : notices.quiet,
  ...(notices.mailAt === undefined || notices.mailAt === known.mailAt
    ? { mailAt: known.mailAt, mailChosenAt: known.mailChosenAt }
    : { mailAt: notices.mailAt, mailChosenAt: notices.mailAt && at }),
  updatedAt: known.updatedAt,
});

/**
 * Changes the named fields and returns everything as it now is.
 * @throws {AppError} CONFLICT with the present `preferences` when they changed since `basedOn`; nothing is written then
 */
export const writePreferences = async (
  change: Change,
  { basedOn, ...stated }: ChangedPreferences,
  canMail: boolean,
): Promise<Preferences> => {
  const { tx, accountId } = change;
  const known = await loadRow(tx, accountId);
  const scope = await goalScope(tx, accountId, Date.parse(change.at));
  const shown = { ...scope, canMail };
  if (basedOn !== undefined && basedOn !== known.updatedAt) {
    const body = { preferences: toWire(known, shown) };
    throw new AppError('CONFLICT', 'Ces réglages ont été modifiés ailleurs entre-temps.', { body });
  }
  const row = changedRow(known, stated, change.at, scope);
  if (JSON.stringify(toWire(row, shown)) === JSON.stringify(toWire(known, shown))) return toWire(known, shown);
  // Two changes of one millisecond must differ: the next one is based on this one.
  const updatedAt = toIso(Math.max(Date.parse(change.at), Date.parse(known.updatedAt ?? change.at) + 1));
  const kept = { ...row, updatedAt };
  await tx
    .insert(preferences)
    .values({ accountId, ...kept })
    .onConflictDoUpdate({ target: preferences.accountId, set: kept });
  change.touch('preferences');
  return toWire(kept, shown);
};
