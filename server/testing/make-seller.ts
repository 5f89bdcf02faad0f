import type { OrdersCapture } from '#core/contract/captures.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { toIso } from '#core/model/time.ts';
import { NOBODY } from '../auth/password.ts';
import { accountClocks, accounts, subscriptions } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { openSession } from '../services/sessions.ts';
import type { TestApp } from './make-app.ts';

export interface Seller {
  accountId: string;
  email: string;
  /** Bearer token. */
  token: string;
}

/** A signed-in seller, without the price of hashing a password. */
export const makeSeller = async (
  testApp: TestApp,
  {
    userType = 'professional',
    plan = 'premium',
  }: { userType?: 'professional' | 'particulier'; plan?: string | null } = {},
): Promise<Seller> => {
  const { database, clock } = testApp.deps;
  const accountId = newId();
  const email = `${accountId}@exemple.fr`;
  const createdAt = toIso(clock.now());
  await database.db.insert(accounts).values({
    accountId,
    email,
    passwordHash: NOBODY,
    firstname: 'Léa',
    lastname: 'Martin',
    displayname: 'lea',
    role: 'CLIENT',
    userType,
    createdAt,
  });
  await database.db.insert(accountClocks).values({ accountId, changedAt: createdAt, cursor: 0, saleRows: 'kept' });
  if (plan !== null) {
    await database.db
      .insert(subscriptions)
      .values({ accountId, id: newId(), plan, status: 'active', startDate: createdAt });
  }
  const session = { accountId, kind: 'extension', label: 'Test', inUse: true } as const;
  const token = await openSession(testApp.deps, database.db, session);
  return { accountId, email, token };
};

type OrderRecord = OrdersCapture['records'][number];

let made = 0;

/** A row of a sold-orders page; each has ids of its own. */
export const makeRecord = (overrides: Partial<OrderRecord> = {}): OrderRecord => {
  made += 1;
  return {
    transactionId: String(21_300_000_000 + made),
    conversationId: String(24_100_000_000 + made),
    title: 'Veste en jean',
    priceMinor: 1850,
    currency: 'EUR',
    orderDate: '2026-11-20T10:00:00.000Z',
    orderDateEstimated: true,
    statusDate: '2026-11-20T10:00:00.000Z',
    statusText: 'Bordereau envoyé au vendeur',
    phase: 'to_ship',
    photoUrl: 'https://images1.vinted.net/t/veste.webp?s=1',
    ...overrides,
  };
};

/** One page of orders as the extension sends it: by default, the only page of the list. */
export const makeCapture = (records: OrderRecord[], overrides: Partial<OrdersCapture> = {}): OrdersCapture => {
  made += 1;
  return {
    captureId: `capture-${made}`,
    marketplace: 'vinted',
    marketplaceUserId: '77',
    pageKind: 'orders',
    source: 'json',
    url: 'https://www.vinted.fr/my_orders?order_type=sold',
    observedAt: '2026-11-21T10:00:00.000Z',
    filter: 'all',
    page: 1,
    totalPages: 1,
    totalEntries: records.length,
    records,
    missing: [],
    ...overrides,
  };
};

type ImportedOrder = z.input<typeof api.orders.import.body>['orders'][number];

export const makeImported = (overrides: Partial<ImportedOrder> = {}): ImportedOrder => {
  made += 1;
  return {
    marketplace: 'vinted',
    transactionId: String(31_300_000_000 + made),
    title: 'Robe fleurie',
    price: '9,50',
    currency: 'EUR',
    orderDate: '2026-11-19T08:00:00.000Z',
    ...overrides,
  };
};
