import type { MovedTable, UndoableTable } from '../../db/schema/index.ts';

/** Tables whose changes are recorded, so that an import or a move can be undone. */
export type RecordedTable = UndoableTable | MovedTable;

/** The columns covered by the hash of one row, in this order. */
export type HashedColumns = readonly string[];

const ORDER = [
  ...['accountId', 'id', 'marketplace', 'marketplaceUserId', 'transactionId', 'conversationId', 'title', 'priceMinor'],
  ...['currency', 'photoUrl', 'buyerId', 'buyerLogin', 'buyerCountry', 'itemIds', 'itemCount', 'items', 'carrier'],
  ...['trackingCode', 'trackingUrl', 'receivedMinor', 'receivedAt', 'usedReceivedMinor', 'priceSeen', 'shipBySeen'],
  ...['settled', 'conflicts', 'orderDate', 'orderDateSource', 'statusDate', 'statusText', 'phase', 'phaseSeen'],
  ...['phaseDates', 'status', 'statusSetAt', 'statusSetPhase', 'shipBy', 'shipByEstimated', 'archivedAt'],
  ...['shippingLabelId', 'returnFormId', 'provenance', 'createdAt', 'updatedAt'],
];

const PURCHASE = [
  ...['accountId', 'id', 'marketplace', 'marketplaceUserId', 'transactionId', 'conversationId', 'title'],
  ...['priceMinor', 'serviceFeeMinor', 'shippingMinor', 'currency', 'orderDate', 'orderDateSource', 'statusText'],
  ...['phase', 'phaseSeen', 'photoUrl', 'itemIds', 'provenance', 'readAt'],
];

const COMPLETENESS = [
  ...['accountId', 'marketplace', 'marketplaceUserId', 'list', 'filter', 'totalPages', 'totalEntries', 'pages'],
  ...['announcedAt', 'completeUntil', 'writtenAt'],
];

const without = (columns: HashedColumns, ...left: readonly string[]): HashedColumns =>
  columns.filter((column) => !left.includes(column));

/**
 * The hashed columns of each table. The first list is used for new hashes; the others are those of stored hashes, which
 * covered all the columns that the table had at the time. A newly added column belongs in none of them, unless an undo
 * must detect that it changed: then prepend a new list. The owner of a deal has a separate hash (`undoable-tables.ts`),
 * because it may change while the rest can still be undone; the time of a change is not hashed.
 */
export const HASHED_COLUMNS: Readonly<Record<RecordedTable, readonly [HashedColumns, ...HashedColumns[]]>> = {
  orders: [
    without(ORDER, 'marketplaceUserId', 'updatedAt'),
    without(ORDER, 'marketplaceUserId', 'updatedAt', 'phaseDates'),
    without(ORDER, 'phaseDates'),
    without(ORDER, 'phaseDates', 'usedReceivedMinor'),
  ],
  order_keys: [['accountId', 'marketplace', 'kind', 'value', 'orderId']],
  order_events: [['accountId', 'orderId', 'at', 'kind', 'text']],
  purchases: [without(PURCHASE, 'marketplaceUserId'), PURCHASE],
  items: [
    [
      ...['accountId', 'marketplace', 'itemId', 'marketplaceUserId', 'title', 'priceMinor', 'currency', 'brand'],
      ...['size', 'condition', 'state', 'states', 'url', 'photoUrl', 'favourites', 'views', 'listedAt'],
      ...['firstReadAt', 'readAt'],
    ],
  ],
  wallet_pages: [['accountId', 'marketplace', 'marketplaceUserId', 'month', 'announced', 'page', 'lines', 'readAt']],
  wallet_statements: [
    [
      ...['accountId', 'marketplace', 'marketplaceUserId', 'month', 'balanceMinor', 'pendingMinor', 'openingMinor'],
      ...['closingMinor', 'currency', 'readAt'],
    ],
  ],
  marketplace_accounts: [['accountId', 'marketplace', 'userId', 'login', 'label', 'countryCode', 'business', 'seenAt']],
  completeness: [COMPLETENESS, without(COMPLETENESS, 'completeUntil')],
  quarantine: [['accountId', 'marketplace', 'subject', 'reason', 'captureId', 'record', 'observedAt']],
  wallet_line_choices: [
    ['accountId', 'marketplace', 'marketplaceUserId', 'month', 'lineKey', 'kind', 'direction', 'at'],
  ],
  wallet_quiet_months: [['accountId', 'marketplace', 'marketplaceUserId', 'month', 'at']],
  page_loads: [['accountId', 'marketplace', 'loadId', 'owner']],
  unnamed_accounts: [['accountId', 'id', 'marketplace', 'hosts', 'firstReadAt', 'lastReadAt', 'claimedBy', 'byHand']],
};
