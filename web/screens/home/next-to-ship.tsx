import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LyingPlace } from '#components/order/lying-place.tsx';
import { DeadlineChip } from '#components/order/order-chips.tsx';
import { joinKnown, priceOf, titleOf } from '#components/order/order-text.ts';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { Photo } from '#components/ui/photo.tsx';
import { useNowOf, usePresent } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import type { AccountMark } from '#core/model/account-marks.ts';
import { deadlineText } from '#core/model/deadline-text.ts';
import { formatCount } from '#core/model/french.ts';
import { nextToShip, SHOWN_PARCELS } from '#core/model/home/today-queue.ts';
import type { Order } from '#core/model/order.ts';
import { groupOrders } from '#core/model/order-lists.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { isUnanswered } from '#core/queries/unread.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { usePlaces } from '#features/orders/use-places.ts';

/** The parcels that must leave first. */
export const NextToShip = ({ book }: { book: OrderBook | undefined }) => {
  const orders = usePresent(useCallback((now) => (book ? nextToShip(book.orders, now) : null), [book]));
  const count = usePresent(useCallback((now) => (book ? groupOrders(book.orders, now).pending.length : 0), [book]));
  const { accountOf } = useOwnAccounts();
  const places = usePlaces();
  return (
    <Card className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 pb-2">
        <h2 className="font-title text-section font-bold">À expédier d’abord</h2>
        <Link to="/app/commandes" className={buttonClass('quiet', 'small', '-mr-2.5 ml-auto')}>
          {count > SHOWN_PARCELS ? `Les ${formatCount(count)} commandes` : 'Toutes les commandes'}
        </Link>
      </div>
      {orders === null && <RowsSkeleton />}
      {orders?.length === 0 && (
        <p className="py-6 text-center text-ink-2">
          {book && isUnanswered(book) ? 'Commandes inconnues pour l’instant.' : 'Rien à expédier pour l’instant.'}
        </p>
      )}
      <ul className="flex flex-col">
        {orders?.map((order) => (
          <NextRow
            key={order.id}
            order={order}
            account={accountOf?.(order) ?? null}
            lying={places.get(order.id) || null}
          />
        ))}
      </ul>
    </Card>
  );
};

interface NextRowProps {
  order: Order;
  /** The account on which it was sold, when there are several. */
  account: AccountMark | null;
  /** Where its articles lie; null: unknown. */
  lying: string | null;
}

const NextRow = ({ order, account, lying }: NextRowProps) => {
  const details = joinKnown(order.buyerLogin, order.carrier);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2 max-sm:nth-[n+4]:hidden sm:gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
      <span className="relative shrink-0 max-sm:row-span-2 max-[20rem]:row-span-3">
        <Photo url={order.photoUrl} className="h-10.5 w-8.5" />
        {account !== null && order.marketplaceUserId !== null && (
          <AccountInitial account={account} className="absolute -bottom-1 -left-1.5" />
        )}
      </span>
      <span className="flex min-w-0 flex-col items-start max-sm:col-span-2">
        <Link
          to="/app/commandes"
          search={{ commande: order.id }}
          dir="auto"
          className="max-w-full truncate rounded-control font-semibold underline-offset-2 hover:underline"
        >
          {titleOf(order)}
        </Link>
        <span className="max-w-full truncate text-small text-ink-2">
          {lying !== null && <LyingPlace lying={lying} />}
          <span className="max-sm:hidden">
            {lying !== null && details !== '' && ' · '}
            {details}
          </span>
        </span>
      </span>
      <span className="flex max-w-full max-[20rem]:col-span-2">
        <DeadlineChip order={order} now={useNowOf((now) => deadlineText(order, now))} />
      </span>
      <span className="text-right font-medium tabular-nums max-[20rem]:col-span-2 sm:min-w-16">{priceOf(order)}</span>
    </li>
  );
};

const RowsSkeleton = () => (
  <SkeletonGroup label="Chargement des commandes" className="flex flex-col gap-3 pt-2">
    {['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3', 'w-3/7'].map((width) => (
      <div key={width} className="flex items-center gap-3">
        <Skeleton className="h-10.5 w-8.5 shrink-0" />
        <div className="grow">
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
        <Skeleton className="h-5.5 w-40 rounded-full! max-sm:hidden" />
        <Skeleton className="h-3.5 w-14" />
      </div>
    ))}
  </SkeletonGroup>
);
