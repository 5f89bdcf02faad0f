import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeSale } from '../testing/make-sale.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

describe('the account of a list', () => {
  const accounts = async () => (await succeed(bench.app, api.marketplaceAccounts.list, bench.token)).accounts;
  const nameless = (records: ReturnType<typeof makeRecord>[], overrides = {}) =>
    makeCapture(records, { marketplaceUserId: null, ...overrides });

  it('is that of its known orders once they agree, and its completeness line moves there', async () => {
    const sale = makeSale();
    const other = makeRecord();
    const records = [...(sale.list.records as ReturnType<typeof makeRecord>[]), other];
    const first = await bench.send(nameless(records));
    expect(first).toMatchObject({ completeness: { marketplaceUserId: null, stored: 2 } });
    await bench.send(sale.transaction);
    const second = await bench.send(nameless(records, { observedAt: '2026-11-21T11:00:00.000Z' }));
    expect(second.orders.map(({ marketplaceUserId }) => marketplaceUserId)).toEqual(['77', '77']);
    const { lists } = await succeed(bench.app, api.captures.completeness, bench.token);
    expect(lists).toMatchObject([{ marketplaceUserId: '77', list: 'sold', complete: true, stored: 2 }]);
    expect(await accounts()).toMatchObject([{ userId: '77', login: null, label: null }]);
  });

  it('stays unknown while its orders belong to two accounts', async () => {
    const [one, two, three] = [makeRecord(), makeRecord(), makeRecord()];
    await bench.send(makeCapture([one], { marketplaceUserId: '77' }));
    await bench.send(makeCapture([two], { marketplaceUserId: '88' }));
    const { orders } = await bench.send(nameless([one, two, three], { observedAt: '2026-11-21T11:00:00.000Z' }));
    expect(orders.map(({ marketplaceUserId }) => marketplaceUserId)).toEqual(['77', '88', null]);
  });

  it('never takes over pages that announced other totals', async () => {
    const [mine, theirs] = [makeRecord(), makeRecord()];
    await bench.send(nameless([theirs], { totalPages: 3, totalEntries: 50 }));
    await bench.send(makeCapture([mine], { marketplaceUserId: '77' }));
    const { lists } = await succeed(bench.app, api.captures.completeness, bench.token);
    expect(lists).toMatchObject([
      { marketplaceUserId: null, totalPages: 3, pagesRead: [1] },
      { marketplaceUserId: '77', totalPages: 1, complete: true },
    ]);
  });

  it('can have a label chosen by the seller', async () => {
    await bench.send(makeCapture([makeRecord()]));
    const params = { marketplace: 'vinted', userId: '77' };
    const label = (text: unknown) => ({ ...bench.token, params, body: { label: text } });
    const { account } = await succeed(bench.app, api.marketplaceAccounts.label, label('  Vestiaire enfants '));
    expect(account).toMatchObject({ userId: '77', label: 'Vestiaire enfants' });
    await bench.send(makeCapture([makeRecord()]));
    expect(await accounts()).toMatchObject([{ label: 'Vestiaire enfants' }]);
    expect((await succeed(bench.app, api.marketplaceAccounts.label, label(null))).account.label).toBeNull();
    const long = await fail(bench.app, api.marketplaceAccounts.label, 400, label('x'.repeat(61)));
    expect(long.error).toBe('label : ne doit pas dépasser 60 caractères.');
    const unknown = { ...label('x'), params: { ...params, userId: '99' } };
    await fail(bench.app, api.marketplaceAccounts.label, 404, unknown);
  });
});
