import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import type { CallInput } from '#core/contract/endpoint.ts';
import { api } from '#core/contract/index.ts';
import type { Topic } from '#core/model/topic.ts';
import { hashPassword } from '../auth/password.ts';
import { accounts, events } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { call, succeed } from '../testing/call.ts';
import { makePurchases } from '../testing/make-detail.ts';
import { makeItem, makeLine, makeWallet, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeImported, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';
import { PASSWORD } from '../testing/sign-up.ts';

const bench = openSellerBench();

const told = async () =>
  bench.app.deps.database.db
    .select()
    .from(events)
    .where(eq(events.accountId, bench.seller.accountId))
    .orderBy(asc(events.cursor));

/** The topics that this work announces, in alphabetical order. */
const topicsOf = async (work: () => Promise<unknown>): Promise<Topic[]> => {
  const before = (await told()).length;
  await work();
  return (await told())
    .slice(before)
    .map(({ topic }) => topic)
    .toSorted();
};

const read = (page: Capture) => bench.send(page);

describe('the announcements', () => {
  let orderId: string;
  const record = makeRecord({ conversationId: '24100054321' });

  beforeEach(async () => {
    const { orders } = await read(makeCapture([record], { captureId: newId() }));
    orderId = orders[0]?.id ?? expect.fail('no order');
  });

  it('of a status or an archive mark set by hand cover the order, but no sales figures', async () => {
    const status = () =>
      succeed(bench.app, api.orders.setStatus, { ...bench.token, params: { id: orderId }, body: { status: '1' } });
    expect(await topicsOf(status)).toEqual(['orders']);
    expect(await topicsOf(status)).toEqual([]);
    const archive = () => succeed(bench.app, api.orders.archive, { ...bench.token, body: { orderIds: [orderId] } });
    expect(await topicsOf(archive)).toEqual(['orders']);
  });

  it('of a note name the order under notes, and leave orders out', async () => {
    const params = { id: orderId };
    const write = () =>
      succeed(bench.app, api.orderNotes.write, { ...bench.token, params, body: { text: 'Casier 12' } });
    expect(await topicsOf(write)).toEqual(['notes']);
    expect((await told()).at(-1)).toMatchObject({ topic: 'notes', ids: [orderId] });
    expect(await topicsOf(write)).toEqual([]);
  });

  it('of preferences cover nothing else, and those that are already so announce nothing', async () => {
    const write = () => succeed(bench.app, api.preferences.write, { ...bench.token, body: { placeWord: 'bac' } });
    expect(await topicsOf(write)).toEqual(['preferences']);
    expect(await topicsOf(write)).toEqual([]);
  });

  it('of a page of sales cover its orders, their figures, its list and reader health', async () => {
    const page = () => read(makeCapture([makeRecord()]));
    expect(await topicsOf(page)).toEqual(['completeness', 'orders', 'reading', 'sales']);
  });

  it('of orders imported from a file cover the orders and everything counted from them', async () => {
    const body = { orders: [makeImported()] };
    const load = () => succeed(bench.app, api.orders.import, { ...bench.token, body });
    expect(await topicsOf(load)).toEqual(['completeness', 'orders', 'sales']);
  });

  it('of a wallet page cover the wallet and the order whose payment it shows', async () => {
    const page = () => read(makeWallet([makeLine()]));
    expect(await topicsOf(page)).toEqual(['completeness', 'orders', 'reading', 'sales', 'wallet']);
  });

  it('of a wallet line settled by hand cover the wallet', async () => {
    const line = makeLine({
      kind: 'unknown',
      amountMinor: null,
      conversationId: null,
      title: 'Divers',
      shownMinor: 500,
    });
    await read(makeWallet([line]));
    const [found] = (await succeed(bench.app, api.wallet.lines, { ...bench.token, query: { month: '2026-10' } })).lines;
    const body = { choice: { kind: 'other', direction: 'in' } } as const;
    const params = { id: found?.id ?? '' };
    expect(await topicsOf(() => succeed(bench.app, api.wallet.settleLine, { ...bench.token, params, body }))).toEqual([
      'wallet',
    ]);
  });

  it('of purchases cover the purchases and no order', async () => {
    expect(await topicsOf(() => read(makePurchases([makeRecord()])))).toEqual(['completeness', 'purchases', 'reading']);
  });

  it('of the seller’s own articles cover the comparison with other shops', async () => {
    const topics = await topicsOf(() => read(makeWardrobe([makeItem()])));
    expect(topics).toEqual(expect.arrayContaining(['competitors', 'completeness', 'sales']));
    expect(topics).not.toContain('orders');
  });

  it('of a name given to an account cover the accounts', async () => {
    const params = { marketplace: 'vinted', userId: '77' };
    await read(makeWallet([makeLine()], { marketplaceUserId: '77' }));
    const name = () =>
      succeed(bench.app, api.marketplaceAccounts.label, { ...bench.token, params, body: { label: 'Boutique' } });
    expect(await topicsOf(name)).toEqual(['accounts']);
  });

  it('of another kind of seller cover the accounts and the figures of sales, those of a name nothing', async () => {
    const save = (body: CallInput<typeof api.auth.updateUser>['body']) =>
      topicsOf(() => succeed(bench.app, api.auth.updateUser, { ...bench.token, body }));
    expect(await save({ displayname: 'Boutique' })).toEqual([]);
    expect(await save({ user_type: 'particulier' })).toEqual(['accounts', 'sales']);
    expect(await save({ user_type: 'particulier', firstname: 'Léa' })).toEqual([]);
  });

  it('of opening, filling and undoing an import cover everything it created', async () => {
    const importId = newId();
    const body = { importId, label: 'ventes.html' };
    expect(await topicsOf(() => succeed(bench.app, api.reading.openImport, { ...bench.token, body }))).toEqual([
      'reading',
    ]);
    await read(makeCapture([makeRecord()], { importId }));
    const undo = () => succeed(bench.app, api.reading.undoImport, { ...bench.token, params: { importId } });
    expect(await topicsOf(undo)).toEqual([
      ...['accounts', 'completeness', 'items', 'orders', 'purchases', 'reading', 'sales', 'wallet'],
    ]);
  });

  it('of undoing an imported wardrobe cover the own listings', async () => {
    const importId = newId();
    const body = { importId, label: 'dressing.json' };
    await succeed(bench.app, api.reading.openImport, { ...bench.token, body });
    await read(makeWardrobe([makeItem()], { importId }));
    const stocked = async () => (await succeed(bench.app, api.products.list, bench.token)).products.length;
    expect(await stocked()).toBe(1);
    const undo = () => succeed(bench.app, api.reading.undoImport, { ...bench.token, params: { importId } });
    expect(await topicsOf(undo)).toContain('items');
    expect(await stocked()).toBe(0);
  });

  it('of a sign-in, a sign-out and a revoked device cover the devices', async () => {
    const { email, accountId } = bench.seller;
    await bench.app.deps.database.db
      .update(accounts)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(accounts.accountId, accountId));
    const signIn = async () =>
      (await succeed(bench.app, api.auth.login, { body: { email, password: PASSWORD } })).ext_token;
    let token = '';
    expect(
      await topicsOf(async () => {
        token = await signIn();
      }),
    ).toEqual(['devices']);
    expect(await topicsOf(() => succeed(bench.app, api.auth.logout, { token }))).toEqual(['devices']);
    expect(await topicsOf(() => succeed(bench.app, api.auth.logout, { token: 'nobody' }))).toEqual([]);
    token = await signIn();
    await succeed(bench.app, api.auth.user, { token });
    const { devices } = await succeed(bench.app, api.auth.devices, bench.token);
    const params = { id: devices.find(({ current }) => !current)?.id ?? '' };
    const renamed = { ...bench.token, params, body: { name: 'Atelier' } };
    expect(await topicsOf(() => call(bench.app, api.auth.renameDevice, renamed))).toEqual(['devices']);
    expect(await topicsOf(() => call(bench.app, api.auth.revokeDevice, { ...bench.token, params }))).toEqual([
      'devices',
    ]);
  });

  it('of a request that changes nothing are empty', async () => {
    const params = { id: newId() };
    const refused = () => call(bench.app, api.orders.setStatus, { ...bench.token, params, body: { status: '1' } });
    expect(await topicsOf(refused)).toEqual([]);
  });
});
