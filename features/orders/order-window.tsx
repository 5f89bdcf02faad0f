import { useQuery } from '@tanstack/react-query';
import { toAsked } from '#components/order/asked.ts';
import { OrderDetailsDialog, type OrderDetailsDialogProps } from '#components/order/order-details-dialog.tsx';
import { useNow } from '#components/ui/present.tsx';
import { conversationUrl } from '#core/marketplaces/seller-links.ts';
import { lostOnOrder } from '#core/model/lost-of.ts';
import { detailsQuery, provenanceQuery } from '#core/queries/open-order.ts';
import { healthQuery } from '#core/queries/reading-server.ts';
import { settleConflict } from '#core/queries/settle-conflict.ts';
import { notify } from '#core/state/notifications.ts';
import { useSeenUrl } from '#features/reading/reading-board.tsx';
import { useWorkplace } from '#features/workplace.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderStock } from './order-stock.tsx';

export type OrderWindowProps = Pick<OrderDetailsDialogProps, 'order' | 'place' | 'account' | 'onAction' | 'onClose'>;

/** The open order, with everything known about it and the sources of its figures. */
export const OrderWindow = ({ order, ...rest }: OrderWindowProps) => {
  const { platform, desk } = useWorkplace();
  const client = platform.api;
  const seenUrl = useSeenUrl();
  const sources = useQuery(provenanceQuery(client, order.id, order.updatedAt));
  const details = useQuery(detailsQuery(client, order.id, order.updatedAt));
  const health = useQuery(healthQuery(platform.health));
  return (
    <OrderDetailsDialog
      order={order}
      now={useNow()}
      sources={toAsked(sources.data, sources.error)}
      details={toAsked(details.data, details.error)}
      note={<OrderNote key={`note ${order.id}`} id={order.id} />}
      lost={lostOnOrder(order, sources.data ?? [], health.data ?? [])}
      conversationUrl={conversationUrl(order.conversationId, seenUrl)}
      stock={<OrderStock key={`stock ${order.id}`} order={order} />}
      documents={<OrderDocuments key={order.id} order={order} />}
      onChoose={(chosenFor, choice) => void settleConflict({ client, desk, notify }, chosenFor, choice)}
      {...rest}
    />
  );
};
