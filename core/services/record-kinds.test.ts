import { describe, expect, it } from 'vitest';
import {
  conversation,
  handed,
  inbox,
  money,
  openBench,
  SECRET,
  SELLER,
  SITE,
  shop,
  TAB,
  wallet,
  wardrobe,
} from '#core/testing/make-readings.ts';
import { items } from '../storage/items.ts';
import { flushOutbox } from '../sync/flush-outbox.ts';
import { readReadingBoard } from './read-reading-board.ts';
import type { HandedReading } from './record-reading.ts';

describe('one of the seller’s own pages', () => {
  it('conversation: one order, with the account that the page names', async () => {
    const { sent, read, page } = await openBench();
    await read(conversation());
    expect(await sent()).toMatchObject([
      {
        ...{ pageKind: 'conversation', marketplaceUserId: String(SELLER), filter: '', failure: null },
        records: [{ transactionId: '21300012345', side: 'sold', priceMinor: 1800, otherLogin: 'acheteur_demo' }],
      },
    ]);
    expect(await page()).toMatchObject({ kind: 'conversation', subject: 'Veste en jean', rows: 1, state: 'waiting' });
  });

  it('wallet: the statement and its lines, counted as a person counts', async () => {
    const { sent, read, page } = await openBench();
    await read(wallet);
    expect(await sent()).toMatchObject([{ pageKind: 'wallet', filter: '2026-07', page: 1, totalPages: 1 }]);
    expect(await page()).toMatchObject({ kind: 'wallet', subject: '2026-07', rows: 1 });
  });

  it('purchases are sent as purchases, never as sales', async () => {
    const { ctx, server, sent, read, page } = await openBench();
    const row = {
      ...{ conversation_id: 1, transaction_id: 2, title: 'Robe', price: money('9.5'), status: 'Commande livrée ! ' },
      ...{ date: '2026-11-19T18:02:11+01:00', photo: null, transaction_user_status: 'completed' },
    };
    const pagination = { current_page: 1, page: 1, per_page: 20, total_entries: 1, total_pages: 1 };
    const list = { my_orders: [row], pagination, code: 0 };
    await read(handed('orders', '/api/v2/my_orders?type=purchased&status=all&page=1', list));
    expect(await sent()).toMatchObject([{ pageKind: 'orders', orderType: 'purchased' }]);
    expect(await page()).toMatchObject({ kind: 'orders', side: 'purchased' });
    await flushOutbox(ctx);
    expect(server.orders.size).toBe(0);
  });

  it('wardrobe: when the page shows that the seller may edit it', async () => {
    const { sent, read } = await openBench();
    await read(wardrobe(SELLER));
    expect(await sent()).toMatchObject([
      {
        pageKind: 'wardrobe',
        marketplaceUserId: String(SELLER),
        page: 1,
        totalPages: 2,
        records: [{ itemId: '9400000001' }],
      },
    ]);
  });

  it('shop: when an earlier page named its account', async () => {
    const { sent, read, page } = await openBench();
    await read(shop(SELLER));
    expect(await sent()).toMatchObject([{ pageKind: 'shop', marketplaceUserId: null, shopId: String(SELLER) }]);
    expect(await page()).toMatchObject({ kind: 'shop', subject: 'une_boutique', shopId: String(SELLER) });
    await read(conversation('seller'));
    await read(shop(SELLER));
    expect(await sent()).toContainEqual(
      expect.objectContaining({ pageKind: 'shop', marketplaceUserId: String(SELLER), shopId: String(SELLER) }),
    );
    expect(await page()).toMatchObject({ kind: 'shop', shopId: null });
  });

  it('an account is known only to the seller of Comptoir who showed it', async () => {
    const { ctx, read, sent } = await openBench();
    await read(conversation());
    const session = await ctx.items.read(items.session);
    if (!session?.user) throw new Error('signed out');
    await ctx.items.write(items.session, {
      ...session,
      user: { ...session.user, id: '00000000-0000-7000-8000-0000000000bb' },
    });
    await read(shop(SELLER));
    expect(await sent()).toMatchObject([
      { pageKind: 'conversation' },
      { pageKind: 'shop', marketplaceUserId: null, shopId: String(SELLER) },
    ]);
  });
});

describe('private messages', () => {
  it.each([
    ['conversation', conversation()],
    ['inbox', inbox],
  ])('on a %s are stored and sent nowhere, even when the page cannot be read', async (kind, reading) => {
    const { ctx, server, areas, read } = await openBench();
    await read(reading);
    const body = 'body' in reading ? reading.body : '';
    await read({
      ...reading,
      body: body.replace(`"${kind === 'inbox' ? 'conversations' : 'conversation'}"`, '"x"'),
    } as HandedReading);
    await flushOutbox(ctx);
    const database = await ctx.database();
    const stores = await Promise.all([...database.objectStoreNames].map((store) => database.getAll(store)));
    const kept = JSON.stringify([stores, [...areas.local.values], [...areas.session.values], server.calls]);
    expect(kept).toContain('acheteur_demo');
    expect(kept).not.toContain(SECRET);
    expect(kept).not.toContain('Lilas');
  });
});

describe('reading health', () => {
  it('is stored by kind: last good reading, share of fields, failures since', async () => {
    const { ctx, read } = await openBench();
    await read(wallet);
    await read(handed('wallet', '/api/v2/wallet/invoices/2026/7?page=1', { code: 0 }));
    const { health } = await readReadingBoard(ctx, TAB);
    expect(health).toMatchObject([
      { pageKind: 'wallet', lastGoodSource: 'json', failuresSinceGood: 1, lastReason: 'unknown_shape' },
    ]);
    const [{ fieldsFound, fieldsExpected } = { fieldsFound: null, fieldsExpected: null }] = health;
    expect(fieldsFound).toBeGreaterThan(5);
    expect(fieldsExpected).toBeGreaterThanOrEqual(fieldsFound ?? 0);
  });

  it('reaches the server as one capture per kind and reason, however often it occurs', async () => {
    const { sent, read, server } = await openBench();
    server.isOffline = true;
    for (let page = 1; page <= 30; page += 1) {
      await read(
        handed('wallet', `/api/v2/wallet/invoices/2026/7?page=${page}`, { code: 0, secret: `${SECRET}${page}` }),
      );
      await read(handed('conversation', `/api/v2/conversations/${page}`, { code: 0 }));
    }
    const failures = (await sent()).sort((left, right) => left.pageKind.localeCompare(right.pageKind));
    expect(failures.map(({ pageKind, records, failure }) => [pageKind, records, failure?.reason])).toEqual([
      ['conversation', [], 'unknown_shape'],
      ['wallet', [], 'unknown_shape'],
    ]);
    expect(JSON.stringify(failures)).not.toContain('Lilas');
  });

  it('a page whose display contradicts its data is sent with a note, so that the server quarantines it', async () => {
    const { sent, read } = await openBench();
    const row = {
      ...{ conversationId: 24100054321, transactionId: 21300012345, title: 'Veste', date: '2026-11-19T18:02:11+01:00' },
      ...{ price: { amount: '18.0', currencyCode: 'EUR' }, status: 'Bordereau envoyé au vendeur', photo: null },
      transactionUserStatus: 'needs_action',
    };
    const pagination = { currentPage: 1, totalPages: 1, totalEntries: 1, perPage: 20 };
    const flight = { orderType: 'sold', orderStatus: 'all', preloadedOrders: { orders: [row], pagination } };
    const shown = (price: string) => ({
      ...{ title: 'Mes commandes', list: true, signs: [] },
      rows: [
        {
          href: '/inbox/24100054321',
          icon: null,
          photo: null,
          title: 'Veste',
          price,
          status: 'Bordereau envoyé au vendeur',
        },
      ],
    });
    const url = `${SITE}/my_orders?order_type=sold&status=all`;
    const both = (price: string) =>
      handed('orders', '', flight, { source: 'flight', url, shown: JSON.stringify(shown(price)) });
    await read(both('18,00 €'));
    await read(both('81,00 €'));
    const [agreed, differing] = await sent();
    expect(agreed).toMatchObject({ notes: [], missing: [] });
    expect(differing).toMatchObject({ notes: ['sources_disagree'], missing: ['dom.records[0].price'] });
  });
});
