import { isToReadAgain } from '#core/model/deadline.ts';
import { formatPlural } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderSort } from '#core/model/order-sort.ts';
import type { Instant } from '#core/model/time.ts';

/** The number of orders that a list sorted by deadline places last; 0 under any other sort. */
export const countToReadAgain = (orders: readonly Order[], sort: Pick<OrderSort, 'by'>, now: Instant): number =>
  sort.by === 'deadline' ? orders.filter((order) => isToReadAgain(order, now)).length : 0;

/** « 2 commandes à relire, placées en dernier » */
export const toReadAgainText = (count: number): string =>
  formatPlural(count, 'commande à relire, placée en dernier', 'commandes à relire, placées en dernier');

export const WHY_LAST =
  'Leur état est inconnu, ou leur échéance est dépassée depuis plus de cinq jours sans que Comptoir les ait relues\u202f: il ne peut pas dire si elles restent à expédier. Affichez-les sur Vinted, il les replacera.';
