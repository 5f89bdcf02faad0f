import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { endpoints } from '#core/contract/index.ts';
import { newId } from './ids.ts';
import { accountCases, NO_ACCOUNT } from './testing/account-cases.ts';
import { call, type TestAnswer, type TestCall } from './testing/call.ts';
import { confirmSessions } from './testing/confirm-sessions.ts';
import { expenseCases } from './testing/expense-cases.ts';
import { handSaleCases } from './testing/hand-sale-cases.ts';
import { importCases } from './testing/import-cases.ts';
import { mailCases } from './testing/mail-cases.ts';
import { mailboxCases } from './testing/mailbox-cases.ts';
import { makeApp, type TestApp } from './testing/make-app.ts';
import { makeCapture, makeImported, makeRecord, makeSeller, type Seller } from './testing/make-seller.ts';
import { paymentCases } from './testing/payment-cases.ts';
import { accountTables, MARK, readEverything, type Seeded, seedEverything } from './testing/seed-everything.ts';
import { stockCases } from './testing/stock-cases.ts';

let app: TestApp;
let owner: Seller;
let seeded: Seeded;

beforeAll(async () => {
  app = await makeApp({ heartbeatMs: 20 });
  owner = await makeSeller(app);
  seeded = await seedEverything(app, owner);
});
afterAll(() => app.close());

interface IsolationCase {
  /** The most dangerous request a stranger can make: the owner's own ids wherever the call takes one. */
  ask: (stranger: Seller) => TestCall;
  status: number;
  /** The stranger's expected reply; omitted where the check for marks is sufficient. */
  body?: object;
}

const document = (): TestCall => ({ params: { id: seeded.orderId, kind: 'shippingLabel' } });
const orderParams = (): TestCall => ({ params: { id: seeded.orderId } });
const year = (): TestCall => ({ query: { from: '2026-01-01', to: '2026-12-31' } });
const shop = (): TestCall => ({ params: { marketplace: 'vinted', shopId: seeded.shopId } });
const batch = (): TestCall => ({ body: { orderIds: [seeded.orderId] } });
const notFound = { code: 'NOT_FOUND' };
const account = { marketplace: 'vinted', userId: '77' };
const nothing = (): TestCall => ({});
const of77 = { format: 'csv', regime: 'all', account: '77' };
const ledger = (): TestCall => ({ params: { table: 'ledger' }, query: of77 });
const chosen = (): TestCall => ({ query: { format: 'csv' }, body: { sales: [seeded.orderId], refunds: [] } });
/** A stream does not end: see events/stream-events.test.ts. */
const OWN_TEST = 'own test';

const cases: Readonly<Record<string, IsolationCase | typeof NO_ACCOUNT | typeof OWN_TEST>> = {
  'auth.register': NO_ACCOUNT,
  'auth.login': NO_ACCOUNT,
  'auth.requestReset': NO_ACCOUNT,
  'auth.confirmReset': NO_ACCOUNT,
  'auth.claimDevice': NO_ACCOUNT,
  'auth.user': { ask: nothing, status: 200 },
  'auth.updateUser': { ask: () => ({ body: { displayname: 'Autre' } }), status: 200 },
  'auth.logout': { ask: nothing, status: 200 },
  'auth.confirmDevice': { ask: () => ({ body: { challenge: 'A'.repeat(43) } }), status: 409 },
  'auth.devices': { ask: nothing, status: 200 },
  'auth.endSessions': { ask: nothing, status: 204 },
  'auth.revokeDevice': { ask: () => ({ params: { id: seeded.sessionId } }), status: 404, body: notFound },
  'exports.table': { ask: ledger, status: 200 },
  'exports.chosenSales': { ask: chosen, status: 200 },
  'exports.statement': { ask: () => ({ query: { month: '2026-10', regime: 'all', account: '77' } }), status: 200 },
  ...accountCases,
  'orders.list': {
    ask: () => ({ query: { updatedSince: '2000-01-01T00:00:00Z' } }),
    status: 200,
    body: { orders: [] },
  },
  'orders.provenance': { ask: orderParams, status: 404, body: notFound },
  'orders.details': { ask: orderParams, status: 404, body: notFound },
  'orderNotes.read': { ask: orderParams, status: 404, body: notFound },
  'orderNotes.write': { ask: () => ({ ...orderParams(), body: { text: 'À moi' } }), status: 404, body: notFound },
  'orders.settleConflict': {
    ask: () => ({ params: { id: seeded.orderId, field: 'price' }, body: { chosen: 'list' } }),
    status: 404,
    body: notFound,
  },
  'purchases.list': { ask: nothing, status: 200, body: { purchases: [] } },
  'marketplaceAccounts.list': { ask: nothing, status: 200, body: { accounts: [] } },
  'marketplaceAccounts.label': {
    ask: () => ({ params: account, body: { label: 'À moi' } }),
    status: 404,
    body: notFound,
  },
  'shops.list': { ask: nothing, status: 200, body: { shops: [] } },
  'shops.setEmail': { ask: () => ({ params: account, body: { email: null } }), status: 404, body: notFound },
  'marketplaceAccounts.setRegimes': {
    ask: () => ({ params: account, body: { regimes: [{ from: null, regime: 'particulier' }] } }),
    status: 404,
    body: notFound,
  },
  'unnamedAccounts.list': { ask: nothing, status: 200, body: { accounts: [] } },
  'accountMoves.list': { ask: nothing, status: 200, body: { moves: [] } },
  'accountMoves.create': {
    ask: () => ({
      body: {
        ...{ marketplace: 'vinted', to: { kind: 'account', marketplaceUserId: '77' } },
        ...{ orders: [seeded.orderId], unnamedAccounts: [seeded.unnamedAccountId] },
      },
    }),
    status: 404,
    body: notFound,
  },
  'accountMoves.preview': {
    ask: () => ({
      body: {
        ...{ marketplace: 'vinted', to: { kind: 'account', marketplaceUserId: '77' } },
        ...{ orders: [seeded.orderId], unnamedAccounts: [seeded.unnamedAccountId] },
      },
    }),
    status: 404,
    body: notFound,
  },
  'accountMoves.undo': { ask: () => ({ params: { moveId: seeded.moveId } }), status: 404, body: notFound },
  'orders.setStatus': {
    ask: () => ({ ...orderParams(), body: { status: '0' }, headers: { 'idempotency-key': 'key-of-the-owner' } }),
    status: 404,
    body: notFound,
  },
  'orders.archive': { ask: batch, status: 404, body: notFound },
  'orders.unarchive': { ask: batch, status: 404, body: notFound },
  'orders.import': {
    ask: () => ({ body: { orders: [makeImported({ transactionId: seeded.transactionId })] } }),
    status: 200,
    body: { created: 1 },
  },
  'captures.create': {
    ask: () => {
      const { transactionId, conversationId, captureId } = seeded;
      const row = makeRecord({ transactionId: null, conversationId });
      return { body: makeCapture([makeRecord({ transactionId, conversationId: '999' }), row], { captureId }) };
    },
    status: 200,
    body: { created: 1, quarantined: 1 },
  },
  'captures.completeness': { ask: nothing, status: 200, body: { lists: [] } },
  'wallet.months': { ask: nothing, status: 200, body: { months: [], balances: [] } },
  'wallet.lines': {
    ask: () => ({ query: { month: '2026-10', marketplaceUserId: '77' } }),
    status: 200,
    body: { lines: [] },
  },
  'wallet.settleLine': {
    ask: () => ({ params: { id: seeded.lineId }, body: { choice: null } }),
    status: 404,
    body: notFound,
  },
  'wallet.setQuiet': {
    ask: () => ({ body: { marketplace: 'vinted', marketplaceUserId: '77', months: ['2026-09'], quiet: false } }),
    status: 404,
    body: notFound,
  },
  'items.list': { ask: nothing, status: 200, body: { items: [] } },
  'competitors.list': { ask: nothing, status: 200, body: { competitors: [] } },
  'competitors.read': { ask: shop, status: 404, body: notFound },
  'competitors.articles': { ask: shop, status: 404, body: notFound },
  'competitors.changes': { ask: () => ({ ...shop(), query: { from: '1', to: '2' } }), status: 404, body: notFound },
  'competitors.update': { ask: () => ({ ...shop(), body: { followed: true } }), status: 404, body: notFound },
  'competitors.remove': { ask: shop, status: 404, body: notFound },
  'competitors.market': { ask: nothing, status: 200, body: { shops: 0, lines: [], suggestions: [] } },
  'reading.health': { ask: nothing, status: 200, body: { kinds: [] } },
  'reading.setAside': { ask: nothing, status: 200, body: { entries: [] } },
  'reading.recent': { ask: nothing, status: 200, body: { readings: [], hasMore: false } },
  'reading.previewUndo': { ask: () => ({ body: { captureId: seeded.captureId } }), status: 404, body: notFound },
  'reading.undo': { ask: () => ({ body: { captureId: seeded.captureId } }), status: 404, body: notFound },
  'reading.imports': { ask: nothing, status: 200, body: { imports: [], hasMore: false } },
  'reading.preview': {
    ask: () => ({ body: makeCapture([makeRecord({ transactionId: seeded.transactionId })]) }),
    status: 200,
    body: { created: 1, updated: 0, unchanged: 0, quarantined: 0 },
  },
  'reading.openImport': {
    ask: () => ({ body: { importId: seeded.importId, label: 'x' } }),
    status: 200,
    body: { import: { pages: 0, label: 'x' } },
  },
  'reading.undoImport': { ask: () => ({ params: { importId: seeded.importId } }), status: 404, body: notFound },
  'documents.exists': { ask: document, status: 404 },
  'documents.read': { ask: document, status: 404, body: notFound },
  'documents.write': {
    ask: () => ({ ...document(), text: Buffer.from('%PDF-1.7'), headers: { 'content-type': 'application/pdf' } }),
    status: 404,
    body: notFound,
  },
  'documents.removeOld': {
    ask: () => ({ query: { before: '2100-01-01T00:00:00.000Z' } }),
    status: 200,
    body: { removed: 0, freedBytes: 0 },
  },
  'storage.read': { ask: nothing, status: 200, body: { documentBytes: 0, shopBytes: 0 } },
  'privateOrders.list': { ask: () => ({ query: { showArchived: 'all' } }), status: 200, body: { orders: [] } },
  'privateOrders.prices': { ask: nothing, status: 200, body: [] },
  'privateOrders.setPrice': { ask: () => ({ ...orderParams(), body: { price: 1 } }), status: 404, body: notFound },
  'privateOrders.setStatus': { ask: () => ({ ...orderParams(), body: { status: '1' } }), status: 404, body: notFound },
  'privateOrders.archive': { ask: batch, status: 404, body: notFound },
  'privateOrders.unarchive': { ask: batch, status: 404, body: notFound },
  'sales.list': { ask: nothing, status: 200, body: { sales: [] } },
  'sales.page': { ask: year, status: 200, body: { rows: [], cursor: null } },
  'sales.overview': { ask: year, status: 200, body: { parts: [], pendingOrders: [], found: { sales: 0, refunds: 0 } } },
  'sales.data': { ask: nothing, status: 200, body: { shops: [] } },
  'sales.load': {
    ask: () => ({ body: { boutique: { name: 'x' }, ventes: [], commentaires: [], depenses: [], statistics: {} } }),
    status: 200,
    body: { ventes: { created: 0 } },
  },
  'sales.combinedStatistics': { ask: nothing, status: 200, body: { statistics: {}, months: [] } },
  'sales.money': { ask: year, status: 200, body: { wallets: [] } },
  'sales.expenses': { ask: nothing, status: 200, body: { expenses: [], stated: [] } },
  ...expenseCases(() => seeded),
  ...handSaleCases(() => seeded),
  // With a token of the mail, and no other; see jobs/daily-mail.test.ts.
  'dailyMail.confirmStop': NO_ACCOUNT,
  'dailyMail.stop': NO_ACCOUNT,
  'preferences.read': { ask: nothing, status: 200, body: { places: [], placeWord: null, updatedAt: null } },
  'preferences.write': { ask: () => ({ body: { placeWord: 'tiroir' } }), status: 200, body: { places: [] } },
  ...paymentCases(MARK),
  ...mailCases(() => seeded),
  ...mailboxCases(() => seeded),
  ...stockCases(() => seeded),
  ...importCases(() => seeded),
  'statistics.read': { ask: year, status: 200, body: { sales: 0, currencies: [] } },
  'statistics.purchasePrice': { ask: year, status: 200, body: { count: 0, amounts: [] } },
  'products.costs': { ask: year, status: 200, body: { results: [], uncosted: [], boughtLate: [] } },
  'home.read': { ask: year, status: 200, body: { since: null, readAt: null } },
  'products.ofOrder': { ask: orderParams, status: 404, body: notFound },
  'products.save': {
    ask: () => ({ body: { products: [{ id: seeded.productId, title: 'x', lotId: seeded.lotId }] } }),
    status: 404,
    body: notFound,
  },
  'products.remove': {
    ask: () => ({ body: { productIds: [seeded.productId], lotIds: [seeded.lotId] } }),
    status: 200,
    body: { removed: 0 },
  },
  'system.health': NO_ACCOUNT,
  'system.version': NO_ACCOUNT,
  'system.openapi': NO_ACCOUNT,
  'system.operator': NO_ACCOUNT,
  'system.events': OWN_TEST,
  'system.extensionFolders': { ask: nothing, status: 200, body: { chrome: null, firefox: null, files: ['chrome'] } },
  'system.extensionFile': NO_ACCOUNT,
  'system.extensions': NO_ACCOUNT,
};

const casesOf = (all: readonly Endpoint[]) =>
  all.flatMap((endpoint) => {
    const found = cases[endpoint.id];
    return found === undefined || typeof found === 'string' ? [] : [{ id: endpoint.id, endpoint, ...found }];
  });

const expectNothingOfTheOwner = (answer: TestAnswer): void => {
  const text = JSON.stringify(answer.body);
  for (const secret of [MARK, owner.accountId, owner.email, seeded.orderId]) expect(text).not.toContain(secret);
};

describe('every call', () => {
  it('has a case here', () => {
    expect(Object.keys(cases).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
  });

  it('works on tables that this test has filled', async () => {
    const rows = await readEverything(app, owner.accountId);
    expect(accountTables().length).toBeGreaterThan(15);
    const empty = Object.entries(rows).flatMap(([table, found]) => (found.length === 0 ? [table] : []));
    expect(empty, 'Fill them in testing/seed-everything.ts').toEqual([]);
  });

  it.each(casesOf(endpoints))('$id never reveals or changes another seller’s account', async (each) => {
    const stranger = await makeSeller(app);
    await confirmSessions(app);
    const before = await readEverything(app, owner.accountId);
    const answer = await call(app, each.endpoint, { ...each.ask(stranger), token: stranger.token });
    expect(answer.status).toBe(each.status);
    if (each.body !== undefined) expect(answer.body).toMatchObject(each.body);
    expectNothingOfTheOwner(answer);
    expect(await readEverything(app, owner.accountId)).toEqual(before);
  });

  it.each(endpoints.filter(({ access }) => access === 'session'))('$id requires a session', async (endpoint) => {
    const params = {
      ...{ id: newId(), kind: 'shippingLabel', field: 'price', marketplace: 'vinted', userId: '77', shopId: '555' },
      ...{ importId: newId(), moveId: newId(), piece: '0', browser: 'chrome', table: 'sales', rendition: 'photo' },
    };
    const body = endpoint.method === 'GET' || endpoint.method === 'HEAD' ? {} : { body: {} };
    expect(await call(app, endpoint, { params, ...body })).toMatchObject({ status: 401 });
  });
});
