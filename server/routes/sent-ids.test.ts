import { expect, it } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { api } from '#core/contract/index.ts';
import { succeed, type TestCall } from '../testing/call.ts';
import { idFieldsOf, idsIn } from '../testing/id-fields.ts';
import { importFile } from '../testing/make-import.ts';
import { makeItem, makeLine, makeStatement, makeWallet, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { seedEverything } from '../testing/seed-everything.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const endpoints: readonly Endpoint[] = Object.values(api).flatMap((calls): Endpoint[] => Object.values(calls));

const YEARS = { from: '2025-01-01', to: '2026-12-31' };
const MONTH = { marketplace: 'vinted', marketplaceUserId: '77', month: '2026-10' };

/** The replies in which ids are sent. */
const SENDING: Record<string, { ask: Endpoint; query?: Record<string, string> }> = {
  accounts: { ask: api.marketplaceAccounts.list },
  captures: { ask: api.reading.recent },
  competitors: { ask: api.competitors.list },
  costs: { ask: api.products.costs, query: YEARS },
  devices: { ask: api.auth.devices },
  expenses: { ask: api.sales.expenses },
  'file-imports': { ask: api.fileImports.list },
  imports: { ask: api.reading.imports },
  items: { ask: api.items.list },
  jobs: { ask: api.accountJobs.list },
  lines: { ask: api.wallet.lines, query: MONTH },
  months: { ask: api.wallet.months },
  mailboxes: { ask: api.mailboxes.list },
  moves: { ask: api.accountMoves.list },
  orders: { ask: api.orders.list },
  passkeys: { ask: api.passkeys.list },
  private: { ask: api.privateOrders.list, query: { showArchived: 'all' } },
  products: { ask: api.products.list },
  purchases: { ask: api.purchases.list },
  sales: { ask: api.sales.list, query: { regime: 'all' } },
  shops: { ask: api.shops.list },
  unnamed: { ask: api.unnamedAccounts.list },
  waiting: { ask: api.waitingMails.list },
};

const ORDER = ['orders orders.id', 'private orders.id'];
const ARTICLE = ['products products.id'];
const LOT = ['products lots.id', 'products products.lotId'];
const ENTERED_EXPENSE = ['expenses stated.id', 'expenses expenses.statedId'];
const ACCOUNT = ['accounts accounts.userId'];
const WALLET = ['months months.marketplaceUserId'];
const SHOP = ['competitors competitors.shopId'];

/** Each field that takes an id which the server sent, and where it sent it. */
const TAKEN: Record<string, readonly string[]> = {
  'auth.renameDevice id': ['devices devices.id'],
  'auth.revokeDevice id': ['devices devices.id'],
  'passkeys.rename id': ['passkeys passkeys.id'],
  'passkeys.remove id': ['passkeys passkeys.id'],
  ...Object.fromEntries(
    [
      ...['orders.provenance', 'orders.details', 'orders.settleConflict', 'orders.setStatus'],
      ...['orderNotes.read', 'orderNotes.write', 'documents.exists', 'documents.read', 'documents.write'],
      ...['privateOrders.setPrice', 'privateOrders.setStatus', 'products.ofOrder'],
    ].map((id) => [`${id} id`, ORDER]),
  ),
  ...Object.fromEntries(
    ['orders.archive', 'orders.unarchive', 'privateOrders.archive', 'privateOrders.unarchive'].map((id) => [
      `${id} orderIds`,
      ORDER,
    ]),
  ),
  'marketplaceAccounts.label userId': ACCOUNT,
  'marketplaceAccounts.setRegimes userId': ACCOUNT,
  ...Object.fromEntries(
    ['accountMoves.create', 'accountMoves.preview'].flatMap((id) => [
      [`${id} to.marketplaceUserId`, ACCOUNT],
      [`${id} walletMonths.marketplaceUserId`, WALLET],
      [`${id} walletMonths.unnamedAccountId`, ['unnamed accounts.id']],
    ]),
  ),
  'accountMoves.undo moveId': ['moves moves.moveId'],
  'reading.previewUndo captureId': ['captures readings.captureId'],
  'reading.undo captureId': ['captures readings.captureId'],
  'reading.undoImport importId': ['imports imports.importId'],
  'wallet.lines marketplaceUserId': WALLET,
  'wallet.lines unnamedAccountId': ['unnamed accounts.id'],
  'wallet.settleLine id': ['lines lines.id'],
  'wallet.setQuiet marketplaceUserId': WALLET,
  'wallet.setQuiet unnamedAccountId': ['unnamed accounts.id'],
  ...Object.fromEntries(
    ['read', 'articles', 'changes', 'update', 'remove'].map((call) => [`competitors.${call} shopId`, SHOP]),
  ),
  'shops.setEmail userId': ['shops shops.userId'],
  'expenses.save expenses.id': ENTERED_EXPENSE,
  'expenses.save expenses.productId': [...ARTICLE, 'expenses expenses.tiedTo.id'],
  'expenses.save expenses.lotId': LOT,
  'expenses.save expenses.marketplaceUserId': ACCOUNT,
  'expenses.remove ids': ENTERED_EXPENSE,
  ...Object.fromEntries(
    ['stated', 'readReceipt', 'writeReceipt', 'removeReceipt'].map((call) => [`expenses.${call} id`, ENTERED_EXPENSE]),
  ),
  'handSales.save productId': ARTICLE,
  'handSales.save marketplaceUserId': ACCOUNT,
  ...Object.fromEntries(
    ['addRows', 'commit', 'cancel', 'undo'].map((call) => [`fileImports.${call} id`, ['file-imports imports.id']]),
  ),
  'accountJobs.cancel id': ['jobs jobs.id'],
  ...Object.fromEntries(
    ['update', 'remove', 'read'].map((call) => [`mailboxes.${call} id`, ['mailboxes mailboxes.id']]),
  ),
  'waitingMails.file id': ['waiting mails.id'],
  'waitingMails.file orderId': ORDER,
  'waitingMails.dismiss id': ['waiting mails.id'],
  'products.named ids': ARTICLE,
  'products.saleChoices id': ARTICLE,
  'products.save products.id': ARTICLE,
  'products.save products.lotId': LOT,
  'products.save products.purchaseId': ['purchases purchases.id'],
  'products.save products.itemId': ['items items.itemId', 'products products.itemId'],
  'products.save products.chosenSale.saleId': ['sales sales.id', 'costs uncosted.id'],
  'products.save products.chosenSale.transactionId': ['sales sales.transactionId', 'costs uncosted.transactionId'],
  'products.save products.chosenSale.conversationId': ['sales sales.conversationId', 'costs uncosted.conversationId'],
  'products.save lots.id': LOT,
  'products.remove productIds': ARTICLE,
  'products.remove lotIds': LOT,
  ...Object.fromEntries(['read', 'write', 'remove'].map((call) => [`productPhotos.${call} id`, ARTICLE])),
};

/** What is not sent by the server but made by the client, or by whoever wrote a page or a file. */
const MADE_ELSEWHERE = [
  /^(account|auth|passkeys|secondFactor)\..* (passkey|credential)\.id$/,
  /^(captures\.create|reading\.preview|reading\.openImport|orders\.import|mails\.match|mails\.take|sales\.load|fileImports\.open) /,
  /^handSales\.(stated|save|remove) id$/,
  /^fileImports\.addRows rows\.(externalId|ownId|transactionId|conversationId|itemId)$/,
];

const fields = endpoints.flatMap((endpoint) =>
  [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) =>
    idFieldsOf(schema).map((field) => ({ name: `${endpoint.id} ${field.path}`, schema: field.schema })),
  ),
);

it('every field of the contract that takes an id says where the server sends it', () => {
  const named = new Set(fields.map(({ name }) => name));
  const unknown = [...named].filter((name) => !(name in TAKEN) && !MADE_ELSEWHERE.some((made) => made.test(name)));
  expect(unknown).toEqual([]);
  expect(Object.keys(TAKEN).filter((name) => !named.has(name))).toEqual([]);
});

/** Sales that a file and a wallet alone state, and a listing, whose ids have forms of their own. */
const seedOtherIds = async (): Promise<void> => {
  const { token } = bench.token;
  await bench.send(makeWardrobe([makeItem({ itemId: '9400000077' })], { marketplaceUserId: '77' }));
  await importFile(bench.app, {
    token,
    rows: [
      { kind: 'sales', externalId: 'A-1', title: 'Manteau', priceMinor: 4_500, currency: 'EUR', soldOn: '2025-11-14' },
    ],
  });
  await bench.send(
    makeCapture([makeRecord({ conversationId: '24100088888', phase: 'completed' })], { marketplaceUserId: '77' }),
  );
  const paid = makeLine({ conversationId: '24100088888', entityId: '24100088888', date: '2026-10-23T07:00:00.000Z' });
  const line = makeLine({ conversationId: '24100099999', entityId: '24100099999', date: '2026-10-24T07:00:00.000Z' });
  await bench.send(
    makeWallet([line, paid, makeStatement({ month: '2026-10' })], { marketplaceUserId: '77', filter: '2026-10' }),
  );
};

/** Adds what the server sends to the seller. */
const collect = async (sent: Map<string, Set<string>>): Promise<void> => {
  for (const [name, { ask, query }] of Object.entries(SENDING)) {
    const input: TestCall = { ...bench.token, ...(query && { query }) };
    for (const [path, ids] of idsIn(await succeed(bench.app, ask, input as never))) {
      const source = `${name} ${path}`;
      sent.set(source, ids.union(sent.get(source) ?? new Set()));
    }
  }
};

it('every id that the server sends is accepted where it comes back', async () => {
  const sent = new Map<string, Set<string>>();
  await seedEverything(bench.app, bench.seller);
  await collect(sent);
  bench.seller = await makeSeller(bench.app);
  await seedOtherIds();
  await collect(sent);
  const sources = Object.values(TAKEN).flat();
  expect(
    sources.filter((source) => !sent.has(source)),
    'sent nothing',
  ).toEqual([]);
  const refused = Object.entries(TAKEN).flatMap(([name, from]) =>
    from
      .flatMap((source) => [...(sent.get(source) ?? [])])
      .filter((id) => !fields.some((field) => field.name === name && field.schema.safeParse(id).success))
      .map((id) => `${name}: ${id}`),
  );
  expect(refused).toEqual([]);
  expect([...(sent.get('sales sales.id') ?? [])].some((id) => id.startsWith('vinted.'))).toBe(true);
}, 120_000);
