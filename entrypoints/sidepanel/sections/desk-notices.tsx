import { NoticeStack } from '#components/ui/notice-stack.tsx';
import { salesUrl } from '#core/marketplaces/seller-links.ts';
import type { OrderId } from '#core/model/order.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { bookNotices } from '#features/orders/book-notices.tsx';
import { useSeenUrl } from '#features/reading/reading-board.tsx';
import type { Panel } from '../panel.ts';
import { useActiveReading } from '../use-active-reading.tsx';
import { useReadingNotices } from '../use-reading-notices.tsx';
import { useUnnamedNotice } from '../use-unnamed-notice.tsx';

export interface DeskNoticesProps {
  panel: Panel;
  book: OrderBook;
  onOpenOrder: (id: OrderId) => void;
  /** Turns to the shop of another that the tab in front shows. */
  onOpenShop: () => void;
}

/** Everything that the panel has to say above the lists. */
export const DeskNotices = ({ panel, book, ...open }: DeskNoticesProps) => {
  const { activeReading: active, siteUrl } = panel.platform;
  const ofReading = useReadingNotices({ orders: book.orders, salesUrl: salesUrl(useSeenUrl()), ...open });
  const run = useActiveReading({ active, siteUrl, of: 'lists' });
  const unnamed = useUnnamedNotice(panel, book);
  return (
    <>
      <NoticeStack
        notices={[...bookNotices(book, panel.desk), ...ofReading, ...run.notices, ...unnamed]}
        className="max-h-[45%] shrink-0 overflow-y-auto px-3.5 pb-2"
      />
      {run.question}
    </>
  );
};
