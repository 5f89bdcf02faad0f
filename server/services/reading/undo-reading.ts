import { AppError } from '#core/errors.ts';
import type { Change } from '../../account/change-account.ts';
import type { HashAuthor } from '../../author-hash.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import type { UndoableTable } from '../../db/schema/index.ts';
import { changesOf, type KeptReading, markUndone, requireKept } from '../reading-record/kept-readings.ts';
import { subjectsOfRow } from '../reading-record/reading-subjects.ts';
import { type ChangedRow, type Scope, type Snapshot, takeSnapshot } from '../reading-record/snapshot.ts';
import { idOfKey, stateOf } from '../reading-record/undoable-tables.ts';
import { mergeAgain } from './merge-again.ts';
import { type Chain, loadChain } from './reading-chain.ts';
import { ordersWithOwnContent, settleDeals } from './settle-undone.ts';
import { moveAgain, takeBack } from './take-back.ts';

/** What an undone reading leaves: numbers of sales, and of other rows. */
export interface UndoneReading {
  removed: number;
  restored: number;
  /** Created by the reading and stated by a later one too: they stay, as that one states them. */
  confirmed: number;
  /** Created by the reading; they stay because of the seller's note or document. */
  left: number;
  /** Purchases, articles and pages of the wallet that were removed or restored. */
  others: number;
}

/** Longest chain that is taken back: the account's other changes wait meanwhile, and clients for 30 s at most. */
export const LONGEST_CHAIN = 500;

/**
 * Undoes one reading, all or nothing: everything is as if it had never arrived. It is taken back together with every later
 * reading whose effect may depend on it, newest state first, and those are merged again.
 * @throws {AppError} NOT_FOUND; CONFLICT once it was undone, after 7 days, or when too many readings depend on it
 */
export const undoReading = async (
  change: Change,
  { captureId }: { captureId: string },
  hashAuthor: HashAuthor,
): Promise<UndoneReading> => {
  const reading = await requireKept(change, captureId);
  const changes = await changesOf(reading);
  // Shop histories are left out, as in an import: a visit counts each page once.
  const context = { hasPlan: false, isImport: true, hashAuthor };
  const attempt = (chain: Chain) =>
    rewind(change, { reading, chain, merge: (then, ids) => mergeAgain(then, ids, context) });
  const states = await untilWhole(change, reading, attempt);
  await markUndone(change, captureId);
  const created = changes.flatMap(({ table, key, before }) => (table === 'orders' && before === null ? [key] : []));
  return countsOf(created, states);
};

interface Rewinding {
  reading: KeptReading;
  chain: Chain;
  merge: (change: Change, captureIds: readonly string[]) => Promise<ChangedRow[]>;
}

interface Rewound {
  before: Snapshot;
  after: Snapshot;
  /** Orders that no remaining reading states, and that stay because of the seller's note or document. */
  left: ReadonlySet<string>;
  changed: readonly ChangedRow[];
}

/**
 * Without the undone reading, a later one may change rows that it did not change before. Readings outside of the chain that
 * concern such a row belong to it too: then the undo begins again with them.
 */
const untilWhole = async (
  change: Change,
  reading: KeptReading,
  attempt: (chain: Chain) => Promise<Rewound>,
): Promise<Rewound> => {
  const forced = new Set<string>();
  for (;;) {
    const chain = await loadChain(change, reading, forced);
    if (chain.later.length > LONGEST_CHAIN) throw tooLong();
    await rowsOf(change.tx, sql`savepoint undo`);
    const rewound = await attempt(chain);
    const changed = new Set(rewound.changed.flatMap(subjectsOfRow));
    const missed = [...chain.outside].filter(([, subjects]) => subjects.some((subject) => changed.has(subject)));
    if (missed.length === 0) return rewound;
    for (const [captureId] of missed) forced.add(captureId);
    for (const captureId of chain.later) forced.add(captureId);
    await rowsOf(change.tx, sql`rollback to savepoint undo`);
  }
};

const tooLong = (): AppError =>
  new AppError(
    'CONFLICT',
    'Trop de lectures plus récentes dépendent de celle-ci pour qu’elle puisse être annulée. Rien n’a été modifié.',
    { field: 'captureId' },
  );

const rewind = async (change: Change, { reading, chain, merge }: Rewinding): Promise<Rewound> => {
  const scope = scopeOfRows([...chain.rows.values()].map(({ first }) => first));
  const before = await takeSnapshot(change, scope);
  const staying = await ordersWithOwnContent(change);
  const moved = await takeBack(change, chain, before);
  const changed = await merge({ ...change, formerIds: formerIdsOf(before) }, chain.later);
  await moveAgain(change, moved);
  const wider = withScope(scope, scopeOfRows(changed));
  const left = await settleDeals(change, { reading, before, merged: await takeSnapshot(change, wider), staying });
  return { before, after: await takeSnapshot(change, wider), left, changed };
};

/** Ids of deals by the marketplace's: a deal that is created again keeps its id, so links and notes remain valid. */
const formerIdsOf = (before: Snapshot): Map<string, string> => {
  const ids = new Map<string, string>();
  for (const { kind, marketplace, value, orderId } of before.get('order_keys')?.values() ?? []) {
    if (kind === 'transaction') ids.set(`orders ${marketplace} ${value}`, String(orderId));
  }
  for (const { marketplace, transactionId, id } of before.get('purchases')?.values() ?? []) {
    if (transactionId !== null) ids.set(`purchases ${marketplace} ${transactionId}`, String(id));
  }
  return ids;
};

const scopeOfRows = (rows: readonly Pick<ChangedRow, 'table' | 'key'>[]): Scope => {
  const partsOf = (table: UndoableTable): unknown[][] =>
    rows.flatMap((row) => (row.table === table ? [JSON.parse(row.key)] : []));
  const valuesOf = (kind: string): string[] =>
    partsOf('order_keys').flatMap(([, each, value]) => (each === kind ? [String(value)] : []));
  return {
    orderIds: [...partsOf('orders'), ...partsOf('order_events')].map(([id]) => String(id)),
    purchaseIds: partsOf('purchases').map(([id]) => String(id)),
    transactionIds: valuesOf('transaction'),
    conversationIds: valuesOf('conversation'),
    itemIds: partsOf('items').map(([, id]) => String(id)),
    untouched: new Set(),
  };
};

const withScope = (a: Scope, b: Scope): Scope => {
  const both = (name: Exclude<keyof Scope, 'untouched'>): string[] => [...new Set([...a[name], ...b[name]])];
  return {
    ...{ orderIds: both('orderIds'), purchaseIds: both('purchaseIds'), itemIds: both('itemIds') },
    ...{ transactionIds: both('transactionIds'), conversationIds: both('conversationIds'), untouched: new Set() },
  };
};

const keysOfChanged = (table: UndoableTable, { before, after }: Pick<Rewound, 'before' | 'after'>): string[] => {
  const [old, now] = [before.get(table), after.get(table)];
  const keys = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...keys].filter((key) => stateOf(table, old?.get(key)) !== stateOf(table, now?.get(key)));
};

const OTHERS: readonly UndoableTable[] = ['purchases', 'items', 'wallet_pages', 'wallet_statements'];

/** @param created keys of the orders that the reading had created */
const countsOf = (created: readonly string[], { left, ...states }: Rewound): UndoneReading => {
  const changed = keysOfChanged('orders', states);
  const isGone = (key: string): boolean => states.after.get('orders')?.get(key) === undefined;
  const isLeft = (key: string): boolean => left.has(idOfKey(key));
  return {
    removed: changed.filter(isGone).length,
    restored: changed.filter((key) => !isGone(key) && !created.includes(key)).length,
    confirmed: created.filter((key) => !isGone(key) && !isLeft(key)).length,
    left: created.filter(isLeft).length,
    others: OTHERS.flatMap((table) => keysOfChanged(table, states)).length,
  };
};
