import type { Order } from '../model/order.ts';

/** Orders told of one by one; more of them at once share one notice. */
const MAX_SINGLE = 3;

/** One notification. `id` is stable, so the browser replaces rather than repeats it. */
export interface Notice {
  id: string;
  title: string;
  message: string;
}

/** What the seller is told of orders that just turned late. */
export const toNotices = (orders: readonly Order[]): readonly Notice[] => {
  if (orders.length > MAX_SINGLE) {
    return [
      {
        id: `late.${orders.map(({ id }) => id).sort()[0]}.${orders.length}`,
        title: `${orders.length} commandes ont plus de 4 jours`,
        message: 'Ouvrez Comptoir pour voir ce qu’il faut expédier d’abord.',
      },
    ];
  }
  return orders.map((order) => ({
    id: `late.${order.id}`,
    title: 'Commande à expédier : plus de 4 jours',
    message: order.title ?? 'Titre inconnu',
  }));
};
