import { useQuery } from '@tanstack/react-query';
import type { OrderAction } from '#components/order/order-actions.ts';
import { OrderDetails, type OrderSources } from '#components/order/order-details.tsx';
import { toUserText } from '#core/errors.ts';
import { conversationUrl } from '#core/marketplaces/seller-links.ts';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import { provenanceQuery } from '#core/queries/provenance.ts';
import { usePlatform } from '#web/context.ts';

export interface OpenOrderProps {
  order: Order | null;
  now: Instant;
  onAction: (action: OrderAction, order: Order) => void;
  onClose: () => void;
}

/** The order that the address names, with the source of each of its fields. */
export const OpenOrder = ({ order, ...rest }: OpenOrderProps) => order && <OrderWithSources order={order} {...rest} />;

const OrderWithSources = ({ order, ...rest }: OpenOrderProps & { order: Order }) => {
  const { data, error } = useQuery(provenanceQuery(usePlatform().api, order.id, order.updatedAt));
  return (
    <OrderDetails
      order={order}
      sources={toSources(data, error)}
      conversationUrl={conversationUrl(order.conversationId, null)}
      {...rest}
    />
  );
};

const toSources = (
  fields: Extract<OrderSources, { state: 'ready' }>['fields'] | undefined,
  error: unknown,
): OrderSources => {
  if (fields) return { state: 'ready', fields };
  return error ? { state: 'failed', message: toUserText(error) } : { state: 'loading' };
};
