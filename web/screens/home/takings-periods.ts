import type { Takings, TakingsGoal, TakingsPeriod } from '#components/charts/takings.ts';
import type { HomeReply, HomeSpan } from '#core/contract/home.ts';
import type { Preferences, WireGoal } from '#core/contract/preferences.ts';
import { type GoalPeriod, goalAt } from '#core/model/goals.ts';
import { type Currency, type Minor, toMinor } from '#core/model/money.ts';
import { addMonths } from '#core/model/paris-months.ts';
import type { Regime } from '#core/model/regime.ts';
import { type Instant, type ParisDay, toParisDay } from '#core/model/time.ts';
import { signedMinor } from '#core/model/wallet-labels.ts';
import { figuresIn, takingOf } from './takings-text.ts';

const minorOf = (amount: number | undefined): Minor => signedMinor(amount ?? 0) ?? 0;

const toPeriod = (span: HomeSpan, currency: Currency, today: ParisDay): TakingsPeriod => {
  const own = figuresIn(span, currency);
  return {
    ...{ from: span.from, to: span.to, coverage: span.coverage },
    receivedMinor: takingOf(span, currency, 'received'),
    resultMinor: takingOf(span, currency, 'result'),
    knownCount: own?.known.count ?? 0,
    unknownCount: own?.unknown.count ?? 0,
    unknownMinor: minorOf(own?.unknown.received),
    costMinor: minorOf(own?.cost),
    feesMinor: minorOf(own?.fees),
    expensesMinor: minorOf(own?.expenses),
    isRunning: span.from <= today && span.to >= today,
  };
};

/** The months of this year that are to come, where the range is this year so far. */
const laterMonths = ({ range, unit, periods }: HomeReply, today: ParisDay): ParisDay[] => {
  const year = today.slice(0, 4);
  if (unit !== 'month' || range.to !== today || periods[0]?.from !== `${year}-01-01`) return [];
  const later: ParisDay[] = [];
  for (let month = addMonths(today.slice(0, 7), 1); month.startsWith(year); month = addMonths(month, 1)) {
    later.push(`${month}-01`);
  }
  return later;
};

/** What the seller means to reach under the regime on screen. */
export interface Goals {
  regime: Regime;
  stated: Preferences['statedGoals'];
}

const GOAL_LABELS: Readonly<Record<string, string>> = { received: 'objectif', result: 'objectif de résultat' };

const GOAL_PERIODS: Readonly<Record<string, GoalPeriod>> = { month: 'monthly', year: 'yearly' };

/** The goal of the month, or the year, that holds a day. */
export const goalOn = ({ regime, stated }: Goals, period: GoalPeriod, day: ParisDay): WireGoal | null =>
  goalAt(stated, { regime, period }, day.slice(0, period === 'monthly' ? 7 : 4));

/** The goals of the periods of the chart, each as far as it held; none for days and weeks, nor in another currency. */
const goalsOf = (
  places: readonly ParisDay[],
  unit: HomeReply['unit'],
  currency: Currency,
  goals: Goals,
): TakingsGoal[] => {
  const lines: TakingsGoal[] = [];
  const period = GOAL_PERIODS[unit];
  if (period === undefined) return lines;
  let before: ParisDay | undefined;
  for (const day of places) {
    const goal = goalOn(goals, period, day);
    const minor = goal?.currency === currency ? toMinor(goal.amount) : null;
    const last = lines.at(-1);
    const label = GOAL_LABELS[goal?.figure ?? ''] ?? 'objectif';
    if (minor !== null && last?.to === before && last?.minor === minor && last.label === label) last.to = day;
    else if (minor !== null) lines.push({ from: day, to: day, minor, label });
    before = day;
  }
  return lines;
};

/** What the chart of one currency shows. @param goals null where they do not apply */
export const takingsOf = (reply: HomeReply, currency: Currency, goals: Goals | null, now: Instant): Takings => {
  const today = toParisDay(now);
  const { unit } = reply;
  const later = laterMonths(reply, today);
  return {
    ...{ unit, currency, now, later },
    periods: reply.periods.map((span) => toPeriod(span, currency, today)),
    goals: goals ? goalsOf([...reply.periods.map(({ from }) => from), ...later], unit, currency, goals) : [],
  };
};
