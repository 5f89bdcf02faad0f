import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { OrderAction } from '#components/order/order-actions.ts';
import { toUserText } from '#core/errors.ts';
import type { Order } from '#core/model/order.ts';
import { archived, CHANGE_FAILED, restoreSentenceOf, statusChanged } from '#core/queries/order-messages.ts';
import { createPrivateDesk, type PrivateDesk, type PrivateScope } from '#core/queries/private-orders.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';

/** The private orders of a scope, read again after each change, and what the seller does to them. */
export const usePrivateOrders = ({ range, archived: choice }: PrivateScope) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const [from, to] = [range?.from, range?.to];
  const desk = useMemo(() => {
    const asked = from === undefined || to === undefined ? null : { from, to };
    return createPrivateDesk({ platform, queries, scope: { range: asked, archived: choice } });
  }, [platform, queries, from, to, choice]);
  useEffect(() => desk.watch(), [desk]);
  const query = useQuery(desk.query);
  return {
    query,
    setPrice: desk.setPrice,
    act: (action: OrderAction, orders: readonly Order[]): void => void act(desk, action, orders),
  };
};

const OPPOSITE: Readonly<Record<OrderAction, OrderAction>> = {
  ship: 'unship',
  unship: 'ship',
  archive: 'restore',
  restore: 'archive',
};

const send = async (desk: PrivateDesk, action: OrderAction, orders: readonly Order[]): Promise<string> => {
  if (action === 'archive' || action === 'restore') {
    const { message } = await desk.setArchived(orders, action === 'archive');
    return action === 'archive'
      ? archived(orders.length)
      : restoreSentenceOf({ state: 'saved', message }, orders.length);
  }
  const status = action === 'ship' ? '1' : '0';
  for (const order of orders) await desk.setStatus(order, status);
  return statusChanged(orders.length, status);
};

/** Reports the outcome; a change that was made can be taken back once. */
const act = async (desk: PrivateDesk, action: OrderAction, orders: readonly Order[], canUndo = true): Promise<void> => {
  if (orders.length === 0) return;
  try {
    const message = await send(desk, action, orders);
    const undo = { label: 'Annuler', onAction: () => void act(desk, OPPOSITE[action], orders, false) };
    notify({ type: 'success', message, ...(canUndo && { action: undo }) });
  } catch (error) {
    notify({ type: 'error', message: toUserText(error, CHANGE_FAILED) });
  }
};
