import { BookBanner } from '#components/order/book-banner.tsx';
import { titleOf } from '#components/order/order-words.ts';
import { RefusedNotice } from '#components/order/refused-notice.tsx';
import { type Notice, NoticeStack } from '#components/ui/notice-stack.tsx';
import type { Instant } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import type { OrderDesk } from '#core/queries/orders.ts';
import { NOTICE_RANK } from '#features/notice-rank.ts';
import { useWorkplace } from '#features/workplace.ts';

const titlesOf = ({ orders }: OrderBook, ids: readonly string[]): readonly string[] => {
  const wanted = new Set(ids);
  return orders.filter(({ id }) => wanted.has(id)).map(titleOf);
};

/** What the seller must know about the orders themselves: old, offline, waiting, refused. */
export const bookNotices = (book: OrderBook, desk: OrderDesk, now: Instant): readonly Notice[] => {
  const { failure, queued, refused, isVolatile, syncedAt } = book;
  const notices: Notice[] = refused.map(({ change, message }) => ({
    key: change.id,
    rank: NOTICE_RANK.refused,
    content: (
      <RefusedNotice
        message={message}
        titles={titlesOf(book, change.orderIds)}
        onDismiss={() => void desk.dismissRefused(change.id)}
      />
    ),
  }));
  if (!failure && queued.length === 0) return notices;
  const banner = { failure, queuedCount: queued.length, isVolatile, syncedAt, now, onRetry: () => void desk.refresh() };
  return [...notices, { key: 'book', rank: NOTICE_RANK.book, content: <BookBanner {...banner} /> }];
};

/** The same above a screen that has nothing else to say. */
export const BookNotices = ({ book, now, className }: { book: OrderBook; now: Instant; className?: string }) => (
  <NoticeStack notices={bookNotices(book, useWorkplace().desk, now)} {...(className !== undefined && { className })} />
);
