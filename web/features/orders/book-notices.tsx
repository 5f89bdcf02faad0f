import { BookBanner } from '#components/order/book-banner.tsx';
import { titleOf } from '#components/order/order-words.ts';
import { RefusedNotice } from '#components/order/refused-notice.tsx';
import type { Instant } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import type { OrderDesk } from '#core/queries/orders.ts';

export interface BookNoticesProps {
  book: OrderBook | undefined;
  desk: OrderDesk;
  now: Instant;
}

/** What the seller must know about the data itself: old, offline, waiting, refused. */
export const BookNotices = ({ book, desk, now }: BookNoticesProps) => {
  if (!book || (!book.failure && book.queued.length === 0 && book.refused.length === 0)) return null;
  return (
    <div className="flex flex-col gap-2 pb-3">
      <BookBanner
        failure={book.failure}
        queuedCount={book.queued.length}
        isVolatile={book.isVolatile}
        syncedAt={book.syncedAt}
        now={now}
        onRetry={() => void desk.refresh()}
      />
      {book.refused.map(({ change, message }) => (
        <RefusedNotice
          key={change.id}
          message={message}
          titles={book.orders.filter(({ id }) => change.orderIds.includes(id)).map(titleOf)}
          onDismiss={() => void desk.dismissRefused(change.id)}
        />
      ))}
    </div>
  );
};
