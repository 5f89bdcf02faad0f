import type { OrderRow } from '../../db/schema/index.ts';
import type { FieldProvenance } from '../../db/schema/orders.ts';
import { openConflicts, usedReceived } from './disagreements.ts';
import { comparablePrices, usedPrice, withoutPrice } from './price-seen.ts';
import { type ShipByEstimator, usedShipBy } from './ship-by.ts';

/** The order with everything derived from the stored statements: price, deadline, amount received, conflicts. */
export const decide = (row: OrderRow, estimate: ShipByEstimator): OrderRow => {
  const priced = decidePrice(row);
  const dated = decideShipBy(priced, estimate);
  return { ...dated, usedReceivedMinor: usedReceived(dated), conflicts: openConflicts(dated) };
};

const decidePrice = (row: OrderRow): OrderRow => {
  const used = usedPrice(row);
  if (used === null) return isUndecided(row) ? withoutPrice(row) : row;
  return { ...row, ...used.value, provenance: { ...row.provenance, price: used.from } };
};

/** Prices were read, but none of them counts. */
const isUndecided = ({ priceSeen }: OrderRow): boolean => comparablePrices(priceSeen).length > 0;

const decideShipBy = (row: OrderRow, estimate: ShipByEstimator): OrderRow => {
  const stated = usedShipBy(row);
  if (stated !== null) {
    return { ...row, shipBy: stated.value, shipByEstimated: false, provenance: withShipBy(row, stated.from) };
  }
  const shipBy = row.orderDate === null ? null : estimate(row.orderDate);
  return { ...row, shipBy, shipByEstimated: shipBy !== null };
};

const withShipBy = ({ provenance }: OrderRow, shipBy: FieldProvenance) => ({ ...provenance, shipBy });
