import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { countToReadAgain, toReadAgainText, WHY_LAST } from '#components/order/to-read-again.ts';
import { waitingOf } from '#components/owner/unnamed-text.ts';
import { Banner } from '#components/ui/banner.tsx';
import { InfoIcon } from '#components/ui/icons.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { type LineNotice, NoticeLine } from '#components/ui/notice-line.tsx';
import { usePresent } from '#components/ui/present.tsx';
import { salesUrl } from '#core/marketplaces/seller-links.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { waitingText } from '#core/model/move-text.ts';
import type { OrderId } from '#core/model/order.ts';
import { groupOrders } from '#core/model/order-lists.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { orderView } from '#core/state/order-view.ts';
import { type AccountWays, useAccountNotices } from '#features/account-notices.tsx';
import { useUnnamed } from '#features/accounts/use-unnamed.ts';
import { NOTICE_RANK } from '#features/notice-rank.ts';
import { bookNotices } from '#features/orders/book-notices.tsx';
import { SalesLink, useSeenUrl } from '#features/reading/reading-board.tsx';
import type { Panel } from '../panel.ts';
import { WaitingNote } from '../parts.tsx';
import { useActiveReading } from '../use-active-reading.tsx';
import { useReadingNotices } from '../use-reading-notices.tsx';

export interface DeskNoticesProps {
  panel: Panel;
  book: OrderBook;
  onOpenOrder: (id: OrderId) => void;
  /** Switches to another member's shop that the foreground tab shows. */
  onOpenShop: () => void;
}

/** All messages that the panel shows above the lists. */
export const DeskNotices = ({ panel, book, ...open }: DeskNoticesProps) => {
  const { activeReading: active, siteUrl } = panel.platform;
  const ofReading = useReadingNotices({ orders: book.orders, salesUrl: salesUrl(useSeenUrl()), ...open });
  const run = useActiveReading({ active, siteUrl, of: 'lists' });
  const readAgain = useReadAgainNotice(book);
  const unnamed = useUnnamedNotice(panel, book);
  const ofAccount = useAccountNotices(waysOf(panel));
  const { needed = [], quiet = [] } = Object.groupBy(
    [...bookNotices(book, panel.desk), ...ofReading, ...run.notices, ...readAgain, ...unnamed, ...ofAccount],
    ({ summary }) => (summary?.tone ? 'needed' : 'quiet'),
  );
  return (
    <div className="max-h-[60%] shrink-0 overflow-y-auto px-3.5">
      <NoticeLine subject="ce qui demande votre attention" notices={needed} />
      <div data-tour="reading">
        <NoticeLine subject="la lecture" notices={quiet} />
      </div>
      {run.question}
    </div>
  );
};

/** The same screen of the dashboard, which the panel opens beside itself. */
const waysOf = ({ links }: Panel): AccountWays => {
  const toAccount = (words: string) => (
    <LinkButton href={`${links.dashboardUrl}#/app/compte`} size="small" isExternal>
      {words}
    </LinkButton>
  );
  return { toDeletion: toAccount('Le supprimer quand même'), toRoom: toAccount('Faire de la place') };
};

/** Orders that the open list places last, until another reading shows what became of them. */
const useReadAgainNotice = ({ orders }: OrderBook): readonly LineNotice[] => {
  const { list, sort } = useSnapshot(orderView);
  const count = usePresent(
    useCallback((now) => countToReadAgain(groupOrders(orders, now)[list], sort, now), [orders, list, sort]),
  );
  if (count === 0) return [];
  const text = toReadAgainText(count);
  const content = (
    <Banner tone="neutral" icon={<InfoIcon />} title={text} action={<SalesLink size="small" />}>
      {WHY_LAST}
    </Banner>
  );
  return [{ key: 'read-again', rank: NOTICE_RANK.readAgain, content, summary: { text } }];
};

const isUnnamed = ({ marketplaceUserId }: { marketplaceUserId: string | null }): boolean => marketplaceUserId === null;

/** Data that no account's totals include yet, with a link to the dashboard, where the seller assigns it. */
const useUnnamedNotice = ({ links }: Panel, { orders, completeness }: OrderBook): readonly LineNotice[] => {
  const accounts = useUnnamed(completeness.some(isUnnamed) || orders.some(isUnnamed));
  if (accounts.length === 0) return [];
  const way = (
    <LinkButton href={`${links.dashboardUrl}#/app/profil`} size="small" isExternal>
      {accounts.length === 1 ? 'De quel compte s’agit-il' : 'De quels comptes s’agit-il'}
      {NARROW_NO_BREAK}?
    </LinkButton>
  );
  const content = <WaitingNote accounts={accounts} action={way} />;
  return [{ key: 'unnamed', rank: NOTICE_RANK.unnamed, content, summary: { text: waitingText(waitingOf(accounts)) } }];
};
