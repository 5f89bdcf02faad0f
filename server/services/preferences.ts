import type { ChangedPreferences, Preferences, WireGoal } from '#core/contract/preferences.ts';
import { AppError } from '#core/errors.ts';
import { fromMinor } from '#core/model/money.ts';
import { NOTICE_KINDS } from '#core/model/notices.ts';
import type { Goal } from '#core/model/preferences.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../account/account-work.ts';
import type { Change } from '../account/change-account.ts';
import type { Db } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { preferences } from '../db/schema/index.ts';

type Row = Omit<typeof preferences.$inferSelect, 'accountId' | 'updatedAt'> & { updatedAt: string | null };

const DEFAULTS: Row = {
  ...{ monthlyGoal: null, yearlyGoal: null },
  ...{ placeWord: null, places: [] },
  ...{ dateStyle: 'words', numberStyle: 'decimals', theme: null },
  ...{ noticesOff: [], quiet: null, mailAt: null, mailChosenAt: null },
  updatedAt: null,
};

const loadRow = async (db: Db, accountId: string): Promise<Row> => {
  const [row] = await db.select().from(preferences).where(eq(preferences.accountId, accountId));
  return row ?? DEFAULTS;
};

const goalToWire = (goal: Goal | null): WireGoal | null =>
  goal && { figure: goal.figure, amount: fromMinor(goal.amountMinor), currency: goal.currency };

const toWire = ({ monthlyGoal, yearlyGoal, ...row }: Row, canMail: boolean): Preferences => ({
  goals: { monthly: goalToWire(monthlyGoal), yearly: goalToWire(yearlyGoal) },
  ...{ placeWord: row.placeWord, places: [...row.places] },
  ...{ dateStyle: row.dateStyle, numberStyle: row.numberStyle, theme: row.theme },
  notices: { off: NOTICE_KINDS.filter((kind) => row.noticesOff.includes(kind)), quiet: row.quiet, mailAt: row.mailAt },
  canMail,
  updatedAt: row.updatedAt,
});

/** @param canMail whether the server has a mail server; left out where nobody asks for it */
export const readPreferences = async ({ database, accountId }: AccountWork, canMail = false): Promise<Preferences> =>
  toWire(await loadRow(database.db, accountId), canMail);

type StatedGoal = NonNullable<ChangedPreferences['goals']>['monthly'];

const changedGoal = (stated: StatedGoal, known: Goal | null): Goal | null =>
  stated === undefined
    ? known
    : stated && { figure: stated.figure, amountMinor: stated.amount, currency: stated.currency };

type StatedKinds = NonNullable<ChangedPreferences['notices']>['kinds'];

const changedOff = (known: readonly string[], kinds: StatedKinds = {}): string[] =>
  NOTICE_KINDS.filter((kind) => (kinds[kind] === undefined ? known.includes(kind) : !kinds[kind]));

const changedRow = (
  known: Row,
  { goals = {}, notices = {}, ...stated }: Omit<ChangedPreferences, 'basedOn'>,
  at: string,
): Row => ({
  monthlyGoal: changedGoal(goals.monthly, known.monthlyGoal),
  yearlyGoal: changedGoal(goals.yearly, known.yearlyGoal),
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
  if (basedOn !== undefined && basedOn !== known.updatedAt) {
    const body = { preferences: toWire(known, canMail) };
    throw new AppError('CONFLICT', 'Ces réglages ont été modifiés ailleurs entre-temps.', { body });
  }
  const row = changedRow(known, stated, change.at);
  if (JSON.stringify(toWire(row, canMail)) === JSON.stringify(toWire(known, canMail))) return toWire(known, canMail);
  // Two changes of one millisecond must differ: the next one is based on this one.
  const updatedAt = toIso(Math.max(Date.parse(change.at), Date.parse(known.updatedAt ?? change.at) + 1));
  const kept = { ...row, updatedAt };
  await tx
    .insert(preferences)
    .values({ accountId, ...kept })
    .onConflictDoUpdate({ target: preferences.accountId, set: kept });
  change.touch('preferences');
  return toWire(kept, canMail);
};
