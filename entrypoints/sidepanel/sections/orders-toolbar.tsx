import type { RefObject } from 'react';
import { AccountMenu } from '#components/order/account-menu.tsx';
import { OrderSearch } from '#components/order/order-search.tsx';
import { SortMenu } from '#components/order/sort-menu.tsx';
import { ToReadAgainNote } from '#components/order/to-read-again-note.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { salesUrl } from '#core/marketplaces/seller-links.ts';
import { formatPlural } from '#core/model/french.ts';
import type { Instant } from '#core/model/time.ts';
import { chooseAccount } from '#core/state/account-choice.ts';
import { searchFor, sortBy } from '#core/state/order-view.ts';
import type { useOrderRows } from '../use-order-rows.ts';
import type { PanelAccounts } from '../use-own-accounts.ts';

export interface OrdersToolbarProps {
  owned: PanelAccounts;
  view: ReturnType<typeof useOrderRows>;
  /** False while no order and no page was ever read. */
  isKnown: boolean;
  now: Instant;
  seenUrl: string | null;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** What chooses and sorts the rows below it, and what it says of them. */
export const OrdersToolbar = ({ owned, view, isKnown, now, seenUrl, searchRef }: OrdersToolbarProps) => (
  <>
    {owned.choices.length > 0 && (
      <div className="px-0.5 pb-2">
        <AccountMenu {...owned} onChoose={chooseAccount} isSmall />
      </div>
    )}
    <div className="flex gap-2 px-0.5 pb-2">
      <OrderSearch value={view.search} onChange={searchFor} inputRef={searchRef} className="grow" />
      <SortMenu sort={view.sort} onSort={sortBy} />
    </div>
    <p role="status" className="sr-only">
      {isKnown ? formatPlural(view.rows.length, 'commande') : 'Aucune commande lue'}
    </p>
    <ToReadAgainNote
      orders={view.rows}
      sort={view.sort}
      now={now}
      className="px-0.5 pb-1"
      way={
        <LinkButton href={salesUrl(seenUrl)} isExternal>
          Ouvrir mes ventes
        </LinkButton>
      }
    />
  </>
);
