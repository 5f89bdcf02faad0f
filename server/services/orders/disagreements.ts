import type { Minor } from '#core/model/money.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import type { Price } from '../../db/schema/orders.ts';
import { canonicalJson } from './outranks.ts';
import { phasesInDoubt, usedPhase } from './phase-choice.ts';
import { comparablePrices, type Stated, usedPrice } from './price-seen.ts';
import { choiceAmong } from './seen-values.ts';
import { areDifferentDeadlines, statedShipBys, usedShipBy } from './ship-by.ts';

/** Fields on which two of the marketplace's pages can disagree. Titles can differ too, but that does not matter. */
export const CONFLICT_FIELDS = ['side', 'price', 'shipBy', 'received', 'phase'] as const;
export type ConflictField = (typeof CONFLICT_FIELDS)[number];

export interface Disagreement {
  field: ConflictField;
  values: Stated<Price | string>[];
  /** Key of the value in use; null when there is none until the seller chooses. */
  used: string | null;
  settled: boolean;
}

type Judged = Pick<
  OrderRow,
  | 'priceSeen'
  | 'shipBySeen'
  | 'settled'
  | 'priceMinor'
  | 'currency'
  | 'receivedMinor'
  | 'receivedAt'
  | 'phase'
  | 'phaseSeen'
>;

const isOne = (values: readonly Stated<Price>[]): boolean =>
  new Set(values.map(({ value }) => canonicalJson(value))).size < 2;

const disagreement = (
  row: Judged,
  field: ConflictField,
  values: Stated<Price | string>[],
  used: string | null,
): Disagreement => ({
  field,
  values,
  used,
  settled:
    choiceAmong(
      values.map(({ value }) => value),
      row.settled[field],
    ) !== null,
});

const priceOf = (row: Judged): Disagreement | null => {
  const values = comparablePrices(row.priceSeen);
  const used = usedPrice(row);
  return isOne(values) ? null : disagreement(row, 'price', values, used?.key ?? null);
};

const shipByOf = (row: Judged): Disagreement | null => {
  const values = statedShipBys(row.shipBySeen);
  const [earliest] = values;
  const used = usedShipBy(row);
  if (earliest === undefined || used === null) return null;
  const differ = values.some(({ value }) => areDifferentDeadlines(earliest.value, value));
  return differ ? disagreement(row, 'shipBy', values, used.key) : null;
};

/** The wallet's statement, from its line; from a page of the wallet in general. */
const walletStated = (value: Price, at: string): Stated<Price> => ({
  key: 'wallet',
  value,
  from: ['page', 'wallet', at],
});

/** The amount stated by the wallet, unless the seller settled on the price. */
export const usedReceived = (row: Judged): Minor | null => {
  const found = receivedOf(row);
  return found?.used === 'price' ? row.priceMinor : row.receivedMinor;
};

const receivedOf = (row: Judged): Disagreement | null => {
  const { receivedMinor, receivedAt, priceMinor, currency, phase } = row;
  const price = usedPrice(row);
  if (receivedMinor === null || priceMinor === null || currency === null || price === null) return null;
  if (phase === 'refunded' || receivedMinor === priceMinor) return null;
  const wallet = walletStated({ priceMinor: receivedMinor, currency }, receivedAt ?? price.from[2]);
  const values = [wallet, { ...price, key: 'price' }];
  const chosen = choiceAmong(
    values.map(({ value }) => value),
    row.settled.received,
  );
  const used = values.find(({ value }) => canonicalJson(value) === chosen) ?? wallet;
  return disagreement(row, 'received', values, used.key);
};

/** A sale only moves forward: a page that shows it further back contradicts an earlier one. */
const backwardOf = (row: Judged): Disagreement | null => {
  const found = phasesInDoubt(row);
  const used = usedPhase(row);
  return (
    found && {
      field: 'phase',
      values: found.values,
      used: found.values.find(({ value }) => value === used)?.key ?? null,
      settled: found.settled,
    }
  );
};

/** All disagreements, settled or not, except on the side of the deal (`side-disagreement.ts`). */
export const disagreementsOf = (row: Judged): Disagreement[] =>
  [priceOf(row), shipByOf(row), receivedOf(row), backwardOf(row)].filter((each) => each !== null);

/** The fields that disagree and that the seller has not settled; the side of a deal is decided with its other record. */
export const openConflicts = (row: Judged & Pick<OrderRow, 'standing'>): readonly string[] => [
  ...(row.standing === 'open' ? ['side'] : []),
  ...disagreementsOf(row).flatMap(({ field, settled }) => (settled ? [] : [field])),
];
