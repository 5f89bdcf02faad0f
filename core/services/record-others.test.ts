import { describe, expect, it } from 'vitest';
import {
  conversation,
  feedbacks,
  handed,
  itemPage,
  openBench,
  SECRET,
  SELLER,
  shop,
  TAB,
  wardrobe,
} from '#core/testing/make-readings.ts';
import { NOON } from '#core/testing/make-sync-context.ts';
import { flushOutbox } from '../sync/flush-outbox.ts';
import { readReadingBoard } from './read-reading-board.ts';

describe('pages that are not the seller’s own', () => {
  it.each([
    ['wardrobe', wardrobe(555, { can_edit: undefined })],
    ['shop', shop(555)],
    ['item', itemPage(555)],
    ['feedbacks', feedbacks(555)],
  ])('another member’s %s is sent for the analysis of that shop, and counted for health', async (kind, reading) => {
    const { ctx, sent, read, page } = await openBench();
    await read(reading);
    expect(await sent()).toMatchObject([{ pageKind: kind, marketplaceUserId: null, shopId: '555' }]);
    expect(await page()).toMatchObject({ state: 'waiting', shopId: '555' });
    const { health } = await readReadingBoard(ctx, TAB);
    expect(health).toMatchObject([{ lastGoodAt: new Date(NOON).toISOString(), failuresSinceGood: 0 }]);
  });

  it('the text of an evaluation, its author’s name and its article stay in the browser', async () => {
    const { ctx, sent, read, server } = await openBench();
    await read(feedbacks(555));
    expect((await sent())[0]?.records).toEqual([
      {
        ...{ type: 'feedback', feedbackId: '8800000001', shopId: '555', authorId: '100200300', rating: 5 },
        ...{ isAutomatic: false, hasReply: false, createdAt: '2026-07-18T08:12:00.000Z' },
      },
    ]);
    await flushOutbox(ctx);
    const database = await ctx.database();
    const stores = await Promise.all([...database.objectStoreNames].map((store) => database.getAll(store)));
    const kept = JSON.stringify([stores, server.calls]);
    for (const secret of [SECRET, 'acheteur_demo', 'Jupe plissée']) expect(kept).not.toContain(secret);
  });

  it('the seller’s own evaluations are sent as their own once their account is known', async () => {
    const { sent, read, page } = await openBench();
    await read(conversation());
    await read(feedbacks(SELLER));
    expect(await sent()).toContainEqual(
      expect.objectContaining({ pageKind: 'feedbacks', marketplaceUserId: String(SELLER), shopId: String(SELLER) }),
    );
    expect(await page()).toMatchObject({ kind: 'feedbacks', shopId: null });
  });

  it.each([
    ['a wardrobe’s own address', '/api/v2/wardrobe/555/items?page=1&per_page=96'],
    ['an older one', '/api/v2/users/555/items?page=1'],
  ])('articles of several sellers at %s are nobody’s wardrobe: none of them is sent', async (_, path) => {
    const { sent, read, page } = await openBench();
    const row = (id: number, user: number) => ({ id, title: 'Veste', user: { id: user, login: `membre-${user}` } });
    const body = { items: [row(9400000001, 555), row(9400000002, 556)], pagination: {}, code: 0 };
    await read(handed('wardrobe', path, body));
    expect(await sent()).toEqual([]);
    expect(await page()).toBeNull();
  });

  it('cards of another member than the one in the URL are not sent as that member’s', async () => {
    const { sent, read } = await openBench();
    const card = (href: string) => ({ mark: 'product-item-id-9400000001', href, brand: 'Zara', price: '5,00 €' });
    const shown = { kind: 'wardrobe', title: 'Vinted', list: true, signs: [], rows: [card('/items/9400000001-pull')] };
    const of = (login: string) => ({
      ...handed('wardrobe', '/member/555-boutique_demo', { ...shown, page: { login } }),
      source: 'dom' as const,
    });
    await read(of('autre_demo'));
    expect(await sent()).toEqual([]);
    await read(of('boutique_demo'));
    expect(await sent()).toMatchObject([
      { pageKind: 'wardrobe', shopId: '555', records: [{ sellerLogin: 'boutique_demo' }] },
    ]);
  });

  it('the page of the seller’s own article is sent as theirs: it alone names the category', async () => {
    const { sent, read, page } = await openBench();
    await read(itemPage(SELLER, { can_edit: true }));
    expect(await sent()).toMatchObject([
      { pageKind: 'item', marketplaceUserId: String(SELLER), shopId: String(SELLER) },
    ]);
    expect(await page()).toMatchObject({ state: 'waiting', kind: 'item', shopId: null });
  });

  it('without a plan the server keeps nothing of it, and the page’s report states that', async () => {
    const { ctx, server, read, page } = await openBench();
    server.route('captures.create', () => ({
      status: 200,
      body: {
        created: 0,
        updated: 0,
        unchanged: 0,
        quarantined: 0,
        ignoredFields: 0,
        orders: [],
        completeness: null,
        kept: false,
      },
      retryAfter: null,
    }));
    await read(shop(555));
    await flushOutbox(ctx);
    expect(await page()).toMatchObject({ state: 'seen', shopId: '555' });
  });

  it('a failure there is not reported', async () => {
    const { ctx, sent, read } = await openBench();
    await read(handed('shop', '/api/v2/users/555', { user: null }));
    const board = await readReadingBoard(ctx, TAB);
    expect([board.page, board.setAside, await sent()]).toEqual([null, [], []]);
    expect(board.health).toMatchObject([{ pageKind: 'shop', lastGoodAt: null, failuresSinceGood: 1 }]);
  });
});
