import { deadlineOf } from '../model/deadline.ts';
import { formatPlural, NARROW_NO_BREAK, NO_BREAK } from '../model/french.ts';
import type { OrderNoticeKind } from '../model/notices.ts';
import { ORDER_NOTICE_KINDS } from '../model/notices.ts';
import type { Order } from '../model/order.ts';
import { isDropped, mainListOf } from '../model/order-lists.ts';
import { effectiveStatus } from '../model/order-status.ts';
import { type Instant, toInstant } from '../model/time.ts';

/** Orders to notify a seller of, by kind of notification. */
export type TellableOrders = Readonly<Record<OrderNoticeKind, readonly Order[]>>;

/** One notification. `id` is stable, so the browser replaces it rather than repeating it. */
export interface Notice {
  id: string;
  title: string;
  message: string;
}

const isToDropOff = (order: Order): boolean =>
  mainListOf(order) === 'pending' || (isDropped(order) && mainListOf(order) === 'shipped');

/** Whether an order calls for a notification of a kind at an instant. */
const APPLIES: Readonly<Record<OrderNoticeKind, (order: Order, at: { now: Instant; since: Instant }) => boolean>> = {
  deadline: (order, { now }) => isToDropOff(order) && deadlineOf(order, now).kind === 'cancelled-soon',
  late: (order, { now }) => mainListOf(order) === 'pending' && effectiveStatus(order, now) === '2',
  sale: (order, { since }) => mainListOf(order) === 'pending' && (toInstant(order.orderDate) ?? 0) > since,
};

/**
 * The orders that call for a notification, whether or not one was shown before.
 * @param at `since`: a sale made before it is not new
 */
export const tellableOf = (orders: readonly Order[], at: { now: Instant; since: Instant }): TellableOrders => ({
  deadline: orders.filter((order) => APPLIES.deadline(order, at)),
  late: orders.filter((order) => APPLIES.late(order, at)),
  sale: orders.filter((order) => APPLIES.sale(order, at)),
});

/** Maximum number of separate notifications of a kind; more orders at once share one. */
const MAX_SINGLE = 3;

const TITLES: Readonly<Record<OrderNoticeKind, string>> = {
  deadline: `À déposer d’ici 24${NO_BREAK}h, sinon la vente est annulée`,
  late: `Commande à expédier${NARROW_NO_BREAK}: plus de 4${NO_BREAK}jours`,
  sale: 'Nouvelle vente',
};

const TITLES_OF_MANY: Readonly<Record<OrderNoticeKind, (count: number) => string>> = {
  deadline: (count) => `${count} colis à déposer d’ici 24${NO_BREAK}h`,
  late: (count) => `${count} commandes ont plus de 4${NO_BREAK}jours`,
  sale: (count) => `${count} nouvelles ventes`,
};

const OPEN = 'Ouvrez Comptoir pour voir ce qu’il faut expédier d’abord.';

const noticesOf = (kind: OrderNoticeKind, orders: readonly Order[]): readonly Notice[] => {
  if (orders.length <= MAX_SINGLE)
    return orders.map((order) => ({
      id: `${kind}.${order.id}`,
      title: TITLES[kind],
      message: order.title ?? 'Titre inconnu',
    }));
  const [first] = orders.map(({ id }) => id).sort();
  return [{ id: `${kind}.${first}.${orders.length}`, title: TITLES_OF_MANY[kind](orders.length), message: OPEN }];
};

/** One notification per order and kind, or one per kind when there are many. */
export const toNotices = (told: TellableOrders): readonly Notice[] =>
  ORDER_NOTICE_KINDS.flatMap((kind) => noticesOf(kind, told[kind]));

const HELD_WORDS: Readonly<Record<OrderNoticeKind, (count: number) => string>> = {
  deadline: (count) => `${count} colis à déposer d’ici 24${NO_BREAK}h`,
  late: (count) =>
    formatPlural(count, `commande de plus de 4${NO_BREAK}jours`, `commandes de plus de 4${NO_BREAK}jours`),
  sale: (count) => formatPlural(count, 'nouvelle vente', 'nouvelles ventes'),
};

/** What was held back during the quiet hours, in one sentence; none when nothing was. */
export const toHeldNotice = (told: TellableOrders): readonly Notice[] => {
  const parts = ORDER_NOTICE_KINDS.flatMap((kind) =>
    told[kind].length > 0 ? [HELD_WORDS[kind](told[kind].length)] : [],
  );
  const [first] = ORDER_NOTICE_KINDS.flatMap((kind) => told[kind].map(({ id }) => `${kind}.${id}`));
  if (first === undefined) return [];
  return [
    {
      id: `held.${first}`,
      title: 'Pendant vos heures calmes',
      message: `Comptoir a noté${NARROW_NO_BREAK}: ${parts.join(', ')}.`,
    },
  ];
};
