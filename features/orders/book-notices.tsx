import { BookBanner, bookTitle, isOutOfReach } from '#components/order/book-banner.tsx';
import { titleOf } from '#components/order/order-text.ts';
import { REFUSED, RefusedNotice } from '#components/order/refused-notice.tsx';
import type { LineNotice } from '#components/ui/notice-line.tsx';
import { Timed } from '#components/ui/present.tsx';
import type { OrderBook } from '#core/platform/ports.ts';
import type { OrderDesk } from '#core/queries/orders.ts';
import { NOTICE_RANK } from '#features/notice-rank.ts';

const titlesOf = ({ orders }: OrderBook, ids: readonly string[]): readonly string[] => {
  const wanted = new Set(ids);
  return orders.filter(({ id }) => wanted.has(id)).map(titleOf);
};

/** What the seller must know about the orders themselves: outdated, offline, waiting, refused. */
export const bookNotices = (book: OrderBook, desk: OrderDesk): readonly LineNotice[] => {
  const { failure, queued, refused, isVolatile, syncedAt } = book;
  const notices: LineNotice[] = refused.map(({ change, message }) => ({
    key: change.id,
    rank: NOTICE_RANK.refused,
    summary: { text: REFUSED, tone: 'red' },
    content: (
      <RefusedNotice
        message={message}
        titles={titlesOf(book, change.orderIds)}
        onDismiss={() => void desk.dismissRefused(change.id)}
      />
    ),
  }));
  if (!failure && queued.length === 0) return notices;
  const onRetry = () => void desk.refresh();
  const banner = { failure, queuedCount: queued.length, isVolatile, syncedAt, onRetry };
  const summary = {
    text: bookTitle(banner),
    tone: failure && !isOutOfReach(failure.code) ? 'red' : 'saffron',
    action: { label: 'Réessayer', onPress: onRetry },
  } as const;
  const content = <Timed>{(now) => <BookBanner {...banner} now={now} />}</Timed>;
  return [...notices, { key: 'book', rank: NOTICE_RANK.book, content, summary }];
};
