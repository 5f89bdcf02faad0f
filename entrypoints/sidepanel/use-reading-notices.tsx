import { ReloadBanner } from '#components/order/reload-banner.tsx';
import { SetAsideNotice } from '#components/order/set-aside-notice.tsx';
import type { Notice } from '#components/ui/notice-stack.tsx';
import { Timed } from '#components/ui/present.tsx';
import { findOrderOfPage } from '#core/marketplaces/order-of-page.ts';
import type { Order, OrderId } from '#core/model/order.ts';
import { NOTICE_RANK } from '#features/notice-rank.ts';
import { useReadingBoard } from '#features/reading/reading-board.tsx';
import { PageBanner } from './parts.tsx';

export interface ReadingNoticesOptions {
  orders: readonly Order[];
  salesUrl: string;
  onOpenOrder: (id: OrderId) => void;
  /** Switches to another member's shop that the foreground tab shows. */
  onOpenShop: () => void;
}

/**
 * What happened to the foreground page, with a link to its order, and to pages that were not what they appeared to be.
 */
export const useReadingNotices = (options: ReadingNoticesOptions): readonly Notice[] => {
  const { orders, salesUrl, onOpenOrder, onOpenShop } = options;
  const { board, dismiss } = useReadingBoard();
  const page = board?.page ?? null;
  const [setAside, ...others] = board?.setAside ?? [];
  const order = page ? findOrderOfPage(orders, page.url) : null;
  const notices: Notice[] = [];
  if (board?.needsReload) notices.push({ key: 'page', rank: NOTICE_RANK.page, content: <ReloadBanner /> });
  else if (page) {
    const open = order ? () => onOpenOrder(order.id) : undefined;
    const openShop = page.shopId === null ? undefined : onOpenShop;
    const content = (
      <Timed>
        {(now) => <PageBanner page={page} now={now} salesUrl={salesUrl} onOpenOrder={open} onOpenShop={openShop} />}
      </Timed>
    );
    notices.push({ key: 'page', rank: NOTICE_RANK.page, content });
  }
  if (setAside) {
    const content = (
      <Timed>
        {(now) => (
          <SetAsideNotice
            reading={setAside}
            others={others.length}
            now={now}
            isExplained={page?.message === setAside.message}
            onDismiss={() => void dismiss(setAside.id)}
          />
        )}
      </Timed>
    );
    notices.push({ key: 'set-aside', rank: NOTICE_RANK.setAside, content });
  }
  return notices;
};
