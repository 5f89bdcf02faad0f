import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { type OrderMail, SILENT_MAIL } from '#core/model/mail/order-mail.ts';
import { newId } from '../ids.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const mail = (part: Partial<OrderMail> = {}): OrderMail => ({
  ...SILENT_MAIL,
  sentAt: '2026-11-02T09:04:00.000Z',
  ...part,
});
const LABEL = mail({
  ...{ transactionId: '20977654321', title: 'Pull rayé', carrier: 'Mondial Relay', trackingCode: '60990001' },
  shipBy: '2026-11-09T09:00:00.000Z',
});

const match = async (...mails: OrderMail[]) => {
  const { matches } = await succeed(bench.app, api.mails.match, { ...bench.token, body: { mails } });
  return matches.map(({ by, orders }) => [by, orders.map(({ transactionId }) => transactionId)]);
};
const take = (taken: OrderMail, captureId: string = newId()) =>
  succeed(bench.app, api.mails.take, { ...bench.token, body: { captureId, mail: taken } });
const orders = async () => (await succeed(bench.app, api.orders.list, { ...bench.token, query: {} })).orders;
const sources = async (id: string) => {
  const { fields } = await succeed(bench.app, api.orders.provenance, { ...bench.token, params: { id } });
  return Object.fromEntries(fields.map(({ field, source }) => [field, source]));
};

/** Two sales of one title and two others, on the days before the mails. */
const seed = () =>
  bench.send(
    makeCapture(
      [
        ['1', 'Pull rayé', 1_850],
        ['2', 'Pull rayé', 1_850],
        ['3', 'Jupe plissée', 1_200],
        ['4', 'Veste', 3_000],
      ].map(([number, title, priceMinor]) =>
        makeRecord({
          ...{ transactionId: `90${number}`, conversationId: `80${number}`, title: `${title}` },
          ...{ priceMinor: Number(priceMinor), currency: 'EUR', orderDate: '2026-11-02T09:00:00.000Z' },
        }),
      ),
      { marketplaceUserId: '77' },
    ),
  );

describe('the sales that mails are about', () => {
  it('are found by conversation, by transaction, then by title with price and date', async () => {
    await seed();
    const jupe = { kind: 'sale', title: 'JUPE plissée', priceMinor: 1_200, currency: 'EUR' } as const;
    expect(
      await match(
        mail({ conversationId: '804' }),
        mail({ transactionId: '901', title: 'Autre titre' }),
        mail(jupe),
        mail({ ...jupe, sentAt: '2026-12-24T09:04:00.000Z' }),
        mail({ transactionId: '999' }),
      ),
    ).toEqual([
      ['conversation', ['904']],
      ['transaction', ['901']],
      ['title', ['903']],
      [null, []],
      [null, []],
    ]);
  });

  it('are for the seller to choose where two may be meant, or the price does not agree', async () => {
    await seed();
    const pull = { kind: 'sale', title: 'Pull rayé', priceMinor: 1_850, currency: 'EUR' } as const;
    expect(await match(mail(pull))).toEqual([[null, ['901', '902']]]);
    expect(await match(mail({ kind: 'update', title: 'Jupe plissée' }))).toEqual([[null, ['903']]]);
  });

  it('are found by the parcel that an earlier mail named', async () => {
    await take(LABEL);
    expect(await match(mail({ kind: 'update', trackingCode: '60990001' }))).toEqual([['tracking', ['20977654321']]]);
  });

  it('belong to one seller, and at most fifty mails are asked about', async () => {
    await seed();
    const stranger = await makeSeller(bench.app);
    const body = { mails: [mail({ transactionId: '901' })] };
    const { matches } = await succeed(bench.app, api.mails.match, { token: stranger.token, body });
    expect(matches).toEqual([{ by: null, orders: [] }]);
    for (const mails of [[], Array.from({ length: 51 }, () => mail())])
      expect(await fail(bench.app, api.mails.match, 400, { ...bench.token, body: { mails } })).toMatchObject({
        field: 'mails',
      });
  });
});

describe('a mail that is taken', () => {
  it('states the deadline, the carrier and the parcel of its sale, and what pages state stays', async () => {
    await seed();
    const { orderId, isNew } = await take({ ...LABEL, transactionId: '901', title: 'pull raye' });
    expect(isNew).toBe(false);
    const order = (await orders()).find(({ id }) => id === orderId);
    expect(order).toMatchObject({
      ...{ title: 'Pull rayé', price: 18.5, carrier: 'Mondial Relay', trackingCode: '60990001' },
      ...{ shipBy: '2026-11-09T09:00:00.000Z', shipByEstimated: false },
    });
    expect(await sources(orderId ?? '')).toMatchObject({ title: 'page', shipBy: 'label', trackingCode: 'label' });
  });

  it('is a sale of its own where no page has shown its transaction', async () => {
    const { orderId, isNew } = await take(LABEL);
    expect(isNew).toBe(true);
    expect(await orders()).toMatchObject([
      { id: orderId, transactionId: '20977654321', title: 'Pull rayé', price: null, phase: 'to_ship' },
    ]);
    await bench.send(
      makeCapture([makeRecord({ transactionId: '20977654321', title: 'Pull rayé L', priceMinor: 1_850 })]),
    );
    expect(await orders()).toMatchObject([
      { id: orderId, title: 'Pull rayé L', price: 18.5, carrier: 'Mondial Relay' },
    ]);
  });

  it('tells what became of the sale, as of the time when it was sent, whatever the order in which mails arrive', async () => {
    const own = { transactionId: '901', conversationId: null };
    await take(mail({ ...own, kind: 'label', title: 'Pull' }));
    const later = mail({
      ...own,
      kind: 'completed',
      priceMinor: 1_850,
      currency: 'EUR',
      sentAt: '2026-11-12T08:00:00.000Z',
    });
    const shipped = mail({ ...own, kind: 'update', event: 'in_transit', sentAt: '2026-11-05T08:00:00.000Z' });
    await take(later);
    await take(shipped);
    await take(mail({ ...own, kind: 'sale', buyerLogin: 'camille.m33' }));
    expect(await orders()).toMatchObject([
      {
        phase: 'completed',
        title: 'Pull',
        price: 18.5,
        buyerLogin: 'camille.m33',
        orderDate: '2026-11-02T09:04:00.000Z',
      },
    ]);
  });

  it('is taken once under one id, and refused where no sale is known', async () => {
    const captureId = newId();
    const first = await take(LABEL, captureId);
    expect(await take({ ...LABEL, transactionId: '5' }, captureId)).toEqual(first);
    expect(await orders()).toHaveLength(1);
    // Buyers get mails about what they bought, too.
    for (const kind of ['update', 'completed', 'cancelled', 'refund'] as const) {
      const body = { captureId: newId(), mail: mail({ kind, transactionId: '4711', event: 'received' }) };
      const refused = await fail(bench.app, api.mails.take, 404, { ...bench.token, body });
      expect(refused).toMatchObject({ error: expect.stringContaining('Aucune vente connue') });
    }
    const body = { captureId: newId(), mail: mail({ conversationId: '4711' }) };
    await fail(bench.app, api.mails.take, 404, { ...bench.token, body });
    expect(await orders()).toHaveLength(1);
    expect((await succeed(bench.app, api.reading.recent, { ...bench.token, query: {} })).readings).toHaveLength(1);
  });

  it('is a purchase by its receipt, with what it cost, and no sale', async () => {
    const receipt = mail({
      ...{ kind: 'purchase', transactionId: '21000012345', title: 'Sac cabas', priceMinor: 1_700, currency: 'EUR' },
      ...{ shippingMinor: 339, serviceFeeMinor: 155, paidAt: '2026-11-07T10:52:00.000Z' },
    });
    const captureId = newId();
    expect(await take(receipt, captureId)).toEqual({ orderId: null, isNew: true });
    expect(await take(receipt)).toEqual({ orderId: null, isNew: false });
    const purchases = async () => (await succeed(bench.app, api.purchases.list, bench.token)).purchases;
    expect(await purchases()).toMatchObject([
      {
        ...{ transactionId: '21000012345', title: 'Sac cabas', price: 17, serviceFee: 1.55, shipping: 3.39 },
        ...{ orderDate: '2026-11-07T10:52:00.000Z', orderDateEstimated: false },
      },
    ]);
    expect(await orders()).toEqual([]);
    expect(await match(receipt)).toEqual([[null, []]]);
  });

  it('is undone like a page: its sale is as before, or gone', async () => {
    await seed();
    const before = await orders();
    const known = newId();
    await take({ ...LABEL, transactionId: '901' }, known);
    const fresh = newId();
    await take({ ...LABEL, transactionId: '555' }, fresh);
    expect(await orders()).toHaveLength(before.length + 1);
    for (const captureId of [known, fresh])
      await succeed(bench.app, api.reading.undo, { ...bench.token, body: { captureId } });
    const without = (list: typeof before) => list.map(({ updatedAt: _, ...order }) => order);
    expect(without(await orders())).toEqual(without(before));
  });

  it('is an input with a named field where it is malformed', async () => {
    for (const [field, part] of [
      ['mail.kind', { kind: 'carrier' }],
      ['mail.transactionId', { transactionId: 'x' }],
      ['mail.shipBy', { shipBy: 'demain' }],
      ['mail.title', { title: 'x'.repeat(501) }],
    ] as const) {
      const body = { captureId: newId(), mail: { ...LABEL, ...part } } as never;
      expect(await fail(bench.app, api.mails.take, 400, { ...bench.token, body })).toMatchObject({ field });
    }
  });
});
