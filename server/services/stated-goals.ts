import type { ChangedPreferences, Preferences, WireGoal } from '#core/contract/preferences.ts';
import { GOAL_PERIODS, type Goal, type GoalPeriod, goalAt, type StatedGoal, stateGoal } from '#core/model/goals.ts';
import { fromMinor } from '#core/model/money.ts';
import type { Regime } from '#core/model/regime.ts';
import type { ParisDay } from '#core/model/time.ts';

/** What the goals of an account are stated in. */
export interface GoalScope {
  /** The regime of the seller's own type. */
  own: Regime;
  today: ParisDay;
}

/** The present month, or the present year: a goal holds from its beginning. */
const presentOf = (period: GoalPeriod, { today }: GoalScope): string => today.slice(0, period === 'monthly' ? 7 : 4);

const goalToWire = (goal: Goal | null): WireGoal | null =>
  goal && { figure: goal.figure, amount: fromMinor(goal.amountMinor), currency: goal.currency };

export const goalsToWire = (
  stated: readonly StatedGoal[],
  scope: GoalScope,
): Pick<Preferences, 'goals' | 'statedGoals'> => {
  const present = (period: GoalPeriod) =>
    goalToWire(goalAt(stated, { regime: scope.own, period }, presentOf(period, scope)));
  return {
    goals: { monthly: present('monthly'), yearly: present('yearly') },
    statedGoals: stated.map(({ regime, period, since, goal }) => ({ regime, period, since, goal: goalToWire(goal) })),
  };
};

type Changes = NonNullable<ChangedPreferences['goals']>;

const toGoal = (stated: Changes[GoalPeriod]): Goal | null =>
  stated ? { figure: stated.figure, amountMinor: stated.amount, currency: stated.currency } : null;

/** States the goals that are named, from the present month or year on. */
export const changedGoals = (
  known: readonly StatedGoal[],
  changes: Changes,
  scope: GoalScope,
): readonly StatedGoal[] => {
  const regime = changes.regime ?? scope.own;
  return GOAL_PERIODS.filter((period) => changes[period] !== undefined).reduce<readonly StatedGoal[]>(
    (stated, period) => stateGoal(stated, { regime, period }, toGoal(changes[period]), presentOf(period, scope)),
    known,
  );
};
