import type { RefObject } from 'react';
import { OrderSearch } from '#components/order/order-search.tsx';
import { SortMenu } from '#components/order/sort-menu.tsx';
import { ToReadAgainNote } from '#components/order/to-read-again-note.tsx';
import { formatPlural } from '#core/model/french.ts';
import type { Instant } from '#core/model/time.ts';
import { searchFor, sortBy } from '#core/state/order-view.ts';
import { AccountChoiceMenu, type OwnAccounts } from '#features/accounts/own-accounts.tsx';
import { SalesLink } from '#features/reading/marketplace-links.tsx';
import type { useOrderRows } from '../use-order-rows.ts';

export interface OrdersToolbarProps {
  owned: OwnAccounts;
  view: ReturnType<typeof useOrderRows>;
  /** False while no order and no page was ever read. */
  isKnown: boolean;
  now: Instant;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** What chooses and sorts the rows below it, and what it says of them. */
export const OrdersToolbar = ({ owned, view, isKnown, now, searchRef }: OrdersToolbarProps) => (
  <>
    {owned.choices.length > 0 && (
      <div className="px-0.5 pb-2">
        <AccountChoiceMenu isSmall />
      </div>
    )}
    <div className="flex gap-2 px-0.5 pb-2">
      <OrderSearch value={view.search} onChange={searchFor} inputRef={searchRef} className="grow" />
      <SortMenu sort={view.sort} onSort={sortBy} />
    </div>
    <p role="status" className="sr-only">
      {isKnown ? formatPlural(view.rows.length, 'commande') : 'Aucune commande lue'}
    </p>
    <ToReadAgainNote orders={view.rows} sort={view.sort} now={now} className="px-0.5 pb-1" way={<SalesLink />} />
  </>
);
