import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askDouble } from './ask-double.ts';
import { askJson } from './ask-json.ts';
import type { Sale } from './seller/sale.ts';
import { moneyShape, shapeOf } from './shape-of.ts';
import { canaries } from './shapes/canaries.ts';
import { type MarketplaceDouble, startDouble } from './start-double.ts';
import { makeWorld } from './world/make-world.ts';
import { questionsOf } from './world/question.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);
let double: MarketplaceDouble;
beforeAll(async () => {
  double = await startDouble({ shop: makeWorld({ seed: 7, now }), now: () => now });
});
afterEach(() => double.behaveWell());
afterAll(() => double.close());

function saleWith(test: (sale: Sale) => boolean): Sale {
  const sale = double.keeper.find(test);
  if (!sale) throw new Error('no such sale in this world');
  return sale;
}
const conversationOf = async ({ conversationId }: Sale) =>
  (await askJson(double, `/api/v2/conversations/${conversationId}`)).conversation;
const transactionOf = async ({ transactionId }: Sale) =>
  (await askJson(double, `/api/v2/transactions/${transactionId}`)).transaction;
const journeyOf = async ({ transactionId }: Sale) =>
  (await askJson(double, `/api/v2/transactions/${transactionId}/shipment/journey_summary`)).journey_summary;
const titlesOf = (conversation: { messages: { entity_type: string; entity: { title?: string } }[] }) =>
  conversation.messages.filter((message) => message.entity_type === 'status_message').map(({ entity }) => entity.title);

describe('GET /api/v2/inbox', () => {
  test('has the fields of WEB §3.1', async () => {
    const { conversations, ...rest } = await askJson(double, '/api/v2/inbox?page=1&per_page=20');
    expect(shapeOf(conversations[0])).toEqual({
      item_photos: expect.any(Array),
      id: 'number',
      description: 'string',
      unread: 'boolean',
      updated_at: 'string',
      item_count: 'number',
      is_deletion_restricted: 'boolean',
      opposite_user: { id: 'number', login: 'string', badge: 'null', photo: 'null' },
    });
    expect(rest).toMatchObject({ websocket_user_id: 'u-000', code: 0 });
    expect(rest.pagination).not.toHaveProperty('time');
  });

  test('returns every sale, purchase and question once over its pages, the latest first', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => askJson(double, `/api/v2/inbox?page=${page}&per_page=100`)),
    );
    const rows = pages.flatMap(({ conversations }) => conversations);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(320 + 24 + 6);
    const times = rows.map(({ updated_at }) => Date.parse(updated_at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
});

describe('GET /api/v2/conversations/{id}', () => {
  test('has the fields of WEB §3.2', async () => {
    const { messages, transaction, ...frame } = await conversationOf(saleWith(({ photoId }) => photoId === null));
    expect(shapeOf(frame)).toMatchObject({
      id: 'number',
      subtitle: 'string',
      read_by_current_user: 'boolean',
      is_suspicious: 'boolean',
      opposite_user: { id: 'number', login: 'string', profile_url: 'string', location_description: 'string' },
    });
    expect(messages[0]).toMatchObject({ entity_type: 'message', entity: { user_id: expect.any(Number), photos: [] } });
    expect(shapeOf(transaction)).toMatchObject({
      id: 'number',
      status: 'number',
      current_user_side: 'string',
      buyer_id: 'number',
      seller_id: 'number',
      offer_id: 'number',
      shipment_id: 'number',
      shipment_status: 'number',
      item_ids: ['number'],
      item_count: 'number',
      is_bundle: 'boolean',
      item_title: 'string',
      item_photo: 'null',
      item_url: 'string',
      item_is_closed: 'boolean',
      offer_price: moneyShape,
      service_fee: moneyShape,
      shipment_price: moneyShape,
      total_without_shipment: moneyShape,
      package_size_code: 'string',
      is_completed: 'boolean',
      available_actions: [],
    });
  });

  test('describes a sale in chronological order, with the last day to ship it', async () => {
    const sale = saleWith(({ stage, turn }) => stage === 'done' && turn === undefined);
    const conversation = await conversationOf(sale);
    expect(titlesOf(conversation)).toEqual([
      'Achat réalisé avec succès',
      'Bordereau envoyé au vendeur',
      "Commande expédiée et en cours d'acheminement ! ",
      "La livraison n'a pas encore eu lieu - colis déposé en bureau de Poste ou point relais",
      'Commande livrée ! ',
      "Commande finalisée - l'acheteur a validé la commande",
    ]);
    const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: 'numeric', month: 'long' });
    const paid = conversation.messages.find(
      ({ entity }: { entity: { title?: string } }) => entity.title === 'Achat réalisé avec succès',
    );
    const deadline = day.format(sale.paidAt + 7 * 86_400_000);
    expect(paid.entity.subtitle).toBe(`${double.keeper.shop.login} doit l'envoyer avant le ${deadline}`);
    const times = conversation.messages.map((message: { created_at_ts: string }) => Date.parse(message.created_at_ts));
    expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
  });

  test('describes a purchase from the buyer’s side', async () => {
    const [purchase] = double.keeper.shop.purchases ?? [];
    if (!purchase) throw new Error('no purchase');
    const { transaction, opposite_user } = await conversationOf(purchase);
    expect(transaction).toMatchObject({ current_user_side: 'buyer', buyer_id: double.keeper.shop.userId });
    expect(opposite_user.login).toBe(purchase.seller.login);
  });

  test('has no transaction for a question', async () => {
    const [question] = questionsOf(double.keeper.shop, now);
    const { conversation } = await askJson(double, `/api/v2/conversations/${question?.conversationId}`);
    expect(conversation).toMatchObject({ transaction: null, opposite_user: { login: question?.other.login } });
  });

  test('does not name the item for old sales and bundles', async () => {
    const lot = saleWith(({ itemIds }) => itemIds.length > 1);
    const { transaction } = await conversationOf(lot);
    expect(transaction).toMatchObject({ item_id: null, is_bundle: true, item_ids: lot.itemIds });
  });

  test('leaves the conversation unread, unlike the call that marks it as read', async () => {
    const sale = saleWith(({ userStatus }) => userStatus === 'needs_action');
    const unread = async () => {
      const { conversations } = await askJson(double, '/api/v2/inbox?page=1&per_page=100');
      return conversations.find(({ id }: { id: number }) => id === sale.conversationId)?.unread;
    };
    expect((await conversationOf(sale)).read_by_current_user).toBe(false);
    expect(await unread()).toBe(true);
    const path = `/api/v2/conversations/${sale.conversationId}/mark_as_read`;
    expect((await askDouble(double.port, path)).status).toBe(403);
    expect((await askDouble(double.port, path, { method: 'PUT' })).status).toBe(200);
    expect((await conversationOf(sale)).read_by_current_user).toBe(true);
    expect(await unread()).toBe(false);
  });

  test('answers 404 without an id, as in 2026', async () => {
    expect((await askDouble(double.port, '/api/v2/conversations')).status).toBe(404);
  });
});

describe('GET /api/v2/transactions/{id}', () => {
  test('has the fields of WEB §3.3, of the parcel only four', async () => {
    const transaction = await transactionOf(saleWith(({ stage }) => stage === 'shipped'));
    expect(shapeOf(transaction)).toMatchObject({
      id: 'number',
      user_msg_thread_id: 'number',
      order_id: 'number',
      offer_id: 'number',
      item_id: 'number',
      seller_id: 'number',
      buyer_id: 'number',
      user_side: 'string',
      status: 'number',
      status_title: 'string',
      status_updated_at: 'string',
      debit_processed_at: 'string',
      items_count: 'number',
      buyer: { id: 'number', login: 'string', country_code: 'string', city: 'string' },
      offer: { id: 'number', price: moneyShape },
      service_fee: moneyShape,
      order: { id: 'number', item_ids: ['number'], items: [{ id: 'number', price: moneyShape, is_closed: 'boolean' }] },
      shipment: { id: 'number', status: 'number', status_title: 'string', status_updated_at: 'string' },
      suspending_complaint_id: 'null',
    });
    expect(Object.keys(transaction.shipment)).toHaveLength(4);
  });

  test('returns items of a bundle whose prices add up to its total', async () => {
    const lot = saleWith(({ itemIds }) => itemIds.length > 1);
    const { order } = await transactionOf(lot);
    const sum = order.items.reduce(
      (cents: number, { price }: { price: { amount: string } }) => cents + Math.round(Number(price.amount) * 100),
      0,
    );
    expect(order.items.map(({ id }: { id: number }) => id)).toEqual(lot.itemIds);
    expect(sum).toBe(Math.round(Number(lot.amount) * 100));
  });

  test.each([
    ['done', 450, 400],
    ['refunded', 520, 400],
    ['shipped', 230, 200],
    ['labelSent', 230, 100],
  ] as const)('returns for %s the code %i, and for its parcel %i', async (stage, status, parcel) => {
    expect(await transactionOf(saleWith((sale) => sale.stage === stage))).toMatchObject({
      status,
      shipment: { status: parcel },
    });
  });

  test('names the complaint of a suspended one', async () => {
    const transaction = await transactionOf(saleWith(({ stage }) => stage === 'suspended'));
    expect(transaction.suspending_complaint_id).toBe(77_001);
  });

  test('contained more about the parcel in an older version, including addresses', async () => {
    double.behave({ shipment: 'older' });
    const { shipment } = await transactionOf(saleWith(({ stage }) => stage === 'delivered'));
    expect(shipment).toMatchObject({
      tracking_code: expect.stringMatching(/^XX\d{9}FR$/),
      carrier_name: expect.any(String),
    });
    expect(shipment.to_address.line1).toBe(canaries.street);
  });
});

describe('the parcel', () => {
  test('has a journey with the fields of WEB §3.4, the last step first', async () => {
    const { details, ...journey } = await journeyOf(saleWith(({ stage }) => stage === 'delivered'));
    expect(shapeOf(details)).toEqual([
      {
        timestamp: 'number',
        message: 'string',
        status: 'string',
        cell_type: 'string',
        carrier: {
          code: 'string',
          id: 'number',
          name: 'string',
          priority: 'number',
          is_current: 'boolean',
          tracking_code: 'string',
          tracking_url: 'string',
          logo_url: 'null',
        },
      },
    ]);
    expect(details[0]).toMatchObject({ status: 'delivered', cell_type: 'FINISHED' });
    expect(journey).toMatchObject({ actions: [], estimated_detail: null });
    expect(journey.current_carrier.tracking_code).toBe(details[0].carrier.tracking_code);
  });

  test('has no number before its label exists', async () => {
    const { details, current_carrier } = await journeyOf(saleWith(({ stage }) => stage === 'paid'));
    expect({ details, current_carrier }).toEqual({ details: [], current_carrier: null });
  });

  test('has a label at a signed address, and none before it exists', async () => {
    const labelOf = async (sale: Sale) =>
      askDouble(double.port, `/api/v2/shipments/${(await transactionOf(sale)).shipment.id}/label_url`);
    expect((await labelOf(saleWith(({ stage }) => stage === 'labelSent'))).body).toContain(canaries.labelSignature);
    expect((await labelOf(saleWith(({ stage }) => stage === 'paid'))).status).toBe(404);
  });

  test('has a label file that contains a name and an address', async () => {
    const { transactionId } = saleWith(({ stage }) => stage === 'labelSent');
    const { file } = await askJson(double, `/api/v2/transactions/${transactionId}/shipment/pdf_label`);
    expect(file.filename).toBe(`Bordereau-${transactionId}.pdf`);
    expect(Buffer.from(file.label, 'base64').toString()).toContain(canaries.street);
  });
});

test('private data are present, to be left untouched', async () => {
  const sale = saleWith(({ stage }) => stage === 'delivered');
  const answers = [await conversationOf(sale), await transactionOf(sale), await journeyOf(sale)];
  const text = JSON.stringify([...answers, await askJson(double, '/api/v2/inbox')]);
  const { messageBody, messagePreview, trackingToken, realName, email } = canaries;
  for (const secret of [messageBody, messagePreview, trackingToken, realName, email]) expect(text).toContain(secret);
});

test('with an expired session, the private calls refuse and the inbox is empty', async () => {
  double.behave({ session: 'ended' });
  const sale = saleWith(() => true);
  for (const path of ['/api/v2/inbox', `/api/v2/conversations/${sale.conversationId}`]) {
    expect((await askDouble(double.port, path)).status).toBe(401);
  }
  double.behave({ endedAnswers: 'empty-lists' });
  expect(await askJson(double, '/api/v2/inbox')).toMatchObject({ conversations: [], pagination: { total_entries: 0 } });
});
