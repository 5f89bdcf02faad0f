import { useState } from 'react';
import { CompletenessChip } from '#components/order/completeness-chip.tsx';
import { isRefused } from '#components/order/page-text.ts';
import { Logo } from '#components/ui/logo.tsx';
import { Timed } from '#components/ui/present.tsx';
import { findOrderOfPage } from '#core/marketplaces/order-of-page.ts';
import { findMarketplace } from '#core/marketplaces/registry.ts';
import type { OrderId } from '#core/model/order.ts';
import { ofReader } from '#core/model/own-accounts.ts';
import type { PageReport } from '#core/platform/ports.ts';
import type { ShopAddress } from '#core/queries/competitors.ts';
import { AccountChoiceMenu, useOrderBook, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { MailDrop } from '#features/mail/mail-drop.tsx';
import { useReadingBoard } from '#features/reading/reading-board.tsx';
import { closeHelp, useIsHelpOpen } from '#features/shortcuts/help-state.ts';
import { useShortcuts } from '#features/shortcuts/use-shortcuts.ts';
import type { Panel } from '../panel.ts';
import { PanelHelp, PanelTour, PinnedOrder, QuickPurchase, ReadingHealth, ShopInFront } from '../parts.tsx';
import { DeskNotices } from './desk-notices.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { Orders } from './orders.tsx';
import { PanelMenu } from './panel-menu.tsx';
import { useTour } from './tour.ts';

/** The panel of a signed-in seller. */
export const Desk = ({ panel }: { panel: Panel }) => {
  const book = useOrderBook();
  const owned = useOwnAccounts();
  const [openId, setOpenId] = useState<OrderId | null>(null);
  const [showsHealth, setShowsHealth] = useState(false);
  const { page, address, leaveShop, openShop } = useShopInFront();
  const [isBuying, setBuying] = useState(false);
  const [isDropping, setDropping] = useState(false);
  const buy = (): void => setBuying(true);
  const isHelped = useIsHelpOpen();
  useShortcuts({ buy });
  const isAsking = showsHealth || openId !== null || isBuying || isDropping || isHelped;
  const isWrong = book?.failure != null || (page !== null && isRefused(page));
  const hasOrders = book !== undefined && book.orders.length > 0 && address === null;
  const isToured = useTour(panel.tour, hasOrders && !isAsking && !isWrong);
  if (!book) return <DeskSkeleton />;
  const { reading } = panel.platform;
  const pinned = page && !isRefused(page) ? findOrderOfPage(book.orders, page.url) : null;
  return (
    <>
      <header className="flex items-center gap-2 px-3.5 max-[13rem]:flex-wrap max-[13rem]:justify-end pt-3 pb-2">
        <h1 className="sr-only">Comptoir, vos commandes</h1>
        <Logo
          className="mr-auto shrink-0 max-[14rem]:hidden"
          {...(owned.choices.length > 0 && { wordClassName: 'max-[26rem]:hidden' })}
        />
        <Timed>
          {(now) => (
            <CompletenessChip
              ledger={owned.chosen === null ? ofReader(book.completeness, page) : book.completeness}
              syncedAt={book.syncedAt}
              now={now}
              accounts={owned.accounts}
              isShort
            />
          )}
        </Timed>
        <AccountChoiceMenu isSmall />
        <PanelMenu
          panel={panel}
          onShowHealth={() => setShowsHealth(true)}
          onBuy={buy}
          onDrop={() => setDropping(true)}
        />
      </header>
      {reading && showsHealth ? (
        <ReadingHealth panel={panel} ledger={book.completeness} onClose={() => setShowsHealth(false)} />
      ) : page && address ? (
        <ShopInFront key={address.shopId} panel={panel} page={page} address={address} onClose={leaveShop} />
      ) : (
        <>
          {pinned && page && <PinnedOrder key={pinned.id} order={pinned} readAt={page.at} onOpen={setOpenId} />}
          <DeskNotices panel={panel} book={book} onOpenOrder={setOpenId} onOpenShop={openShop} />
          <Orders book={book} openId={openId} onOpen={setOpenId} />
        </>
      )}
      {isBuying && <QuickPurchase onClose={() => setBuying(false)} />}
      {isDropping && <MailDrop onClose={() => setDropping(false)} />}
      {isToured && <PanelTour tour={panel.tour} />}
      {isHelped && (
        <PanelHelp panel={panel} screen={showsHealth ? 'health' : address ? 'shop' : 'orders'} onClose={closeHelp} />
      )}
    </>
  );
};

const addressOf = (page: PageReport | null): ShopAddress | null => {
  const marketplace = page && findMarketplace(page.url);
  return page?.shopId == null || marketplace == null ? null : { marketplace: marketplace.id, shopId: page.shopId };
};

/**
 * Another member's shop that the foreground tab shows, until the seller returns to their orders; the next shop is shown
 * automatically again.
 */
const useShopInFront = () => {
  const { board } = useReadingBoard();
  const [left, setLeft] = useState<string | null>(null);
  const page = board?.page ?? null;
  const shown = addressOf(page);
  return {
    page,
    address: shown?.shopId === left ? null : shown,
    leaveShop: () => setLeft(shown?.shopId ?? null),
    openShop: () => setLeft(null),
  };
};
