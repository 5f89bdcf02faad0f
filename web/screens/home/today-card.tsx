import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { isWorkListRead } from '#components/order/completeness-summary.ts';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Dash } from '#components/ui/dash.tsx';
import { ChevronRightIcon, OrdersIcon } from '#components/ui/icons.ts';
import { usePresent } from '#components/ui/present.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatCount } from '#core/model/french.ts';
import {
  type CarrierShare,
  carrierShares,
  firstDropText,
  type QueueEntry,
  todayQueue,
} from '#core/model/home/today-queue.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { isUnanswered } from '#core/queries/unread.ts';

const ENTRIES = [
  { id: 'late', words: 'en retard', liste: 'en-retard' },
  { id: 'toPrepare', words: 'colis à préparer', liste: undefined },
  { id: 'labelMissing', words: 'bordereaux à générer', liste: undefined },
  { id: 'dropped', words: 'déposés, scan attendu', liste: 'deposees' },
] as const;

/** What today asks for in four counts, and where the parcels go. */
export const TodayCard = ({ book }: { book: OrderBook | undefined }) => {
  const isUnknown = book !== undefined && isUnanswered(book);
  const queue = usePresent(
    useCallback(
      (now) => (book && !isUnknown ? todayQueue(book.orders, isWorkListRead(book.completeness), now) : null),
      [book, isUnknown],
    ),
  );
  const carriers = usePresent(useCallback((now) => (book ? carrierShares(book.orders, now) : []), [book]));
  const first = usePresent(useCallback((now) => (book ? firstDropText(book.orders, now) : null), [book]));
  return (
    <Card className="px-4">
      <h2 className="sr-only">Aujourd’hui</h2>
      <ul className="grid divide-line max-md:divide-y md:grid-cols-2 md:gap-x-6 xl:grid-cols-4 xl:gap-x-0 xl:divide-x">
        {ENTRIES.map(({ id, ...look }) => (
          <TodayEntry key={id} entry={queue?.[id] ?? null} isUnknown={isUnknown} isLate={id === 'late'} {...look} />
        ))}
      </ul>
      {carriers.length > 0 && <Carriers shares={carriers} first={first} />}
    </Card>
  );
};

interface TodayEntryProps {
  /** Null before the first reply, and permanently when there was none. */
  entry: QueueEntry | null;
  isUnknown: boolean;
  /** Late parcels are the only ones in colour: red when one will be cancelled within a day. */
  isLate: boolean;
  words: string;
  liste: string | undefined;
}

const colourOf = (entry: QueueEntry | null): string => (entry?.isUrgent ? 'text-red' : 'text-saffron');

const TodayEntry = ({ entry, isUnknown, isLate, words, liste }: TodayEntryProps) => {
  const count = entry?.count ?? null;
  const isActive = count !== null && count > 0;
  const isLacking = isUnknown || (entry !== null && count === null);
  return (
    <li className="xl:pr-4 xl:not-first:pl-5">
      <Target liste={isActive ? liste : null}>
        <span className="flex shrink-0 max-md:min-w-9 max-md:justify-end">
          {isLacking && (
            <span className="font-title text-figure font-bold">
              <Dash />
            </span>
          )}
          {count !== null && (
            <span
              className={classNames(
                'font-title text-figure font-bold',
                isActive ? isLate && colourOf(entry) : 'text-ink-3',
              )}
            >
              {formatCount(count)}
            </span>
          )}
          {!entry && !isUnknown && <Skeleton className="h-7 w-9" />}
        </span>
        <span className="flex min-w-0 grow flex-col pt-0.5">
          <span className="font-semibold">{words}</span>
          <span
            className={classNames('text-small', isLate && entry?.isUrgent ? 'font-semibold text-red' : 'text-ink-2')}
          >
            {entry?.note ?? '\u00a0'}
          </span>
        </span>
        {isActive && <ChevronRightIcon className="self-center text-ink-2 md:hidden" />}
      </Target>
    </li>
  );
};

const TARGET = 'flex items-start gap-3 rounded-control py-3';

/** A count leads to its orders; none leads nowhere. */
const Target = ({ liste, children }: { liste: string | null | undefined; children: ReactNode }) =>
  liste === null ? (
    <div className={TARGET}>{children}</div>
  ) : (
    <Link
      to="/app/commandes"
      search={liste === undefined ? {} : { liste }}
      className={classNames(TARGET, 'hover:[&_.font-semibold]:underline')}
    >
      {children}
    </Link>
  );

/** The parcels to drop off, by carrier, and which of them must leave first. */
const Carriers = ({ shares, first }: { shares: readonly CarrierShare[]; first: string | null }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5">
    <h3 className="flex items-center gap-2 font-semibold">
      <OrdersIcon className="text-ink-2" />À déposer
    </h3>
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
      {shares.map(({ carrier, count }) => (
        <li key={carrier} className="flex min-w-0 gap-1.5">
          <span className="truncate">{carrier}</span>{' '}
          <span className="font-semibold text-ink">{formatCount(count)}</span>
        </li>
      ))}
    </ul>
    {first !== null && <p className="text-small text-ink-2 md:ml-auto">{first}</p>}
  </div>
);
