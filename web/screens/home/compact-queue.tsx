import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isWorkListRead } from '#components/order/completeness-summary.ts';
import { LyingPlace } from '#components/order/lying-place.tsx';
import { DeadlineChip } from '#components/order/order-chips.tsx';
import { titleOf } from '#components/order/order-text.ts';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Dash } from '#components/ui/dash.tsx';
import { useNowOf, usePresent } from '#components/ui/present.tsx';
import { deadlineText } from '#core/model/deadline-text.ts';
import { formatCount } from '#core/model/french.ts';
import { nextToShip, type Queue, todayQueue } from '#core/model/home/today-queue.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { isUnanswered } from '#core/queries/unread.ts';
import { usePlaces } from '#features/orders/use-places.ts';

const COUNTS: readonly { id: keyof Queue; words: string; liste?: string }[] = [
  { id: 'late', words: 'en retard', liste: 'en-retard' },
  { id: 'toPrepare', words: 'à préparer' },
  { id: 'labelMissing', words: 'bordereaux à générer' },
  { id: 'dropped', words: 'scan attendu', liste: 'deposees' },
];

/** As many as fit beside a packing table. */
const SHOWN_NEXT = 4;

/** Today's counts, and the parcels that must leave first. */
export const CompactQueue = ({ book }: { book: OrderBook | undefined }) => {
  const places = usePlaces();
  const isUnknown = book !== undefined && isUnanswered(book);
  const queue = usePresent(
    useCallback(
      (now) => (book && !isUnknown ? todayQueue(book.orders, isWorkListRead(book.completeness), now) : null),
      [book, isUnknown],
    ),
  );
  const next = usePresent(
    useCallback((now) => (book ? nextToShip(book.orders, now).slice(0, SHOWN_NEXT) : []), [book]),
  );
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
      {next.length > 0 && (
        <ol aria-label="À expédier d’abord" className="divide-y divide-line border-t border-line">
          {next.map((order) => (
            <NextLine key={order.id} order={order} lying={places.get(order.id) || null} />
          ))}
        </ol>
      )}
    </Card>
  );
};

interface NextLineProps {
  order: Order;
  /** Where its articles lie; null: unknown. */
  lying: string | null;
}

const NextLine = ({ order, lying }: NextLineProps) => (
  <li className="flex min-h-9 items-center gap-3 last:-mb-1">
    <Link
      to="/app/commandes"
      search={{ commande: order.id }}
      dir="auto"
      className="min-w-0 grow truncate rounded-control font-semibold underline-offset-2 hover:underline"
    >
      {titleOf(order)}
    </Link>
    {lying !== null && (
      <span className="max-w-1/3 truncate text-small">
        <LyingPlace lying={lying} />
      </span>
    )}
    <DeadlineChip order={order} now={useNowOf((now) => deadlineText(order, now))} />
  </li>
);
