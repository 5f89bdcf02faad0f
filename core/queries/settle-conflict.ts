import type { CallReply } from '../contract/endpoint.ts';
import type { orders } from '../contract/orders.ts';
import { toUserText } from '../errors.ts';
import { conflictField, conflictSource } from '../model/conflict-text.ts';
import type { Order } from '../model/order.ts';
import type { ApiClient } from '../platform/ports.ts';
import type { Notify, OrderDesk } from './orders.ts';

export interface SettleOptions {
  client: ApiClient;
  desk: Pick<OrderDesk, 'accept' | 'refresh'>;
  notify: Notify;
}

/** The seller's answer to « deux pages ne disent pas la même chose ». */
export interface Choice {
  field: string;
  /** Key of the value that counts from now on; null undoes the choice. */
  chosen: string | null;
  /** The earlier choice; null when there was none. */
  before: string | null;
}

const FAILED = 'Votre choix n’a pas été enregistré. Réessayez dans un instant.';

const sentenceOf = (
  { field, chosen }: Choice,
  { order, isPurchase }: CallReply<(typeof orders)['settleConflict']>,
): string => {
  if (isPurchase) return 'C’est un achat\u202f: il ne compte plus dans vos ventes';
  if (field === 'side' && !order.conflicts.includes(field)) return 'C’est une vente\u202f: elle compte dans vos ventes';
  return chosen === null
    ? `Choix annulé, ${conflictField(field)} à vérifier`
    : `Choix enregistré pour ${conflictField(field)} (${conflictSource(chosen)})`;
};

/**
 * Stores the seller's choice on the server and shows its order at once; the notification offers an undo. Never rejects.
 */
export const settleConflict = async (
  options: SettleOptions,
  order: Pick<Order, 'id'>,
  choice: Choice,
): Promise<void> => {
  const { client, desk, notify } = options;
  const { field, chosen, before } = choice;
  try {
    const { orders: calls } = await import('../contract/orders.ts');
    const params = { id: order.id, field };
    const reply = await client.call(calls.settleConflict, { params, body: { chosen } });
    if (reply.isPurchase) await desk.refresh();
    else desk.accept([reply.order]);
    const undo = (): void => void settleConflict(options, reply.order, { field, chosen: before, before: chosen });
    notify({
      type: 'success',
      message: sentenceOf(choice, reply),
      action: { label: 'Annuler', onAction: undo },
    });
  } catch (error) {
    notify({ type: 'error', message: toUserText(error, FAILED) });
  }
};
