import type { Currency, Minor } from './money.ts';
import type { Regime } from './regime.ts';

/** What a goal counts: the money received for sales, or their result. */
export const GOAL_FIGURES = ['received', 'result'] as const;
export type GoalFigure = (typeof GOAL_FIGURES)[number];

/** A goal is to be reached in each month, or in each year of the calendar. */
export const GOAL_PERIODS = ['monthly', 'yearly'] as const;
export type GoalPeriod = (typeof GOAL_PERIODS)[number];

/** What the seller means to reach. */
export interface Goal {
  figure: GoalFigure;
  amountMinor: Minor;
  currency: Currency;
}

/** One thing that a seller may have a goal for. */
export interface GoalSubject<R = Regime, P = GoalPeriod> {
  regime: R;
  period: P;
}

/**
 * A goal that holds from a month (`2026-11`) or a year (`2026`) on, until the next one of its subject. `since` is null for one
 * that holds from the beginning; `goal` is null where the seller took theirs back.
 */
export interface StatedGoal<G = Goal, R = Regime, P = GoalPeriod> extends GoalSubject<R, P> {
  since: string | null;
  goal: G | null;
}

/** The changes that are kept at most: one in each month of forty years, for each subject. */
const MAX_STATED = 1_000;

type Stated<G> = StatedGoal<G, string, string>;

const isOf = (subject: GoalSubject<string, string>) => (stated: Stated<unknown>) =>
  stated.regime === subject.regime && stated.period === subject.period;

/** Null, the beginning, comes first; months sort as text, and so do years. */
const bySince = (a: Stated<unknown>, b: Stated<unknown>): number => ((a.since ?? '') < (b.since ?? '') ? -1 : 1);

/** The goals of one subject, the oldest first. */
export const goalsOf = <S extends Stated<unknown>>(stated: readonly S[], subject: GoalSubject<string, string>): S[] =>
  stated.filter(isOf(subject)).toSorted(bySince);

/** The goal of a month, or of a year; null where there was none. */
export const goalAt = <G>(stated: readonly Stated<G>[], subject: GoalSubject<string, string>, at: string): G | null =>
  goalsOf(stated, subject).findLast(({ since }) => since === null || since <= at)?.goal ?? null;

const isSame = (a: Goal | null, b: Goal | null): boolean =>
  a?.figure === b?.figure && a?.amountMinor === b?.amountMinor && a?.currency === b?.currency;

/**
 * The goals once one is stated, or taken back, in a month or a year. Earlier months keep what held in them; one that was
 * stated in the same month is replaced, and one that changes nothing is not kept.
 */
export const stateGoal = (
  stated: readonly StatedGoal[],
  subject: GoalSubject,
  goal: Goal | null,
  at: string,
): readonly StatedGoal[] => {
  if (isSame(goalAt(stated, subject, at), goal)) return stated;
  const others = stated.filter((each) => !(isOf(subject)(each) && each.since === at));
  if (isSame(goalAt(others, subject, at), goal)) return others;
  return [...others, { ...subject, since: at, goal }].slice(-MAX_STATED);
};
