import type { OrderConflict, OrderDetails } from '#core/contract/orders.ts';
import { fromMinor } from '#core/model/money.ts';
import { saleOutcome } from '#core/model/sale-outcome.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import type { FieldProvenance, OrderItem, Price } from '../../db/schema/orders.ts';
import { type Disagreement, disagreementsOf } from './disagreements.ts';
import { loadRows, orderNotFound } from './load-rows.ts';
import { loadEvents } from './order-events.ts';
import { statedShipBys } from './ship-by.ts';
import { sideDisagreement } from './side-disagreement.ts';
import { toWireOrder } from './wire.ts';

/** Everything known about one order. @throws {AppError} NOT_FOUND */
export const readDetails = async (ctx: AccountWork, { id }: { id: string }): Promise<OrderDetails> => {
  const { accountId } = ctx;
  const [row] = await loadRows(ctx.database.db, accountId, [id]);
  if (row === undefined) throw orderNotFound();
  const events = await loadEvents(ctx.database.db, accountId, id);
  const side = await sideDisagreement(ctx.database.db, accountId, row);
  return {
    order: toWireOrder(row),
    buyer: buyerOf(row),
    itemIds: [...row.itemIds],
    items: row.items.map(toWireItem),
    events,
    trackingUrl: row.trackingUrl,
    received: receivedOf(row),
    statedShipBy: statedShipBys(row.shipBySeen).map(({ key, value, from }) => ({
      key,
      shipBy: value,
      ...toStatement(from),
    })),
    conflicts: [...(side === null ? [] : [side]), ...disagreementsOf(row)].map(toWireConflict),
    outcome: saleOutcome({ ...row, events }),
  };
};

const toStatement = ([source, detail, at]: FieldProvenance) => ({ source, detail, at });

const buyerOf = ({ buyerId, buyerLogin, buyerCountry }: OrderRow): OrderDetails['buyer'] =>
  buyerId === null && buyerLogin === null && buyerCountry === null
    ? null
    : { id: buyerId, login: buyerLogin, countryCode: buyerCountry };

const toWireItem = ({ priceMinor, ...item }: OrderItem): OrderDetails['items'][number] => ({
  ...item,
  price: priceMinor === null ? null : fromMinor(priceMinor),
});

const receivedOf = ({ usedReceivedMinor, receivedAt, currency }: OrderRow): OrderDetails['received'] =>
  usedReceivedMinor === null ? null : { amount: fromMinor(usedReceivedMinor), currency, at: receivedAt };

const toWireConflict = ({ field, values, used, settled }: Disagreement): OrderConflict => ({
  field,
  settled,
  values: values.map(({ key, value, from }) => ({
    key,
    value: typeof value === 'string' ? value : priceText(value),
    used: key === used,
    ...toStatement(from),
  })),
});

const priceText = ({ priceMinor, currency }: Price): string =>
  [fromMinor(priceMinor).toFixed(2), currency].filter((part) => part !== null).join(' ');
