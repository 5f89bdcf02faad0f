import { skipToken, useQuery } from '@tanstack/react-query';
import type { OrderAction } from '#components/order/order-actions.ts';
import { OrderDetails, type OrderSources } from '#components/order/order-details.tsx';
import { toUserText } from '#core/errors.ts';
import { conversationUrl } from '#core/marketplaces/seller-links.ts';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import { provenanceQuery } from '#core/queries/provenance.ts';
import type { Panel } from '../panel.ts';

export interface OpenOrderProps {
  panel: Panel;
  order: Order | null;
  now: Instant;
  seenUrl: string | null;
  onAction: (action: OrderAction, order: Order) => void;
  onClose: () => void;
}

/** The order that is open, with where its figures come from. */
export const OpenOrder = ({ panel, order, now, seenUrl, onAction, onClose }: OpenOrderProps) => {
  const { data, error } = useQuery(
    order
      ? provenanceQuery(panel.platform.api, order.id, order.updatedAt)
      : { queryKey: ['provenance'], queryFn: skipToken },
  );
  const sources: OrderSources = data
    ? { state: 'ready', fields: data }
    : error
      ? { state: 'failed', message: toUserText(error) }
      : { state: 'loading' };
  return (
    <OrderDetails
      order={order}
      sources={sources}
      now={now}
      conversationUrl={order && conversationUrl(order.conversationId, seenUrl)}
      onAction={onAction}
      onClose={onClose}
    />
  );
};
