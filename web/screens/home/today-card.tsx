import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isWorkListRead } from '#components/order/completeness-summary.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { usePresent } from '#components/ui/present.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatCount } from '#core/model/french.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { isUnanswered } from '#core/queries/unread.ts';
import { type QueueEntry, todayQueue } from './queue.ts';

const ENTRIES = [
  { id: 'late', words: 'en retard', liste: 'en-retard', tone: 'saffron' },
  { id: 'toPrepare', words: 'colis à préparer', liste: undefined, tone: 'saffron' },
  { id: 'labelMissing', words: 'bordereaux à générer', liste: undefined, tone: 'blue' },
  { id: 'dropped', words: 'déposés, scan attendu', liste: 'deposees', tone: 'green' },
] as const;

const GROUND = { red: 'bg-red-soft', saffron: 'bg-saffron-soft', blue: 'bg-blue-soft', green: 'bg-green-soft' };
const FIGURE = { red: 'text-red', saffron: 'text-saffron', blue: 'text-blue', green: 'text-green' };

/** Today's queue: late orders, orders to prepare, dropped parcels without a scan. */
export const TodayCard = ({ book }: { book: OrderBook | undefined }) => {
  const isUnknown = book !== undefined && isUnanswered(book);
  const queue = usePresent(
    useCallback(
      (now) => (book && !isUnknown ? todayQueue(book.orders, isWorkListRead(book.completeness), now) : null),
      [book, isUnknown],
    ),
  );
  return (
    <Card className="p-4">
      <h2 className="pb-3 font-title text-section font-bold">Aujourd’hui</h2>
      <ul className="grid grid-cols-2 gap-2.5 xl:grid-cols-4">
        {ENTRIES.map(({ id, ...look }) => (
          <TodayEntry key={id} entry={queue?.[id] ?? null} isUnknown={isUnknown} {...look} />
        ))}
      </ul>
    </Card>
  );
};

interface TodayEntryProps {
  /** Null before the first reply, and permanently when there was none. */
  entry: QueueEntry | null;
  isUnknown: boolean;
  words: string;
  liste: string | undefined;
  tone: keyof typeof GROUND;
}

/** Coloured only when there is something to do, red only for parcels cancelled within a day. */
const TodayEntry = ({ entry, isUnknown, words, liste, tone }: TodayEntryProps) => {
  const count = entry?.count ?? null;
  const isActive = count !== null && count > 0;
  const hasWord = isUnknown || (entry !== null && count === null);
  const shown = entry?.isUrgent ? 'red' : tone;
  return (
    <li className={classNames('flex flex-col gap-1 rounded-control px-3.5 py-3', isActive ? GROUND[shown] : 'bg-sunk')}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-2">
        {hasWord && <span className="text-section font-bold text-ink-2">inconnu</span>}
        {count !== null && (
          <span className={classNames('font-title text-[1.375rem] leading-7 font-bold', isActive && FIGURE[shown])}>
            {formatCount(count)}
          </span>
        )}
        {!entry && !isUnknown && (
          // The tile is as grey as a skeleton.
          <Skeleton className="h-6 w-10 opacity-60 [--line:var(--edge)] [--sunk:var(--ink-3)]" />
        )}
        {isActive && (
          <Link
            to="/app/commandes"
            search={liste === undefined ? {} : { liste }}
            aria-label={`Voir : ${words}`}
            className={buttonClass('secondary', 'small')}
          >
            Voir
          </Link>
        )}
      </div>
      <p className="font-semibold">{words}</p>
      <p className="text-small text-ink-2">{entry?.note ?? ' '}</p>
    </li>
  );
};
