import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeSale } from '../testing/make-sale.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';

let app: TestApp;
let seller: Seller;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await makeSeller(app);
});

const send = (body: Capture, token = seller.token) => succeed(app, api.captures.create, { token, body });

describe('the account of a list', () => {
  const accounts = async () => (await succeed(app, api.marketplaceAccounts.list, { token: seller.token })).accounts;
  const nameless = (records: ReturnType<typeof makeRecord>[], overrides = {}) =>
    makeCapture(records, { marketplaceUserId: null, ...overrides });

  it('is that of its known orders, once they agree; its ledger line moves over', async () => {
    const sale = makeSale();
    const other = makeRecord();
    const records = [...(sale.list.records as ReturnType<typeof makeRecord>[]), other];
    const first = await send(nameless(records));
    expect(first).toMatchObject({ completeness: { marketplaceUserId: null, stored: 2 } });
    await send(sale.transaction);
    const second = await send(nameless(records, { observedAt: '2026-11-21T11:00:00.000Z' }));
    expect(second.orders.map(({ marketplaceUserId }) => marketplaceUserId)).toEqual(['77', '77']);
    const { lists } = await succeed(app, api.captures.completeness, { token: seller.token });
    expect(lists).toMatchObject([{ marketplaceUserId: '77', list: 'sold', complete: true, stored: 2 }]);
    expect(await accounts()).toMatchObject([{ userId: '77', login: null, label: null }]);
  });

  it('stays open while its orders are of two accounts', async () => {
    const [one, two, three] = [makeRecord(), makeRecord(), makeRecord()];
    await send(makeCapture([one], { marketplaceUserId: '77' }));
    await send(makeCapture([two], { marketplaceUserId: '88' }));
    const { orders } = await send(nameless([one, two, three], { observedAt: '2026-11-21T11:00:00.000Z' }));
    expect(orders.map(({ marketplaceUserId }) => marketplaceUserId)).toEqual(['77', '88', null]);
  });

  it('never takes over pages of another announcement', async () => {
    const [mine, theirs] = [makeRecord(), makeRecord()];
    await send(nameless([theirs], { totalPages: 3, totalEntries: 50 }));
    await send(makeCapture([mine], { marketplaceUserId: '77' }));
    const { lists } = await succeed(app, api.captures.completeness, { token: seller.token });
    expect(lists).toMatchObject([
      { marketplaceUserId: null, totalPages: 3, pagesRead: [1] },
      { marketplaceUserId: '77', totalPages: 1, complete: true },
    ]);
  });

  it('has a name of the seller’s own', async () => {
    await send(makeCapture([makeRecord()]));
    const params = { marketplace: 'vinted', userId: '77' };
    const label = (text: unknown) => ({ token: seller.token, params, body: { label: text } });
    const { account } = await succeed(app, api.marketplaceAccounts.label, label('  Vestiaire enfants '));
    expect(account).toMatchObject({ userId: '77', label: 'Vestiaire enfants' });
    await send(makeCapture([makeRecord()]));
    expect(await accounts()).toMatchObject([{ label: 'Vestiaire enfants' }]);
    expect((await succeed(app, api.marketplaceAccounts.label, label(null))).account.label).toBeNull();
    const long = await fail(app, api.marketplaceAccounts.label, 400, label('x'.repeat(61)));
    expect(long.error).toBe('label : ne doit pas dépasser 60 caractères.');
    const unknown = { ...label('x'), params: { ...params, userId: '99' } };
    await fail(app, api.marketplaceAccounts.label, 404, unknown);
  });
});
