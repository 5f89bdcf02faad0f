import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import type { HomeReply, HomeSpan } from '#core/contract/home.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import type { Currency } from '#core/model/money.ts';
import { ComparisonMenu } from '#web/shell/comparison-menu.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { isEverything } from '#web/shell/range-text.ts';
import { goalProgress, missingText, reachedText } from './goal-progress.ts';
import { TakingsFigure } from './takings-figure.tsx';
import { goalOn } from './takings-periods.ts';
import { comparedText, rangeTitle } from './takings-text.ts';
import { ToComeFigure } from './to-come-figure.tsx';
import { useGoals } from './use-goals.ts';
import type { HomeMoney } from './use-home-money.ts';
import { useToCome } from './use-to-come.ts';

const LOADING_FAILED = 'Vos chiffres n’ont pas pu être lus sur le serveur.';

/** The present month first, then the range. */
export const CompactFigures = ({ money }: { money: HomeMoney }) => {
  const { query, now } = money;
  const reply = query.data;
  const currencies = reply?.range.figures.flatMap(({ currency }) => currency ?? []) ?? [];
  return (
    <Card className="flex flex-col gap-2 p-3">
      <LoadFailure query={query} failure={LOADING_FAILED} />
      {!reply && !query.error && <FiguresSkeleton />}
      {reply && currencies.length === 0 && (
        <>
          <h2 className="font-title text-section font-bold">{rangeTitle(reply.range, now)}</h2>
          <p className="text-ink-2">Pas de données sur cette période.</p>
        </>
      )}
      {reply && currencies.length > 0 && (
        <>
          <SpanFigures title={monthTitle(reply)} span={reply.thisMonth} {...{ reply, currencies }}>
            <ToComeFigure money={money} />
          </SpanFigures>
          <GoalLine money={money} />
          <RangeFigures {...{ money, reply, currencies }} />
        </>
      )}
    </Card>
  );
};

/** « Novembre » */
const monthTitle = ({ thisMonth }: HomeReply): string => {
  const name = formatMonth(thisMonth.from.slice(0, 7)).replace(/ \d{4}$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

interface FiguresProps {
  reply: HomeReply;
  currencies: readonly Currency[];
}

interface SpanFiguresProps extends FiguresProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  span: HomeSpan;
  before?: HomeSpan | null;
  /** A figure after the others. */
  children?: ReactNode;
}

const SpanFigures = ({ title, action, span, before = null, reply, currencies, children }: SpanFiguresProps) => (
  <section aria-label={title} className="flex flex-col gap-1">
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h2 className="font-title text-section font-bold">{title}</h2>
      {action}
    </div>
    <div className="grid grid-cols-2 gap-x-4 gap-y-2">
      {currencies.map((currency) =>
        (['received', 'result'] as const).map((taking) => (
          <TakingsFigure
            key={`${currency} ${taking}`}
            compared={before ? [comparedText(span, before, currency, taking)] : []}
            {...{ taking, span, reply, currency }}
          />
        )),
      )}
      {children}
    </div>
  </section>
);

interface RangeFiguresProps extends FiguresProps {
  money: HomeMoney;
}

const RangeFigures = ({ money, reply, currencies }: RangeFiguresProps) => {
  const { comparison, now, range } = money;
  // Nothing came before the beginning.
  const before = isEverything(range, now) ? null : reply[comparison];
  return (
    <div className="border-t border-line pt-2">
      <SpanFigures
        title={rangeTitle(reply.range, now)}
        action={before && <ComparisonMenu {...money} />}
        span={reply.range}
        {...{ before, reply, currencies }}
      />
    </div>
  );
};

const FiguresSkeleton = () => (
  <SkeletonGroup label="Chargement de vos chiffres" className="grid grid-cols-2 gap-x-4 gap-y-3">
    {['a', 'b', 'c', 'd'].map((figure) => (
      <Skeleton key={figure} className="h-12 w-4/5" />
    ))}
  </SkeletonGroup>
);

/** The goal of the month in one line; nothing without one, or for another selection than the one it is of. */
const GoalLine = ({ money }: { money: HomeMoney }) => {
  const goals = useGoals(money.regime);
  const toCome = useToCome(money);
  const reply = money.query.data;
  const goal = goals && reply && goalOn(goals, 'monthly', reply.thisMonth.from);
  if (!goal || !reply || money.chosen !== null) return null;
  const progress = goalProgress(goal, reply.thisMonth, toCome);
  return (
    <p className="border-t border-line pt-2 text-small">
      <span className="font-semibold">Objectif du mois : {reachedText(progress) ?? 'inconnu'}</span>{' '}
      <span className="text-ink-2">{missingText(progress, goal.currency)}</span>
    </p>
  );
};
