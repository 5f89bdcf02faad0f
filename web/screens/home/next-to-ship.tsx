import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DeadlineChip } from '#components/order/order-chips.tsx';
import { priceOf, titleOf } from '#components/order/order-text.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { Photo } from '#components/ui/photo.tsx';
import { useNowOf, usePresent } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { deadlineText } from '#core/model/deadline-text.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { isUnanswered } from '#core/queries/unread.ts';
import { nextToShip } from './queue.ts';

/** The parcels that must leave first. */
export const NextToShip = ({ book }: { book: OrderBook | undefined }) => {
  const orders = usePresent(useCallback((now) => (book ? nextToShip(book.orders, now) : null), [book]));
  return (
    <Card className="p-4">
      <div className="flex items-center justify-between gap-3 pb-2">
        <h2 className="font-title text-section font-bold">À expédier d’abord</h2>
        <Link to="/app/commandes" className={buttonClass('quiet', 'small', '-mr-2.5')}>
          Toutes les commandes
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
          <NextRow key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  );
};

const NextRow = ({ order }: { order: Order }) => (
  <li className="flex items-center gap-3 border-t border-line py-2">
    <Photo url={order.photoUrl} className="h-10.5 w-8.5" />
    <div className="flex min-w-0 grow flex-col items-start gap-1 sm:flex-row sm:items-center sm:gap-3">
      <Link
        to="/app/commandes"
        search={{ commande: order.id }}
        dir="auto"
        className="max-w-full min-w-0 grow truncate rounded-control py-0.5 font-semibold underline-offset-2 hover:underline"
      >
        {titleOf(order)}
      </Link>
      <span className="max-w-full shrink-0">
        <DeadlineChip order={order} now={useNowOf((now) => deadlineText(order, now))} />
      </span>
    </div>
    <span className="min-w-16 shrink-0 text-right font-medium">{priceOf(order)}</span>
  </li>
);

const RowsSkeleton = () => (
  <SkeletonGroup label="Chargement des commandes" className="flex flex-col gap-3 pt-2">
    {['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3', 'w-3/7'].map((width) => (
      <div key={width} className="flex items-center gap-3">
        <Skeleton className="h-10.5 w-8.5 shrink-0" />
        <div className="grow">
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
        <Skeleton className="h-5.5 w-40 rounded-[11px]! max-sm:hidden" />
        <Skeleton className="h-3.5 w-14" />
      </div>
    ))}
  </SkeletonGroup>
);
