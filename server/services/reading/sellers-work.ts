import { mergeOrderDate } from '#core/model/order-merge.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import type { FieldProvenance, ValuesSeen } from '../../db/schema/orders.ts';
import { decide } from '../orders/decide.ts';
import { byName, mergeFields } from '../orders/merge-fields.ts';
import { decidePhase } from '../orders/merge-reading.ts';
import { LISTED_FIELDS, OWN_PAGE_FIELDS } from '../orders/order-fields.ts';
import { withPriceByHand } from '../orders/price-seen.ts';
import { createShipByEstimator } from '../orders/ship-by.ts';
import { isNamedOwner, isOwnerByHand } from '../owners/merge-owner.ts';
import type { PurchaseRow } from '../purchases/merge-purchase.ts';
import { withOwnerOf } from '../reading-record/undoable-tables.ts';

type Deal = OrderRow | PurchaseRow;

/** A deal of which readings were merged again, with the account that the seller had chosen for it. */
export const withOwnerByHand = <Row extends Deal>(row: Row, former: Row): Row =>
  // `withOwnerOf` returns a row of the table that it was given.
  isOwnerByHand(former) && !isNamedOwner(row) ? (withOwnerOf(row, former) as Row) : row;

/**
 * An order of which readings were merged again, with what the seller had done: choices between values, archive mark,
 * documents, account, a price set by hand, a status set since, and values from files.
 */
export const withSellersWork = (row: OrderRow, former: OrderRow, since: string): OrderRow => {
  const { settled, archivedAt, shippingLabelId, returnFormId } = former;
  const own = { ...withOwnerByHand(row, former), settled, archivedAt, shippingLabelId, returnFormId };
  const filled = withPriceByHand(withFileValues(own, former), former.priceSeen.hand);
  return decide(decidePhase(withStatusByHand(filled, former, since)), createShipByEstimator());
};

const withStatusByHand = (row: OrderRow, former: OrderRow, since: string): OrderRow => {
  const { status, statusSetAt, statusSetPhase, provenance } = former;
  if (statusSetAt === null || statusSetAt <= since || provenance.status === undefined) return row;
  return {
    ...{ ...row, status, statusSetAt, statusSetPhase },
    provenance: { ...row.provenance, status: provenance.status },
  };
};

const FIELDS = byName({ ...LISTED_FIELDS, ...OWN_PAGE_FIELDS });

const isFromFile = ([source]: FieldProvenance): boolean => source === 'file';

/** What an imported file stated is not among the readings, so it is merged from the former row. */
const withFileValues = (row: OrderRow, former: OrderRow): OrderRow => {
  const filled = Object.entries(FIELDS).reduce((merged, [name, field]) => {
    const from = former.provenance[name];
    return from === undefined || !isFromFile(from) ? merged : mergeFields(merged, former, { [name]: field }, from);
  }, row);
  const dated = withFileDate(filled, former);
  return {
    ...dated,
    priceSeen: withFileSeen(row.priceSeen, former.priceSeen),
    shipBySeen: withFileSeen(row.shipBySeen, former.shipBySeen),
    phaseDates: withFileSeen(row.phaseDates, former.phaseDates),
    sideSeen: withFileSeen(row.sideSeen, former.sideSeen),
    phaseSeen: { ...fromFiles(former.phaseSeen, isFromFile), ...row.phaseSeen },
  };
};

const withFileDate = (row: OrderRow, former: OrderRow): OrderRow => {
  const { orderDate: from } = former.provenance;
  const read = dateOf(former);
  if (from === undefined || !isFromFile(from) || read === null) return row;
  const merged = mergeOrderDate(dateOf(row), read);
  if (merged !== read) return row;
  const { at: orderDate, source: orderDateSource } = read;
  return { ...row, orderDate, orderDateSource, provenance: { ...row.provenance, orderDate: from } };
};

const dateOf = ({ orderDate, orderDateSource }: OrderRow) =>
  orderDate === null || orderDateSource === null ? null : { at: orderDate, source: orderDateSource };

const withFileSeen = <T>(seen: ValuesSeen<T>, former: ValuesSeen<T>): ValuesSeen<T> => ({
  ...fromFiles(former, ({ from }) => isFromFile(from)),
  ...seen,
});

const fromFiles = <T>(seen: Readonly<Record<string, T>>, isOne: (said: T) => boolean): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(seen).filter(([, said]) => isOne(said)));
