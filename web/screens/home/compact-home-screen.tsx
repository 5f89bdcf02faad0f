import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isWorkListRead } from '#components/order/completeness-summary.ts';
import { DeadlineChip } from '#components/order/order-chips.tsx';
import { titleOf } from '#components/order/order-text.ts';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Dash } from '#components/ui/dash.tsx';
import { useNowOf, usePresent } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { deadlineText } from '#core/model/deadline-text.ts';
import { formatCount } from '#core/model/french.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import { nextToShip, type Queue, todayQueue } from '#core/model/home/today-queue.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { preferencesQuery } from '#core/queries/preferences.ts';
import { isUnanswered } from '#core/queries/unread.ts';
import { useOrderBook, useOwnAccounts, useWholeBook } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { ComparisonMenu } from '#web/shell/comparison-menu.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { isEverything } from '#web/shell/range-text.ts';
import { DoubtLines } from './doubt-lines.tsx';
import { FirstSteps } from './first-steps.tsx';
import { goalProgress, missingText, reachedText } from './goal-progress.ts';
import { HomeHeader } from './home-header.tsx';
import { HomeNotices } from './home-notices.tsx';
import { isNewSeller } from './home-screen.tsx';
import { TakingsFigure } from './takings-figure.tsx';
import { comparedText, rangeTitle } from './takings-text.ts';
import { ToComeFigure } from './to-come-figure.tsx';
import { type HomeMoney, useHomeMoney } from './use-home-money.ts';
import { useToCome } from './use-to-come.ts';

/** `/app/index_temp`: the same figures on one small screen, for a phone or a second display. */
export const CompactHomeScreen = () => {
  const { regime } = useSearch({ from: '/app/_shell/index_temp' });
  const money = useHomeMoney(regime);
  const book = useOrderBook();
  const whole = useWholeBook();
  const { accounts } = useOwnAccounts();
  if (isNewSeller(whole, money)) {
    return (
      <div className="flex flex-col">
        <HomeHeader book={book} money={money} />
        <FirstSteps />
      </div>
    );
  }
  return (
    <div className="flex flex-col">
      <HomeHeader book={book} money={money} />
      <div className="flex flex-col gap-3">
        <HomeNotices book={book} />
        <div className="grid items-start gap-3 lg:grid-cols-2 low:grid-cols-2">
          <QueueCard book={book} />
          <FiguresCard money={money} />
        </div>
        <DoubtLines book={book} accounts={accounts} reply={money.query.data} regime={regime} />
      </div>
    </div>
  );
};

const COUNTS: readonly { id: keyof Queue; words: string; liste?: string }[] = [
  { id: 'late', words: 'en retard', liste: 'en-retard' },
  { id: 'toPrepare', words: 'à préparer' },
  { id: 'labelMissing', words: 'bordereaux à générer' },
  { id: 'dropped', words: 'scan attendu', liste: 'deposees' },
];

const QueueCard = ({ book }: { book: OrderBook | undefined }) => {
  const isUnknown = book !== undefined && isUnanswered(book);
  const queue = usePresent(
    useCallback(
      (now) => (book && !isUnknown ? todayQueue(book.orders, isWorkListRead(book.completeness), now) : null),
      [book, isUnknown],
    ),
  );
  const next = usePresent(useCallback((now) => (book ? (nextToShip(book.orders, now)[0] ?? null) : null), [book]));
  return (
    <Card className="flex flex-col gap-2 p-3">
      <h2 className="sr-only">Aujourd’hui</h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-1">
        {COUNTS.map(({ id, words, liste }) => {
          const count = queue?.[id].count ?? null;
          const isLate = id === 'late' && count !== null && count > 0;
          return (
            <li key={id}>
              <Link
                to="/app/commandes"
                search={liste === undefined ? {} : { liste }}
                className="flex min-h-10 items-center gap-2 rounded-control hover:underline"
              >
                <span
                  className={classNames(
                    'min-w-7 text-right font-title text-figure font-bold tabular-nums',
                    isLate && (queue?.late.isUrgent ? 'text-red' : 'text-saffron'),
                    count === 0 && 'text-ink-3',
                  )}
                >
                  {count === null ? <Dash /> : formatCount(count)}
                </span>
                <span className="text-small">{words}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {next && <NextLine order={next} />}
    </Card>
  );
};

const NextLine = ({ order }: { order: Order }) => (
  <p className="flex items-center justify-between gap-3 border-t border-line pt-2">
    <Link
      to="/app/commandes"
      search={{ commande: order.id }}
      dir="auto"
      className="min-w-0 truncate rounded-control font-semibold underline-offset-2 hover:underline"
    >
      {titleOf(order)}
    </Link>
    <DeadlineChip order={order} now={useNowOf((now) => deadlineText(order, now))} />
  </p>
);

const LOADING_FAILED = 'Vos chiffres n’ont pas pu être lus sur le serveur.';

const FiguresCard = ({ money }: { money: HomeMoney }) => {
  const { query, comparison, now, range } = money;
  const reply = query.data;
  // Nothing came before the beginning.
  const before = reply && !isEverything(range, now) ? reply[comparison] : null;
  const currencies = reply?.range.figures.flatMap(({ currency }) => currency ?? []) ?? [];
  return (
    <Card className="flex flex-col gap-2 p-3">
      <LoadFailure query={query} failure={LOADING_FAILED} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-title text-section font-bold">{rangeTitle(reply?.range ?? range, now)}</h2>
        {before && <ComparisonMenu {...money} />}
      </div>
      {!reply && !query.error && <FiguresSkeleton />}
      {reply && currencies.length === 0 && <p className="text-ink-2">Pas de données sur cette période.</p>}
      {reply &&
        currencies.map((currency) => (
          <div key={currency} className="grid grid-cols-2 gap-x-4 gap-y-2">
            <TakingsFigure
              taking="received"
              span={reply.range}
              compared={before && comparedText(reply.range, before, currency, 'received')}
              {...{ reply, currency }}
            />
            <TakingsFigure
              taking="result"
              span={reply.range}
              compared={before && comparedText(reply.range, before, currency, 'result')}
              {...{ reply, currency }}
            />
            <TakingsFigure
              taking="received"
              label={`Encaissé en ${formatMonth(reply.thisMonth.from.slice(0, 7)).replace(/ \d{4}$/, '')}`}
              span={reply.thisMonth}
              {...{ reply, currency }}
            />
            {currency === currencies[0] && <ToComeFigure money={money} />}
          </div>
        ))}
      <GoalLine money={money} />
    </Card>
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
  const goal = useQuery(preferencesQuery(usePlatform().api)).data?.goals.monthly;
  const toCome = useToCome(money);
  const reply = money.query.data;
  if (!goal || !reply || !money.isOwnRegime || money.chosen !== null) return null;
  const progress = goalProgress(goal, reply.thisMonth, toCome);
  return (
    <p className="border-t border-line pt-2 text-small">
      <span className="font-semibold">Objectif du mois : {reachedText(progress) ?? 'inconnu'}</span>{' '}
      <span className="text-ink-2">{missingText(progress, goal.currency)}</span>
    </p>
  );
};
