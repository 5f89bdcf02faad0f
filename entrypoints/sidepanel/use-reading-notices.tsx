import { joinKnown } from '#components/order/order-text.ts';
import { isRefused, NOT_KEPT, pageResultTexts, pageTitle } from '#components/order/page-text.ts';
import { RELOAD_THIS_TAB, ReloadBanner } from '#components/order/reload-banner.tsx';
import { SetAsideNotice } from '#components/order/set-aside-notice.tsx';
import type { LineNotice, NoticeSummary } from '#components/ui/notice-line.tsx';
import { Timed } from '#components/ui/present.tsx';
import { findOrderOfPage } from '#core/marketplaces/order-of-page.ts';
import type { Order, OrderId } from '#core/model/order.ts';
import type { PageReport } from '#core/platform/ports.ts';
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

/** Null for a page that brought nothing new, and for one whose order is pinned above and shows what it brought. */
const pageSummary = (
  page: PageReport,
  isPinned: boolean,
  onOpenShop: (() => void) | undefined,
): NoticeSummary | null => {
  if (isRefused(page)) return { text: joinKnown(NOT_KEPT, page.message), tone: 'saffron' };
  const text = joinKnown(pageTitle(page), ...pageResultTexts(page), ...page.notes);
  if (onOpenShop) return { text, action: { label: 'Voir la boutique', onPress: onOpenShop } };
  const isOdd = page.state === 'waiting' || page.notes.length > 0 || page.incomplete;
  const hasNews = !isPinned && (page.created || page.updated);
  return isOdd || hasNews ? { text } : null;
};

/**
 * What happened to the foreground page, with a link to its order, and to pages that were not what they appeared to be.
 */
export const useReadingNotices = (options: ReadingNoticesOptions): readonly LineNotice[] => {
  const { orders, salesUrl, onOpenOrder, onOpenShop } = options;
  const { board, dismiss } = useReadingBoard();
  const page = board?.page ?? null;
  const [setAside, ...others] = board?.setAside ?? [];
  const order = page ? findOrderOfPage(orders, page.url) : null;
  const notices: LineNotice[] = [];
  if (board?.needsReload) {
    const summary = { text: RELOAD_THIS_TAB, tone: 'saffron' } as const;
    notices.push({ key: 'page', rank: NOTICE_RANK.page, content: <ReloadBanner />, summary });
  } else if (page) {
    const open = order ? () => onOpenOrder(order.id) : undefined;
    const openShop = page.shopId === null ? undefined : onOpenShop;
    const content = (
      <Timed>
        {(now) => <PageBanner page={page} now={now} salesUrl={salesUrl} onOpenOrder={open} onOpenShop={openShop} />}
      </Timed>
    );
    const summary = pageSummary(page, order !== null, openShop);
    const rank = openShop ? NOTICE_RANK.shop : NOTICE_RANK.page;
    notices.push({ key: 'page', rank, content, summary });
  }
  if (setAside) {
    const content = (
      <Timed>
        {(now) => (
          <SetAsideNotice
            reading={setAside}
            others={others.length}
            now={now}
            isExplained={setAside.message === page?.message}
            onDismiss={() => void dismiss(setAside.id)}
          />
        )}
      </Timed>
    );
    const summary = { text: joinKnown('Page mise de côté', setAside.message), tone: 'saffron' } as const;
    notices.push({ key: 'set-aside', rank: NOTICE_RANK.setAside, content, summary });
  }
  return notices;
};
