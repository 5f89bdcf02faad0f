import { skipToken, useQuery } from '@tanstack/react-query';
import { ReloadBanner } from '#components/order/reload-banner.tsx';
import { SetAsideNotice } from '#components/order/set-aside-notice.tsx';
import type { Notice } from '#components/ui/notice-stack.tsx';
import { findOrderOfPage } from '#core/marketplaces/order-of-page.ts';
import type { Order, OrderId } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import type { ReadingPort } from '#core/platform/ports.ts';
import { readingKey, readingQuery } from '#core/queries/reading.ts';
import { NOTICE_RANK } from './notice-rank.ts';
import { PageBanner } from './parts.tsx';

export interface ReadingNoticesOptions {
  reading: ReadingPort | undefined;
  orders: readonly Order[];
  now: Instant;
  salesUrl: string;
  onOpenOrder: (id: OrderId) => void;
  /** Turns to the shop of another that the tab in front shows. */
  onOpenShop: () => void;
}

/** What became of the page in front, with the way to its order, and of pages that were not what they seemed. */
export const useReadingNotices = (options: ReadingNoticesOptions): readonly Notice[] => {
  const { reading, orders, now, salesUrl, onOpenOrder, onOpenShop } = options;
  const { data, refetch } = useQuery(reading ? readingQuery(reading) : { queryKey: readingKey, queryFn: skipToken });
  const page = data?.page ?? null;
  const [setAside, ...others] = data?.setAside ?? [];
  const order = page ? findOrderOfPage(orders, page.url) : null;
  const dismiss = async (id: string) => {
    await reading?.dismiss(id);
    await refetch();
  };
  const notices: Notice[] = [];
  if (data?.needsReload) notices.push({ key: 'page', rank: NOTICE_RANK.page, content: <ReloadBanner /> });
  else if (page) {
    const open = order ? () => onOpenOrder(order.id) : undefined;
    const openShop = page.shopId === null ? undefined : onOpenShop;
    const content = <PageBanner page={page} now={now} salesUrl={salesUrl} onOpenOrder={open} onOpenShop={openShop} />;
    notices.push({ key: 'page', rank: NOTICE_RANK.page, content });
  }
  if (setAside) {
    const content = (
      <SetAsideNotice
        reading={setAside}
        others={others.length}
        now={now}
        isExplained={page?.message === setAside.message}
        onDismiss={() => void dismiss(setAside.id)}
      />
    );
    notices.push({ key: 'set-aside', rank: NOTICE_RANK.setAside, content });
  }
  return notices;
};
