import type { Takings, TakingsPeriod } from '#components/charts/takings.ts';
import type { HomeReply, HomeSpan } from '#core/contract/home.ts';
import type { WireGoal } from '#core/contract/preferences.ts';
import { type Currency, type Minor, toMinor } from '#core/model/money.ts';
import { addMonths } from '#core/model/paris-months.ts';
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

export interface Goals {
  monthly: WireGoal | null;
  yearly: WireGoal | null;
}

const GOAL_LABELS: Readonly<Record<string, string>> = { received: 'objectif', result: 'objectif de résultat' };

/** The goal of each period of the chart; none for days and weeks, nor in another currency. */
const goalOf = ({ unit }: HomeReply, currency: Currency, goals: Goals | null): Takings['goal'] => {
  const goal = unit === 'month' ? goals?.monthly : unit === 'year' ? goals?.yearly : null;
  const minor = goal?.currency === currency ? toMinor(goal.amount) : null;
  return minor === null ? null : { minor, label: GOAL_LABELS[goal?.figure ?? ''] ?? 'objectif' };
};

/** What the chart of one currency shows. @param goals null where they do not apply */
export const takingsOf = (reply: HomeReply, currency: Currency, goals: Goals | null, now: Instant): Takings => {
  const today = toParisDay(now);
  return {
    ...{ unit: reply.unit, currency, now },
    periods: reply.periods.map((span) => toPeriod(span, currency, today)),
    later: laterMonths(reply, today),
    goal: goalOf(reply, currency, goals),
  };
};
