import { phaseToKeep } from '#core/model/phase.ts';
import { dateOfListedPhase, dateOfStatedPhase } from '#core/model/phase-date.ts';
import { ownerOfRows, type PageOwner } from '../account-moves/whose-page.ts';
import { LISTED_FIELDS, OWN_PAGE_FIELDS, pickFields } from '../orders/order-fields.ts';
import type { OwnPageReading, Reading } from '../orders/reading.ts';
import { toShipBy } from '../orders/ship-by.ts';
import { NO_OWNER, type ReadOwner } from '../owners/merge-owner.ts';
import type { PageOf } from '../pages/page-handler.ts';
import { blankFields, drawnFields } from './drawn.ts';
import type { DetailRow, ListRow, WaitingRow } from './waiting-row.ts';

/** A reading that keeps the row it was made from. */
export interface CaptureReading extends Reading {
  row: WaitingRow;
}

/** @param observedAt its time, never later than the server's own */
export const toReading = (
  marketplace: string,
  row: WaitingRow,
  owner: ReadOwner,
  observedAt: string,
): CaptureReading =>
  'pageKind' in row
    ? toDetailReading(marketplace, row, owner, observedAt)
    : toListReading(marketplace, row, owner, observedAt);

const listedIn = pickFields(LISTED_FIELDS);
const ownPageIn = pickFields(OWN_PAGE_FIELDS);

const sharedFields = (marketplace: string, { record }: WaitingRow, observedAt: string) => ({
  marketplace,
  ...listedIn(record),
  priceMinor: record.priceMinor,
  currency: record.currency,
  phase: phaseToKeep(record),
  source: 'page' as const,
  observedAt,
});

const toListReading = (marketplace: string, row: ListRow, owner: ReadOwner, observedAt: string): CaptureReading => {
  const { orderDate, orderDateEstimated } = row.record;
  return {
    ...sharedFields(marketplace, row, observedAt),
    ...owner,
    orderDate: orderDate === null ? null : { at: orderDate, source: orderDateEstimated ? 'list' : 'payment' },
    phaseDate: dateOfListedPhase(row.record),
    side: row.side,
    detail: row.source,
    own: null,
    row,
  };
};

const toDetailReading = (marketplace: string, row: DetailRow, owner: ReadOwner, observedAt: string): CaptureReading => {
  const { record, pageKind, source } = row;
  const ownId = ownIdOf(record);
  return {
    ...sharedFields(marketplace, row, observedAt),
    ...(ownId === null
      ? ownerOfSide(record, owner)
      : { marketplaceUserId: ownId, unnamedAccountId: null, isDeduced: false }),
    orderDate: record.orderDate === null ? null : { at: record.orderDate, source: record.orderDateSource ?? 'list' },
    phaseDate: dateOfStatedPhase(record),
    side: record.side,
    detail: `${pageKind}.${source}`,
    own: ownPageOf(record),
    row,
  };
};

/** A page that does not state its reader's side may belong to either party, and both may be the seller's accounts. */
const ownerOfSide = ({ side }: DetailRow['record'], owner: ReadOwner): ReadOwner => (side === null ? NO_OWNER : owner);

/** The seller's own account, where the page states their side. */
export const ownIdOf = ({ side, buyerId, sellerId }: DetailRow['record']): string | null => {
  if (side === null) return null;
  return side === 'purchased' ? buyerId : sellerId;
};

const orNone = <T>(list: readonly T[]): readonly T[] | null => (list.length === 0 ? null : list);

const ownPageOf = (record: DetailRow['record']): OwnPageReading => ({
  ...ownPageIn({ ...record, buyerLogin: record.otherLogin, buyerCountry: record.otherCountry }),
  itemIds: orNone(record.itemIds),
  items: orNone(record.items),
  shipBy: record.shipBy === null ? null : toShipBy(record.shipBy),
  events: record.events,
});

/** Fields of a row that identify its order and are not fields of the order itself. */
const OF_ROW: ReadonlySet<string> = new Set(['transactionId', 'conversationId', 'orderDateEstimated']);

/**
 * The readings of a list page; values that only a row's display contained are a separate reading, from the display.
 * @param owner of the list, as far as is known
 */
export const readingsOfList = (page: PageOf<'orders'>, owner: PageOwner, observedAt: string): CaptureReading[] => {
  const { marketplace, marketplaceUserId, loadId, source, records, displayed, orderType: side } = page;
  const drawnOf = drawnFields(displayed);
  const read = (record: ListRow['record'], from: ListRow['source']) =>
    toReading(marketplace, { marketplaceUserId, loadId, source: from, side, record }, ownerOfRows(owner), observedAt);
  return records.flatMap((record, index) => {
    const drawn = drawnOf(index);
    if (drawn.size === 0) return [read(record, source)];
    const { hasFailed: _, hasLateText: __, ...rest } = record;
    const data = blankFields(record, (name) => drawn.has(name));
    return [
      read(data, source),
      read(
        blankFields(rest, (name) => !drawn.has(name) && !OF_ROW.has(name)),
        'dom',
      ),
    ];
  });
};
