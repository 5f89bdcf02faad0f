import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, getTableName, isTable } from 'drizzle-orm';
import type { PgTable, PgUUID } from 'drizzle-orm/pg-core';
import { api } from '#core/contract/index.ts';
import * as schema from '../db/schema/index.ts';
import { call, succeed } from './call.ts';
import type { TestApp } from './make-app.ts';
import { makeDetail, makeDetailCapture } from './make-detail.ts';
import { importFile, stageImport } from './make-import.ts';
import { makeLoad } from './make-load.ts';
import { makeCapture, makeRecord, type Seller } from './make-seller.ts';
import { seedCompetitor } from './seed-competitor.ts';
import { seedMailboxes } from './seed-mailboxes.ts';
import { seedOwners } from './seed-owners.ts';
import { seedPayments } from './seed-payments.ts';
import { seedReading } from './seed-reading.ts';
import { seedSecurity } from './seed-security.ts';
import { seedStock } from './seed-stock.ts';

/** Stands in every text of the seeded account: no one else may ever read it. */
export const MARK = 'propriétaire-seule';

export interface Seeded {
  orderId: string;
  transactionId: string;
  conversationId: string;
  captureId: string;
  sessionId: string;
  importId: string;
  /** Of a wallet line that the seller may classify. */
  lineId: string;
  unnamedAccountId: string;
  moveId: string;
  /** A competitor's. */
  shopId: string;
  lotId: string;
  productId: string;
  expenseId: string;
  handSaleId: string;
  mailboxId: string;
  /** Of a mail that waits for the seller. */
  receivedMailId: string;
  /** Of an import whose rows wait. */
  fileImportId: string;
  /** Of the job of an import that is done. */
  jobId: string;
}

/** Puts something of one account into every table that has rows of accounts. */
export const seedEverything = async (app: TestApp, { accountId, token }: Seller): Promise<Seeded> => {
  const { db } = app.deps.database;
  const record = makeRecord({ title: MARK, statusText: MARK });
  const aside = makeRecord({ transactionId: null, conversationId: '999', title: MARK });
  const capture = makeCapture([record, aside]);
  const { orders } = await succeed(app, api.captures.create, { token, body: capture });
  const orderId = orders[0]?.id ?? '';
  await succeed(app, api.marketplaceAccounts.setRegimes, {
    token,
    params: { marketplace: capture.marketplace, userId: capture.marketplaceUserId ?? '' },
    body: { regimes: [{ from: null, regime: 'particulier' }] },
  });
  // Its own page states another price: a contradiction to settle.
  const detail = makeDetail({ ...record, priceMinor: 1900 });
  await succeed(app, api.captures.create, { token, body: makeDetailCapture('transaction', detail) });
  await succeed(app, api.orders.setStatus, {
    token,
    params: { id: orderId },
    body: { status: '1' },
    headers: { 'idempotency-key': 'key-of-the-owner' },
  });
  await succeed(app, api.orderNotes.write, { token, params: { id: orderId }, body: { text: MARK } });
  await call(app, api.documents.write, {
    token,
    params: { id: orderId, kind: 'shippingLabel' },
    text: Buffer.from(`%PDF-1.7 ${MARK}`),
    headers: { 'content-type': 'application/pdf' },
  });
  await succeed(app, api.preferences.write, { token, body: { placeWord: MARK, places: [MARK] } });
  const stock = await seedStock(app, token, MARK);
  const files = await seedFiles(app, { accountId, token });
  const comments = { commentaires: [{ id: MARK, text: MARK }], statistics: { [MARK]: MARK } };
  const loaded = makeLoad(MARK, [{ id: MARK, title: MARK, price: 1, date: null }], comments);
  await succeed(app, api.sales.load, { token, body: loaded });
  const at = new Date(app.clock.now()).toISOString();
  await seedSecurity(app, { accountId, token }, MARK);
  await db.insert(schema.orderImports).values({ accountId, key: MARK, requestHash: MARK, at, lines: '[]' });
  await db.insert(schema.dailyMails).values({ accountId, day: at.slice(0, 10), at });
  await seedPayments(app, accountId, MARK);
  const ofMail = await seedMailboxes(app, accountId, MARK);
  const owners = await seedOwners(app, accountId, MARK);
  const ofReading = await seedReading(app, accountId, orderId, MARK);
  const competitorId = await seedCompetitor(app, accountId, MARK);
  const [session] = await db.select().from(schema.sessions).where(eq(schema.sessions.accountId, accountId));
  const { transactionId, conversationId } = record;
  buildExtension(app);
  return {
    orderId,
    transactionId: transactionId ?? '',
    conversationId: conversationId ?? '',
    captureId: capture.captureId,
    sessionId: session?.id ?? '',
    ...ofReading,
    ...owners,
    ...ofMail,
    shopId: competitorId,
    ...stock,
    ...files,
  };
};

/** A file that was imported, with its job, and one whose rows wait. */
const seedFiles = async (app: TestApp, { accountId, token }: Pick<Seller, 'accountId' | 'token'>) => {
  const { db } = app.deps.database;
  const article = { kind: 'articles', title: MARK, note: MARK, place: MARK } as const;
  await importFile(app, { token, rows: [article], fileName: MARK });
  const fileImportId = await stageImport(app, { token, rows: [{ ...article, sku: MARK }], fileName: MARK });
  await db.update(schema.accountJobs).set({ failure: MARK }).where(eq(schema.accountJobs.accountId, accountId));
  const { jobs } = await succeed(app, api.accountJobs.list, { token });
  return { fileImportId, jobId: jobs[0]?.id ?? '' };
};

/** As much of an extension as is needed to offer it as a file. */
const buildExtension = (app: TestApp): void => {
  const folder = join(app.deps.extensionsFolder, 'chrome-mv3');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), '{"version":"0.1.0"}');
};

type AccountTable = PgTable & { accountId: PgUUID<never> };

/** Every table whose rows belong to an account. */
export const accountTables = (): AccountTable[] =>
  // `isTable` and the column just looked for make it one.
  Object.values(schema).filter((each) => isTable(each) && 'accountId' in each) as unknown as AccountTable[];

const byText = (one: unknown, other: unknown): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/**
 * All rows of one account, by table, in an order that depends on the rows alone: the database's own changes with its
 * statistics, which PostgreSQL renews whenever it finds the time.
 */
export const readEverything = async (app: TestApp, accountId: string): Promise<Record<string, unknown[]>> => {
  const rows: Record<string, unknown[]> = {};
  for (const table of accountTables()) {
    const unordered = await app.deps.database.db
      .select()
      .from(table)
      .where(eq(table.accountId, accountId as never));
    rows[getTableName(table)] = unordered.toSorted(byText);
  }
  return rows;
};
