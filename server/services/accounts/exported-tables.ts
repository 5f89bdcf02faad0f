import { getTableColumns, getTableConfig, isTable, type PgColumn, type PgTable } from '../../db/drizzle.ts';
import * as schema from '../../db/schema/index.ts';

type Schema = typeof schema;
/** Tables with rows of an account, by their names in the schema. */
type AccountTable = {
  [Name in keyof Schema]: Schema[Name] extends { accountId: PgColumn } ? Name : never;
}[keyof Schema];
/** One text per table. */
type PerTable = Readonly<Partial<Record<AccountTable, string>>>;

/**
 * The columns of an account's export, by table. Only listed columns leave the server: a new one is not exported until
 * somebody decides that it holds no secret (a test demands that decision). Column names are separated by blanks.
 */
const EXPORTED: PerTable = {
  accountJobs: 'id name input state done total attempts failure createdAt cancelAskedAt endedAt',
  accountMoveChanges: 'moveId table key before after',
  accountMoves: 'moveId marketplace at marketplaceUserId orders purchases walletLines lists undoneAt',
  accountRemovals: 'askedAt dueAt startedAt',
  accounts: 'email passwordChangedAt firstname lastname displayname role userType createdAt disabledAt',
  competitorEvaluations: 'marketplace shopId feedbackId at rating isAutomatic hasReply readAt',
  competitorItems: `marketplace shopId itemId title brand size condition currency url photoUrl photoId favourites listedAt drawn
    runs readAt`,
  competitorVisits: 'marketplace shopId startedAt endedAt said wardrobe feedbacks itemsRead whole',
  competitors: `marketplace shopId said knownSpans firstVisitAt lastVisitAt visitCount itemsKept evaluationsKept revision
    followed tags memo remindEveryDays keptFrom`,
  completeness:
    'marketplace marketplaceUserId list filter totalPages totalEntries pages announcedAt completeUntil writtenAt',
  dailyMails: 'day at',
  emailChanges: 'id email createdAt expiresAt confirmedAt presentConfirmedAt closedAt',
  documents: 'id ownerId kind format size createdAt',
  expenses: `id type note amountMinor currency day every until productId lotId marketplace marketplaceUserId createdAt
    updatedAt`,
  fileImportClaims: 'importId table rowId base stated at',
  fileImportRows: 'importId piece count rows',
  fileImports: `id kind fileName marketplace marketplaceUserId shopName state rows merged refused counts totals columns
    createdAt confirmedAt doneAt undoneAt`,
  importChanges: 'importId table key before after',
  imports: 'importId label at pages created updated undoneAt',
  items: `marketplace itemId marketplaceUserId title priceMinor currency brand size condition categoryId categoryName state
    states figures url photoUrl favourites views listedAt firstReadAt readAt`,
  keptReadings: `captureId marketplace pageKind marketplaceUserId importId sessionId number at created updated unchanged undoneAt
    bytes`,
  ledgerLines: `id marketplace marketplaceUserId kind label conversationId amountMinor currency at day counts source part
    lineKey provenance readAt reverses writtenAt`,
  loadedComments: 'id shopId rowKey text at loadedAt',
  loadedSales: `id shopId rowKey transactionId conversationId title buyerLogin priceMinor currency soldAt outcome
    feesMinor refundMinor releasedAt receivedMinor refundedAt channel brand category size isByHand importId
    loadedAt`,
  lots: 'id title costMinor currency announced boughtOn source payment supplier createdAt updatedAt',
  loadedShops: 'id name marketplace marketplaceUserId details statistics shopKey isOfImports loadedAt',
  mailboxFolders: 'mailboxId path uidValidity lastUid',
  mailboxes: 'id address host port userName since folders senders accepted createdAt pausedAt checkedAt failure',
  marketplaceAccounts: 'marketplace userId login label countryCode business regimes email emailAt seenAt',
  orderEvents: 'orderId at kind text',
  orderImports: 'key at lines merged created updated unchanged failures',
  orderKeys: 'marketplace kind value orderId',
  orderNotes: 'orderId text updatedAt',
  orders: `id marketplace marketplaceUserId unnamedAccountId transactionId conversationId title priceMinor currency
    photoUrl buyerId buyerLogin buyerCountry itemIds itemCount items carrier trackingCode trackingUrl
    receivedMinor receivedAt usedReceivedMinor priceSeen shipBySeen sideSeen standing settled conflicts orderDate orderDateSource
    statusDate statusText phase phaseSeen phaseDates status statusSetAt statusSetPhase shipBy shipByEstimated archivedAt
    shippingLabelId returnFormId provenance createdAt updatedAt`,
  pageLoads: 'marketplace loadId owner seenAt',
  paymentCustomers: 'provider customerId createdAt readAt',
  passkeys: 'id name isSynced createdAt lastUsedAt',
  payments: 'id provider plan paidAt periodStart periodEnd amountMinor refundedMinor currency',
  preferences: 'goals placeWord places dateStyle numberStyle theme noticesOff quiet mailAt mailChosenAt updatedAt',
  products: `id title sku place brand category size priceMinor currency articleMinor protectionMinor postageMinor boughtOn source payment supplier
    note lotId lotSince purchaseId marketplace itemId chosenSale isWholeSale returnedOn fate fateOn createdAt updatedAt`,
  purchases: `id marketplace marketplaceUserId unnamedAccountId transactionId conversationId title priceMinor
    serviceFeeMinor shippingMinor currency orderDate orderDateSource statusText phase phaseSeen sellerId sideSeen
    standing photoUrl itemIds provenance readAt`,
  quarantine: 'marketplace subject reason captureId record observedAt',
  receivedMails: 'mailboxId id state reason sentAt receivedAt sender subject mail orderId',
  readingHealth: `marketplace pageKind lastGoodAt lastGoodSource fieldsFound fieldsExpected missing notes lastFailedAt
    lastReason sample failuresSinceGood`,
  readingTracks: 'marketplace pageKind source marketplaceUserId track',
  recoveryCodes: 'usedAt',
  removedOrders: 'orderId removedAt',
  secondFactors: 'confirmedAt lastUsedAt',
  sessions: 'id kind label name createdAt lastSeenAt expiresAt revokedAt secondFactorAt confirmedAt',
  subscriptions: `id plan status startDate endDate provider providerId renewal periodStart periodEnd priceMinor currency period
    every startRequest withdrawnAt withdrawalDoneAt`,
  unnamedAccounts: 'id marketplace hosts firstReadAt lastReadAt claimedBy byHand',
  walletLineChoices: 'marketplace marketplaceUserId month lineKey kind direction at',
  walletPages: 'marketplace marketplaceUserId month announced page lines isNamed readAt',
  walletQuietMonths: 'marketplace marketplaceUserId month at',
  walletStatements:
    'marketplace marketplaceUserId month balanceMinor pendingMinor openingMinor closingMinor currency readAt',
};

/**
 * Columns that never leave the server: secrets, hashes that distinguish authors of evaluations, its own bookkeeping, and packed
 * copies of what other tables hold.
 */
const WITHHELD: PerTable = {
  accountJobs: 'isQueued',
  accountRemovals: 'tokenHash',
  accounts: 'passwordHash authorKey',
  emailChanges: 'tokenHash presentTokenHash',
  keptReadings: 'subjects page changes',
  mailboxes: 'sealedPassword failures nextTryAt watchedBy watchedUntil',
  orderImports: 'requestHash orderIds',
  paymentCustomers: 'begunReading storedReading',
  passkeys: 'credentialId publicKey counter transports',
  recoveryCodes: 'codeHash',
  secondFactors: 'secret lastStep pendingSecret pendingUntil',
  sessions: 'tokenHash',
  competitorEvaluations: 'authorHash',
};

const namesIn = (text: string | undefined): string[] => text?.match(/\w+/g) ?? [];

/** Tables that hold nothing of their own: what they were derived from is in others. */
const DERIVED: PerTable = {
  saleDays: 'sums over sales',
  saleGroups: 'sums over sales',
  saleRows: 'sales, from orders, files and wallets',
  saleLines: 'lines of sales, from wallets',
  articleRows: 'articles with their sales and costs, from the stock, listings and sales',
  lotShares: 'what articles bear of the cost of lots, from the same',
  expenseRows: 'expenses by day, from what the seller entered, files and wallets',
  walletMonths: 'which months were read, from wallets',
  touchedDeals: 'which of them a change is about to derive again',
};

/** Tables without data of the seller's own, each with the reason why the export omits it. */
const LEFT_OUT: PerTable = {
  ...DERIVED,
  accountClocks: 'a counter',
  captures: 'answers to be given again, of what other tables hold',
  idempotencyKeys: 'the same',
  events: 'that something changed, not what',
  paymentEvents: 'that something changed at the payment provider, not what',
  passwordResets: 'secrets',
  deviceChallenges: 'secrets',
  passkeyChallenges: 'secrets',
};

export interface ExportedTable {
  name: string;
  table: PgTable;
  accountId: PgColumn;
  /** The exported columns of a row, by name in the file. */
  columns: Readonly<Record<string, PgColumn>>;
  /** The key of a row within its account, in this order; empty when there is only one row. */
  key: readonly PgColumn[];
}

/** True of a table that an account does not store by itself. */
export const isDerived = (name: AccountTable): boolean => name in DERIVED;

/** Tables with rows of an account. */
export const accountTables = () =>
  Object.entries(schema).flatMap(([name, table]) => {
    if (!isTable(table)) return [];
    // Every table in the schema is a PostgreSQL table.
    const pgTable = table as PgTable;
    const { accountId, ...columns } = getTableColumns(pgTable);
    return accountId === undefined ? [] : [{ name: name as AccountTable, table: pgTable, accountId, columns }];
  });

/** Every exported table, with its exported columns. */
export const exportedTables = (): ExportedTable[] =>
  accountTables().flatMap(({ name, table, accountId, columns }) => {
    const listed = namesIn(EXPORTED[name]);
    if (listed.length === 0) return [];
    const shown = Object.entries(columns).filter(([column]) => listed.includes(column));
    const key = getTableConfig(table).primaryKeys.flatMap((each) => each.columns);
    return [
      {
        ...{ name, table, accountId, columns: Object.fromEntries(shown) },
        key: key.filter((column) => column.name !== accountId.name),
      },
    ];
  });

/**
 * Columns, such as `orders.title`, for which nobody has decided to export them, to withhold them or to omit their
 * table.
 */
export const undecidedColumns = (): string[] =>
  accountTables().flatMap(({ name, columns }) => {
    if (name in LEFT_OUT) return [];
    const decided = [...namesIn(EXPORTED[name]), ...namesIn(WITHHELD[name])];
    return Object.keys(columns)
      .filter((column) => !decided.includes(column))
      .map((column) => `${name}.${column}`);
  });
