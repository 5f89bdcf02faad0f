import { linesOfPages } from '#core/model/wallet-lines.ts';
import * as schema from '../db/schema/index.ts';
import type { ShownWalletLine } from '../db/schema/money.ts';
import { newId } from '../ids.ts';
import { idOfLine } from '../services/wallet/wallet-name.ts';
import { lineKeyOf } from '../services/wallet/write-lines.ts';
import type { TestApp } from './make-app.ts';
import { makeLedgerLine } from './make-ledger-line.ts';

/** A line whose kind its page left open. */
const openLine = (title: string): ShownWalletLine => ({
  ...{ kind: 'unknown', title, entityType: null, entityId: null, conversationId: null },
  ...{ amountMinor: null, shownMinor: 450, currency: 'EUR', date: '2026-10-12T10:00:00.000Z' },
});

interface SeededReading {
  importId: string;
  /** The API's id of a line that the seller may classify. */
  lineId: string;
}

/** Puts one row of the account into each table of the reading. @param mark the text that identifies them */
export const seedReading = async (
  app: TestApp,
  accountId: string,
  orderId: string,
  mark: string,
): Promise<SeededReading> => {
  const { db } = app.deps.database;
  const at = new Date(app.clock.now()).toISOString();
  const importId = newId();
  const own = { accountId, marketplace: 'vinted' };
  const month = { ...own, marketplaceUserId: '77', month: '2026-10', readAt: at };
  await db.insert(schema.imports).values({
    ...{ accountId, importId, label: mark, at, pages: 1, created: 0, updated: 0 },
  });
  await db
    .insert(schema.importChanges)
    .values({ accountId, importId, table: 'orders', key: mark, before: { title: mark }, after: '' });
  await db.insert(schema.removedOrders).values({ accountId, orderId: newId(), removedAt: at });
  await db
    .insert(schema.items)
    .values({ ...own, itemId: '9400000001', title: mark, state: 'on_sale', firstReadAt: at, readAt: at });
  const { accountId: owner, marketplace, userId } = schema.marketplaceAccounts;
  await db
    .insert(schema.marketplaceAccounts)
    .values({ ...own, userId: '77', login: mark, seenAt: at })
    .onConflictDoUpdate({ target: [owner, marketplace, userId], set: { login: mark } });
  await db.insert(schema.orderEvents).values({ accountId, orderId, at, kind: 'paid', text: mark });
  await db.insert(schema.purchases).values({
    ...{ ...own, id: newId(), transactionId: '8800', title: mark, phase: 'unknown', readAt: at },
    ...{ phaseSeen: {}, itemIds: [], provenance: {} },
  });
  await db.insert(schema.readingHealth).values({
    ...{ ...own, pageKind: 'wallet', missing: [mark], notes: [], failuresSinceGood: 0 },
  });
  await db.insert(schema.readingTracks).values({
    ...{ ...own, pageKind: 'wallet', source: 'json', marketplaceUserId: '77' },
    track: { lastAt: at, oddPages: [mark], fields: {} },
  });
  await db.insert(schema.walletStatements).values({ ...month, balanceMinor: 1, currency: 'EUR' });
  const page = { announced: '1/1', page: 1, lines: [openLine(mark)], readAt: at };
  await db.insert(schema.walletPages).values({ ...month, ...page });
  for (const kind of ['released', 'expense'] as const) {
    await db.insert(schema.ledgerLines).values(makeLedgerLine({ ...own, kind, lineKey: kind, label: mark }));
  }
  // The next change rereads the wallets, and what they state of this month.
  const derived = { ...own, id: mark, marketplaceUserId: '77' };
  const line = { kind: 'sale', stage: 'released', title: mark, minor: 1, currency: 'EUR' } as const;
  await db.insert(schema.saleLines).values({ ...derived, ...line });
  const read = { wallet: '77', isRepeated: false, openLines: 0, complete: true, moved: [] };
  await db.insert(schema.walletMonths).values({ ...derived, ...read, month: '2026-10', readAt: at });
  const { readAt: _, ...ofMonth } = month;
  await db.insert(schema.walletLineChoices).values({ ...ofMonth, lineKey: mark, kind: 'fee', direction: 'out', at });
  await db.insert(schema.walletQuietMonths).values({ ...ofMonth, month: '2026-09', at });
  const [shown] = linesOfPages([page]);
  if (shown === undefined) throw new Error('the page has one line');
  return { importId, lineId: idOfLine({ ...ofMonth, lineKey: lineKeyOf(shown.content, shown.ordinal) }) };
};
