import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { orders } from '../../db/schema/index.ts';
import { archiveOrders, type OrderBatch, unarchiveOrders } from '../orders/archive.ts';
import { loadRows, orderNotFound } from '../orders/load-rows.ts';
import { withPriceByHand } from '../orders/price-seen.ts';
import { refuseStale, type SetStatusInput, setStatus } from '../orders/set-status.ts';
import { storeDecided } from '../orders/store-decided.ts';
import { toWireOrder } from '../orders/wire.ts';
import { soldUnder } from './sold-under.ts';

export interface SetPriceInput {
  id: string;
  /** In minor units; null returns to the price that was read. */
  price: number | null;
  /** By default the currency of the price that was read. */
  currency?: string | undefined;
  /** `updatedAt` of the order as the seller saw it. */
  basedOn?: string | undefined;
}

/**
 * Sets the sale price by hand, or takes it back.
 * @throws {AppError} NOT_FOUND « Commande introuvable. », also for an order that was not sold under the private regime;
 * CONFLICT with the server's `order` when it changed since `basedOn`
 */
export const setPrivatePrice = async (
  change: Change,
  input: SetPriceInput,
): Promise<CallReply<typeof api.privateOrders.setPrice>> => {
  await refuseOthers(change, [input.id]);
  const [row] = await loadRows(change.tx, change.accountId, [input.id]);
  if (row === undefined) throw orderNotFound();
  refuseStale(row, input.basedOn);
  const currency = input.currency ?? row.currency;
  const priced = withPriceByHand(
    row,
    input.price === null
      ? undefined
      : { value: { priceMinor: input.price, currency }, from: ['hand', null, change.at] },
  );
  const order = toWireOrder(priced === row ? row : await storeDecided(change, priced));
  return { price: order.price, currency: order.currency, order };
};

/** The same change, refused for an order that was not sold under the private regime. */
const ofPrivateOrders =
  <Input, Reply>(work: (change: Change, input: Input) => Promise<Reply>, idsOf: (input: Input) => readonly string[]) =>
  async (change: Change, input: Input): Promise<Reply> => {
    await refuseOthers(change, idsOf(input));
    return work(change, input);
  };

/** As `setStatus`, of an order sold under the private regime. */
export const setPrivateStatus = ofPrivateOrders(setStatus, ({ id }: SetStatusInput) => [id]);

/** As `archiveOrders`, of orders sold under the private regime. */
export const archivePrivateOrders = ofPrivateOrders(archiveOrders, ({ orderIds }: OrderBatch) => orderIds);

/** As `unarchiveOrders`, of orders sold under the private regime. */
export const unarchivePrivateOrders = ofPrivateOrders(unarchiveOrders, ({ orderIds }: OrderBatch) => orderIds);

/** @throws {AppError} NOT_FOUND unless all of them were sold under the private regime */
const refuseOthers = async ({ tx, accountId }: Change, orderIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(orderIds)];
  const isPrivate = await soldUnder('particulier', tx, accountId);
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.id, ids), isPrivate));
  if (found.length < ids.length) throw orderNotFound();
};
