import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatCount } from '#core/model/french.ts';
import type { Instant } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { type QueueEntry, todayQueue } from './queue.ts';

const ENTRIES = [
  { id: 'late', words: 'en retard', liste: 'en-retard', tone: 'bg-red-soft', figure: 'text-red' },
  { id: 'toPrepare', words: 'colis à préparer', liste: undefined, tone: 'bg-saffron-soft', figure: 'text-saffron' },
  { id: 'labelMissing', words: 'bordereaux à générer', liste: undefined, tone: 'bg-blue-soft', figure: 'text-blue' },
  { id: 'dropped', words: 'déposés, scan attendu', liste: 'deposees', tone: 'bg-green-soft', figure: 'text-green' },
] as const;

/** Today's queue: what is late, what is to prepare, what was dropped and never scanned. */
export const TodayCard = ({ book, now }: { book: OrderBook | undefined; now: Instant }) => {
  const queue = useMemo(() => (book ? todayQueue(book.orders, now) : null), [book, now]);
  return (
    <Card className="p-4">
      <h2 className="pb-3 font-title text-section font-bold">Aujourd’hui</h2>
      <ul className="grid gap-2.5 sm:grid-cols-2 xl:grid-cols-4">
        {ENTRIES.map(({ id, words, liste, tone, figure }) => (
          <TodayEntry key={id} entry={queue?.[id] ?? null} words={words} liste={liste} tone={tone} figure={figure} />
        ))}
      </ul>
    </Card>
  );
};

interface TodayEntryProps {
  entry: QueueEntry | null;
  words: string;
  liste: string | undefined;
  tone: string;
  figure: string;
}

/** Colour only where there is something to do. */
const TodayEntry = ({ entry, words, liste, tone, figure }: TodayEntryProps) => {
  const isActive = entry !== null && entry.count > 0;
  return (
    <li className={classNames('flex flex-col gap-1 rounded-control px-3.5 py-3', isActive ? tone : 'bg-sunk')}>
      <div className="flex min-h-8 items-center justify-between gap-2">
        {entry ? (
          <span className={classNames('font-title text-[1.375rem] leading-7 font-bold', isActive && figure)}>
            {formatCount(entry.count)}
          </span>
        ) : (
          <Skeleton className="h-6 w-10" />
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
