import { lazy, Suspense } from 'react';
import type { Order } from '#core/model/order.ts';
import type { OrderDetailsDialogProps } from './order-details-dialog.tsx';

const DetailsDialog = lazy(async () => ({ default: (await import('./order-details-dialog.tsx')).OrderDetailsDialog }));

export interface OrderDetailsProps extends Omit<OrderDetailsDialogProps, 'order'> {
  /** Null: closed. */
  order: Order | null;
}

/** One order whole, fetched when the first is opened: a list is read far more often than its rows are opened. */
export const OrderDetails = ({ order, ...rest }: OrderDetailsProps) => (
  <Suspense fallback={null}>{order && <DetailsDialog order={order} {...rest} />}</Suspense>
);
