import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { REGIMES, type RegimePeriod, regimeAt } from '#core/model/regime.ts';
import { addDays, startOfParisDay, toInstant, toIso, toParisDay } from '#core/model/time.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeLine, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeImported, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const privately = async (): Promise<Seller> => {
  bench.seller = await makeSeller(bench.app, { userType: 'particulier' });
  return bench.seller;
};
const accountOf = (userId: string) => ({ marketplace: 'vinted', userId });
const setRegimes = (userId: string, regimes: readonly RegimePeriod[]) =>
  succeed(bench.app, api.marketplaceAccounts.setRegimes, {
    ...bench.token,
    params: accountOf(userId),
    body: { regimes },
  });
const listed = async (query: Record<string, string> = {}) =>
  (await succeed(bench.app, api.privateOrders.list, { ...bench.token, query })).orders;
const titles = async (query: Record<string, string> = {}) => (await listed(query)).map(({ title }) => title).toSorted();
const all = async () => (await succeed(bench.app, api.orders.list, bench.token)).orders;
const send = (userId: string, ...records: ReturnType<typeof makeRecord>[]) =>
  bench.send(makeCapture(records, { marketplaceUserId: userId, totalEntries: null, totalPages: null }));
/** One order of a private seller. */
const oneSold = async (record = makeRecord()) => {
  await privately();
  const { orders } = await send('77', record);
  return orders[0]?.id ?? '';
};
const setPrice = (id: string, body: { price: string | null; currency?: string; basedOn?: string }) =>
  succeed(bench.app, api.privateOrders.setPrice, { ...bench.token, params: { id }, body });

describe('the regime of a marketplace account', () => {
  it('separates the wardrobe of a spouse from the business in one Comptoir account', async () => {
    await send('77', makeRecord({ title: 'du commerce' }));
    await send('88', makeRecord({ title: 'de la penderie' }));
    const { account } = await setRegimes('88', [{ from: null, regime: 'particulier' }]);
    expect(account).toMatchObject({ userId: '88', regimes: [{ from: null, regime: 'particulier' }] });
    expect(await titles()).toEqual(['de la penderie']);
    expect(await all()).toHaveLength(2);
  });

  it('applies from its first day in Paris on, to the sales of that day', async () => {
    const lastOfYear = makeRecord({ title: '31 décembre', orderDate: '2025-12-31T22:59:59.999Z' });
    const firstOfYear = makeRecord({ title: '1er janvier', orderDate: '2025-12-31T23:00:00.000Z' });
    await send('77', lastOfYear, firstOfYear, makeRecord({ title: 'sans date', orderDate: null }));
    await setRegimes('77', [{ from: '2026-01-01', regime: 'particulier' }]);
    expect(await titles()).toEqual(['1er janvier']);
    await setRegimes('77', [{ from: null, regime: 'particulier' }]);
    expect(await titles()).toEqual(['1er janvier', '31 décembre', 'sans date']);
  });

  it('follows the type of the seller’s own account where the seller stated none, or the account is unknown', async () => {
    await privately();
    await send('77', makeRecord({ title: 'du commerce' }));
    await send('88', makeRecord({ title: 'de la penderie' }));
    await succeed(bench.app, api.orders.import, {
      ...bench.token,
      body: { orders: [makeImported({ title: 'd’on ne sait où' })] },
    });
    await setRegimes('77', [{ from: null, regime: 'professional' }]);
    expect(await titles()).toEqual(['de la penderie', 'd’on ne sait où']);
    await succeed(bench.app, api.auth.updateUser, { ...bench.token, body: { user_type: 'professional' } });
    expect(await titles()).toEqual([]);
  });

  it('gives the database and the model the same answer for every sale', async () => {
    const days = ['2025-12-31', '2026-01-01', '2026-03-29', '2026-10-25'];
    const instants = days.flatMap((day) => [startOfParisDay(day), startOfParisDay(addDays(day, 1)) - 1]);
    const sales = [...instants.map((at) => makeRecord({ title: toIso(at), orderDate: toIso(at) }))];
    await send('77', ...sales, makeRecord({ title: 'sans date', orderDate: null }));
    const period = fc.record({
      from: fc.option(fc.constantFrom(...days), { nil: null }),
      regime: fc.constantFrom(...REGIMES),
    });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(period, { selector: ({ from }) => from, maxLength: 4 }), async (periods) => {
        await setRegimes('77', periods);
        const expected = (await all()).filter(({ orderDate }) => {
          const at = toInstant(orderDate);
          return regimeAt(periods, 'professional', at === null ? null : toParisDay(at)) === 'particulier';
        });
        expect(await titles()).toEqual(expected.map(({ title }) => title).toSorted());
      }),
      { numRuns: 40 },
    );
  });

  it('is stored in order and without repetition, and stays when its page is read again or another is undone', async () => {
    await bench.send(makeCapture([makeRecord()]));
    const second = makeCapture([makeRecord()]);
    await bench.send(second);
    const { account } = await setRegimes('77', [
      { from: '2026-06-01', regime: 'particulier' },
      { from: '2026-01-01', regime: 'particulier' },
      { from: null, regime: 'professional' },
    ]);
    const regimes = [
      { from: null, regime: 'professional' },
      { from: '2026-01-01', regime: 'particulier' },
    ];
    expect(account.regimes).toEqual(regimes);
    await bench.send(makeCapture([makeRecord()]));
    await succeed(bench.app, api.reading.undo, { ...bench.token, body: { captureId: second.captureId } });
    const { accounts } = await succeed(bench.app, api.marketplaceAccounts.list, bench.token);
    expect(accounts).toMatchObject([{ userId: '77', regimes }]);
  });

  it.each([
    [
      { regimes: [{ from: '2026-02-30', regime: 'particulier' }] },
      'regimes[0].from : doit être un jour du calendrier.',
    ],
    [{ regimes: [{ from: '30/02/2026', regime: 'particulier' }] }, 'regimes[0].from : doit être un jour AAAA-MM-JJ.'],
    [
      {
        regimes: [
          { from: '2026-01-01', regime: 'particulier' },
          { from: '2026-01-01', regime: 'professional' },
        ],
      },
      'regimes : contient deux périodes qui commencent le 01/01/2026.',
    ],
  ])('is refused with the field and the reason: %j', async (body, error) => {
    await send('77', makeRecord());
    const answer = await fail(bench.app, api.marketplaceAccounts.setRegimes, 400, {
      ...bench.token,
      params: accountOf('77'),
      body,
    });
    expect(answer.error).toBe(error);
  });

  it('belongs to an account of the seller: another is not found', async () => {
    const regimes = [{ from: null, regime: 'particulier' }];
    await send('77', makeRecord());
    const ask = { params: accountOf('77'), body: { regimes } };
    const stranger = await makeSeller(bench.app);
    await fail(bench.app, api.marketplaceAccounts.setRegimes, 404, { ...ask, token: stranger.token });
    expect(await titles()).toEqual([]);
  });
});

describe('the price of a sale set by hand', () => {
  it('counts before the one that was read, also after later readings, until it is taken back', async () => {
    const record = makeRecord({ priceMinor: 1850 });
    const id = await oneSold(record);
    expect(await setPrice(id, { price: '12,50' })).toMatchObject({
      price: 12.5,
      currency: 'EUR',
      order: { id, price: 12.5 },
    });
    await bench.send(
      makeCapture([{ ...record, priceMinor: 1900 }], { observedAt: '2026-11-21T12:00:00.000Z', totalEntries: null }),
    );
    expect(await listed()).toMatchObject([{ price: 12.5, currency: 'EUR', conflicts: [] }]);
    expect(await succeed(bench.app, api.privateOrders.prices, bench.token)).toEqual([
      { orderId: id, price: 12.5, currency: 'EUR' },
    ]);
    expect(await setPrice(id, { price: null })).toMatchObject({ price: 19, order: { price: 19 } });
    expect(await succeed(bench.app, api.privateOrders.prices, bench.token)).toEqual([]);
  });

  it('is unknown again once it is taken back where no page states one', async () => {
    const id = await oneSold(makeRecord({ priceMinor: null, currency: null }));
    expect((await setPrice(id, { price: '8', currency: 'EUR' })).order).toMatchObject({ price: 8, currency: 'EUR' });
    expect((await setPrice(id, { price: null })).order).toMatchObject({ price: null, currency: null });
  });

  it('does not invent a currency', async () => {
    const id = await oneSold(makeRecord({ priceMinor: null, currency: null }));
    expect((await setPrice(id, { price: '8' })).order).toMatchObject({ price: 8, currency: null });
  });

  it('survives the undo of a reading that came before it', async () => {
    await privately();
    const forged = makeCapture([makeRecord()], { observedAt: '2026-11-21T01:00:00.000Z', totalEntries: 1 });
    await bench.send(forged);
    const sale = makeRecord();
    const { orders } = await bench.send(
      makeCapture([sale], { observedAt: '2026-11-21T02:00:00.000Z', totalEntries: 1 }),
    );
    await setPrice(orders[0]?.id ?? '', { price: '7' });
    await succeed(bench.app, api.reading.undo, { ...bench.token, body: { captureId: forged.captureId } });
    expect(await listed()).toMatchObject([{ id: orders[0]?.id, price: 7 }]);
  });

  it('that was taken back stays away after such an undo', async () => {
    await privately();
    const sale = makeRecord({ priceMinor: 1850 });
    const read = (hour: string) =>
      makeCapture([sale], { observedAt: `2026-11-21T${hour}:00:00.000Z`, totalEntries: null, totalPages: null });
    const { orders } = await bench.send(read('01'));
    const id = orders[0]?.id ?? '';
    await setPrice(id, { price: '7' });
    const second = read('02');
    await bench.send(second);
    await setPrice(id, { price: null });
    await succeed(bench.app, api.reading.undo, { ...bench.token, body: { captureId: second.captureId } });
    expect(await listed()).toMatchObject([{ price: 18.5 }]);
    expect(await succeed(bench.app, api.privateOrders.prices, bench.token)).toEqual([]);
  });

  it('still disagrees with an amount that the wallet received', async () => {
    const sale = makeRecord({ priceMinor: 1850 });
    const id = await oneSold(sale);
    await bench.send(makeWallet([makeLine({ conversationId: sale.conversationId, amountMinor: 1850 })]));
    expect(await listed()).toMatchObject([{ received: 18.5, conflicts: [] }]);
    expect((await setPrice(id, { price: '20' })).order).toMatchObject({ received: 18.5, conflicts: ['received'] });
  });

  it('is refused when the order changed since the seller saw it, with the order as it is', async () => {
    const id = await oneSold();
    const answer = await fail(bench.app, api.privateOrders.setPrice, 409, {
      ...bench.token,
      params: { id },
      body: { price: '5', basedOn: '2026-11-01T00:00:00.000Z' },
    });
    expect(answer).toMatchObject({ order: { id, price: 18.5 } });
    expect(await listed()).toMatchObject([{ price: 18.5 }]);
  });

  it('is refused with the field and the reason when it is no amount', async () => {
    const id = await oneSold();
    const ask = (price: unknown) => ({ ...bench.token, params: { id }, body: { price } });
    const negative = await fail(bench.app, api.privateOrders.setPrice, 400, ask('-3'));
    expect(negative.error).toBe('price : doit être un montant positif avec deux décimales au plus.');
    await fail(bench.app, api.privateOrders.setPrice, 400, ask('3,999'));
  });

  it('sent twice with one key is set once', async () => {
    const id = await oneSold();
    const ask = {
      ...bench.token,
      params: { id },
      body: { price: '5' },
      headers: { 'idempotency-key': 'price-of-one' },
    };
    const first = await succeed(bench.app, api.privateOrders.setPrice, ask);
    expect(await succeed(bench.app, api.privateOrders.setPrice, ask)).toEqual(first);
  });
});

describe('an order sold under the private regime', () => {
  it('is archived and restored with the words of the spec, and its status is set', async () => {
    const id = await oneSold();
    const body = { orderIds: [id] };
    const archived = await succeed(bench.app, api.privateOrders.archive, { ...bench.token, body });
    expect(archived.message).toBe('1 commande(s) archivée(s) avec succès');
    expect(await titles()).toEqual([]);
    expect(await titles({ showArchived: 'true' })).toHaveLength(1);
    const restored = await succeed(bench.app, api.privateOrders.unarchive, { ...bench.token, body });
    expect(restored.message).toBe('1 commande(s) désarchivée(s) avec succès');
    const status = { ...bench.token, params: { id }, body: { status: '2' as const } };
    expect(await succeed(bench.app, api.privateOrders.setStatus, status)).toMatchObject({ status: '2', order: { id } });
  });

  it('is the only one that these calls change: a professional one, or one of several, is not found', async () => {
    const { orders } = await send('77', makeRecord());
    const { orders: own } = await send('88', makeRecord());
    await setRegimes('88', [{ from: null, regime: 'particulier' }]);
    const [id, privateId] = [orders[0]?.id ?? '', own[0]?.id ?? ''];
    const before = await all();
    const refused = { code: 'NOT_FOUND', error: 'Commande introuvable.' };
    const one = { ...bench.token, params: { id } };
    const both = { ...bench.token, body: { orderIds: [privateId, id] } };
    const answers = [
      await fail(bench.app, api.privateOrders.setPrice, 404, { ...one, body: { price: '5' } }),
      await fail(bench.app, api.privateOrders.setStatus, 404, { ...one, body: { status: '1' } }),
      await fail(bench.app, api.privateOrders.archive, 404, both),
      await fail(bench.app, api.privateOrders.unarchive, 404, both),
    ];
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect(await all()).toEqual(before);
  });

  it('of another seller is not found', async () => {
    const id = await oneSold();
    const before = await all();
    const { token } = await makeSeller(bench.app, { userType: 'particulier' });
    const one = { token, params: { id } };
    const batch = { token, body: { orderIds: [id] } };
    await fail(bench.app, api.privateOrders.setPrice, 404, { ...one, body: { price: '5' } });
    await fail(bench.app, api.privateOrders.setStatus, 404, { ...one, body: { status: '1' } });
    await fail(bench.app, api.privateOrders.archive, 404, batch);
    await fail(bench.app, api.privateOrders.unarchive, 404, batch);
    expect(await all()).toEqual(before);
  });
});
