import * as schema from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import type { TestApp } from './make-app.ts';
import { makeLedgerLine } from './make-ledger-line.ts';

/** Puts one row of the account into each table of the reading. @param mark the text that tells them @returns its import */
export const seedReading = async (app: TestApp, accountId: string, orderId: string, mark: string): Promise<string> => {
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
  await db.insert(schema.walletPages).values({ ...month, announced: '1/1', page: 1, lines: [] });
  for (const kind of ['released', 'sale', 'expense'] as const) {
    await db.insert(schema.ledgerLines).values(makeLedgerLine({ ...own, kind, lineKey: kind, label: mark }));
  }
  const { readAt: _, ...ofMonth } = month;
  await db.insert(schema.walletLineChoices).values({ ...ofMonth, lineKey: mark, kind: 'fee', direction: 'out', at });
  return importId;
};
