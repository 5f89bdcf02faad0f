import { describe, expect, it } from 'vitest';
import { makeSyncContext, NOON, signIn } from '#core/testing/make-sync-context.ts';
import { readCaptures } from '../storage/outbox.ts';
import { flushOutbox } from '../sync/flush-outbox.ts';
import { leavePage } from '../sync/tab-reports.ts';
import { readReadingBoard } from './read-reading-board.ts';
import { readHealth } from './reading-health.ts';
import { type HandedReading, recordReading } from './record-reading.ts';

const TAB = 7;
const row = (id: number) => ({
  conversation_id: 24_100_000_000 + id,
  transaction_id: 21_300_000_000 + id,
  title: `Veste ${id}`,
  price: { amount: '18.0', currency_code: 'EUR' },
  status: 'Bordereau envoyé au vendeur',
  date: '2026-11-19T18:02:11+01:00',
  photo: null,
  transaction_user_status: 'needs_action',
});
const answer = (rows: unknown[]) =>
  JSON.stringify({
    my_orders: rows,
    pagination: { current_page: 1, page: 1, per_page: 20, total_entries: rows.length, total_pages: 1 },
    code: 0,
  });

const reading = (body: string, values: Partial<Extract<HandedReading, { body: string }>> = {}): HandedReading => ({
  marketplace: 'vinted',
  kind: 'orders',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/my_orders?type=sold&status=in_progress&page=1',
  body,
  observedAt: new Date(NOON).toISOString(),
  ...values,
});

const openBench = async () => {
  const bench = makeSyncContext();
  await signIn(bench);
  return bench;
};

describe('a list whose data lack the price of a row', () => {
  const unpriced = { ...row(1), price: '25.0' };
  const display = (price: string, status = 'Bordereau envoyé au vendeur') =>
    JSON.stringify({
      ...{ kind: 'orders', title: 'Mes commandes', languages: ['fr'], list: true, signs: [] },
      rows: [
        { href: '/inbox/24100000001', icon: 'En cours', photo: null, title: 'Veste 1', price, status },
        { href: '/inbox/24100000009', icon: 'En cours', photo: null, title: 'Veste 1', price: '99,00 €', status },
      ],
    });
  const priceOf = async (shown?: string) => {
    const { ctx } = await openBench();
    const handed = reading(answer([unpriced, row(2)]), shown === undefined ? {} : { shown, isAgain: true });
    const { isUnpriced } = await recordReading(ctx, handed, TAB);
    const [kept] = await readCaptures(await ctx.database(), NOON);
    const { records, displayed, notes, missing } = kept?.capture ?? expect.fail('nothing kept');
    const [first] = records as { priceMinor: number | null; currency: string | null }[];
    return { isUnpriced, price: [first?.priceMinor, first?.currency], displayed, notes, missing };
  };

  it('is stored without it, and asks for what the page displays', async () => {
    expect(await priceOf()).toMatchObject({ isUnpriced: true, price: [null, null], missing: ['records[0].price'] });
  });

  it('has the price that the page displays for the very row, and says so', async () => {
    expect(await priceOf(display('25,00 €'))).toMatchObject({
      ...{ isUnpriced: false, price: [2500, 'EUR'], displayed: ['records[0].price'], notes: [], missing: [] },
    });
  });

  it.each([
    ['another state of the row', display('25,00 €', 'Commande livrée !')],
    ['no price of it', display('25,00')],
    ['nothing', '{}'],
  ])('stays without it where the page displays %s', async (_, shown) => {
    expect(await priceOf(shown)).toMatchObject({ isUnpriced: true, price: [null, null], notes: [] });
  });
});

describe('a page of sales', () => {
  it('is stored, sent, and reported: how many read, how many new', async () => {
    const { ctx, server } = await openBench();
    await recordReading(ctx, reading(answer([row(1), row(2)])), TAB);
    expect((await readReadingBoard(ctx, TAB)).page).toMatchObject({ state: 'waiting', rows: 2, created: null });
    await flushOutbox(ctx);
    expect((await readReadingBoard(ctx, TAB)).page).toMatchObject({
      state: 'sent',
      rows: 2,
      created: 2,
      message: null,
    });
    expect(server.orders.size).toBe(2);
    await recordReading(ctx, reading(answer([row(1), row(2), row(3)])), TAB);
    await flushOutbox(ctx);
    expect(await readReadingBoard(ctx, TAB)).toMatchObject({
      page: { rows: 3, created: 1, unchanged: 2, page: 1, totalPages: 1 },
      waiting: 0,
    });
  });

  it('is reported as waiting when the server is unreachable', async () => {
    const { ctx, server } = await openBench();
    server.isOffline = true;
    await recordReading(ctx, reading(answer([row(1)])), TAB);
    await flushOutbox(ctx);
    const { page, waiting } = await readReadingBoard(ctx, TAB);
    expect(page).toMatchObject({ state: 'waiting', message: null });
    expect(waiting).toBe(1);
  });

  it.each([
    [507, 'INTERNAL', 'Le disque du serveur est presque plein.'],
    [426, 'CLIENT_TOO_OLD', null],
    [401, 'SESSION_EXPIRED', null],
  ] as const)(
    'is reported as waiting after %i %s, with the reason unless the whole panel states it',
    async (status, code, message) => {
      const { ctx, server } = await openBench();
      const error = message ?? 'Mettez à jour l’extension.';
      server.failNext('captures.create', { kind: 'refused', status, code, error });
      await recordReading(ctx, reading(answer([row(1)])), TAB);
      await flushOutbox(ctx);
      expect((await readReadingBoard(ctx, TAB)).page).toMatchObject({ state: 'waiting', message });
    },
  );

  it('belongs to its tab', async () => {
    const { ctx } = await openBench();
    await recordReading(ctx, reading(answer([row(1)])), TAB);
    const other = await readReadingBoard(ctx, 12);
    expect([other.page, other.latest?.rows]).toEqual([null, 1]);
  });

  it('must be reloaded once its tab no longer contains a reader', async () => {
    const { ctx } = await openBench();
    await recordReading(ctx, reading(answer([row(1)])), TAB);
    const board = (tabId: number, isListening: boolean) => readReadingBoard(ctx, tabId, async () => isListening);
    expect((await board(TAB, true)).needsReload).toBe(false);
    expect((await board(TAB, false)).needsReload).toBe(true);
    // Nothing is known about a tab that did not show the marketplace.
    expect((await board(12, false)).needsReload).toBe(false);
    await leavePage(ctx, TAB);
    expect((await board(TAB, false)).needsReload).toBe(false);
  });

  it('is no longer « cette page » once its tab shows something else', async () => {
    const { ctx } = await openBench();
    await recordReading(ctx, reading(answer([row(1)])), TAB);
    await leavePage(ctx, TAB);
    const left = await readReadingBoard(ctx, TAB);
    expect([left.page, left.latest?.rows]).toEqual([null, 1]);
    await recordReading(ctx, reading(answer([row(2)])), TAB);
    expect((await readReadingBoard(ctx, TAB)).page?.rows).toBe(1);
  });

  it('read while nobody is signed in is not stored', async () => {
    const { ctx } = makeSyncContext();
    expect(await recordReading(ctx, reading(answer([row(1)])), TAB)).toMatchObject({ waits: false, rows: 1 });
    expect((await readReadingBoard(ctx, TAB)).page).toMatchObject({ state: 'signed-out', rows: 1 });
    expect(await readCaptures(await ctx.database(), NOON)).toEqual([]);
  });

  it('cannot have a date in the future, which no later page could ever replace', async () => {
    const { ctx } = await openBench();
    await recordReading(ctx, reading(answer([row(1)]), { observedAt: '2030-01-01T00:00:00.000Z' }), TAB);
    const [waiting] = await readCaptures(await ctx.database(), NOON);
    expect(waiting?.capture.observedAt).toBe(new Date(NOON).toISOString());
  });
});

describe('a page that is not what it appears to be', () => {
  it('counts against its reader, unless there was nothing to read', async () => {
    const { ctx } = await openBench();
    await recordReading(ctx, reading(answer([])), TAB);
    expect(await readHealth(ctx)).toEqual([]);
    await recordReading(ctx, reading(answer([row(1)]).slice(0, 80)), TAB);
    expect(await readHealth(ctx)).toMatchObject([
      { pageKind: 'orders', lastReason: 'truncated', failuresSinceGood: 1 },
    ]);
  });

  it.each<[string, HandedReading, string]>([
    ['an empty list', reading(answer([])), 'empty_list'],
    [
      'a list of purchases and sales mixed',
      reading(answer([row(1)]), { url: 'https://www.vinted.fr/api/v2/my_orders' }),
      'not_sales',
    ],
    ['an answer cut in the middle', reading(answer([row(1)]).slice(0, 80)), 'truncated'],
    [
      'a challenge page',
      reading('<html><script src="https://geo.captcha-delivery.com/c.js"></script></html>'),
      'challenge',
    ],
    ['a page of another site', reading(answer([row(1)]), { url: 'https://evil.example/my_orders' }), 'unknown_site'],
    ['an unknown marketplace', reading(answer([row(1)]), { marketplace: 'autre' }), 'unknown_site'],
    ['an unknown kind of page', reading(answer([row(1)]), { kind: 'constructor' }), 'unsupported_page'],
    [
      'a page that could not be taken',
      {
        kind: 'orders',
        url: 'https://www.vinted.fr/my_orders',
        source: 'flight',
        reason: 'truncated',
        observedAt: '2026-11-21T12:00:00Z',
      },
      'truncated',
    ],
    [
      'a page that gives a reason nobody knows',
      {
        ...{ kind: 'orders', url: 'https://www.vinted.fr/my_orders', source: 'dom', reason: '<b>' },
        observedAt: '2026-11-21T12:00:00Z',
      },
      'unknown_shape',
    ],
  ])('%s is quarantined with its reason and changes nothing', async (_, handed, reason) => {
    const { ctx, server } = await openBench();
    await recordReading(ctx, reading(answer([row(1)])), TAB);
    await flushOutbox(ctx);
    const before = structuredClone([...server.orders.values()]);
    expect(await recordReading(ctx, handed, TAB)).toMatchObject({ rows: null, reason });
    await flushOutbox(ctx);
    const board = await readReadingBoard(ctx, TAB);
    expect(board.setAside).toMatchObject([{ reason }]);
    expect(board.page).toMatchObject({ state: 'set-aside', message: board.setAside[0]?.message });
    expect(board.setAside[0]?.sample).not.toMatch(/Veste|18\.0/);
    expect([...server.orders.values()]).toEqual(before);
  });

  it('counts once however often it is reloaded, and at most fifty are kept', async () => {
    const { ctx } = await openBench();
    await recordReading(ctx, reading(answer([])), TAB);
    await recordReading(ctx, reading(answer([])), TAB);
    expect((await readReadingBoard(ctx, TAB)).setAside).toHaveLength(1);
    for (let page = 1; page <= 60; page += 1) {
      const url = `https://www.vinted.fr/api/v2/my_orders?type=sold&page=${page}`;
      await recordReading(ctx, reading(answer([]), { url }), TAB);
    }
    expect((await readReadingBoard(ctx, TAB)).setAside).toHaveLength(50);
  });
});

describe('an article page with data and a display', () => {
  const url = 'https://www.vinted.fr/items/9400000001-veste';
  const value = {
    ...{ id: '9400000001', seller_id: '555', title: 'Veste', photos: [], can_buy: false, is_reserved: false },
    price: { amount: '22', currency_code: 'EUR' },
  };
  const rows = { b2: ['$', '$L73', null, { value }] };
  const shownAs = (fields: object) =>
    JSON.stringify({ kind: 'item', title: null, list: true, signs: [], rows: [{ prices: ['22,00 €'], ...fields }] });
  const article = (fields: object, address = url) =>
    reading(JSON.stringify({ rows, described: [] }), {
      ...{ kind: 'item', source: 'flight', url: address },
      shown: shownAs(fields),
    });
  const sent = async (handed: HandedReading) => {
    const { ctx } = await openBench();
    const recorded = await recordReading(ctx, handed, TAB);
    const [waiting] = await readCaptures(await ctx.database(), NOON);
    return { recorded, capture: waiting?.capture, board: await readReadingBoard(ctx, TAB) };
  };

  it('is sent with its gaps filled from the display, marked as such', async () => {
    const { capture } = await sent(article({ totals: ['23,80 €'], banners: ['Vendu'] }));
    expect(capture).toMatchObject({ source: 'flight', notes: [], shopId: '555' });
    expect(capture).toMatchObject({ records: [{ priceMinor: 2200, totalPriceMinor: 2380, state: 'sold' }] });
    expect(capture).toMatchObject({ displayed: ['records[0].state', 'records[0].totalPriceMinor'] });
  });

  it('is noted and not filled when the two differ', async () => {
    const { capture } = await sent(article({ prices: ['20,00 €'], totals: ['23,80 €'] }));
    expect(capture).toMatchObject({ notes: ['sources_disagree'], displayed: [] });
    expect(capture).toMatchObject({ records: [{ priceMinor: 2200, totalPriceMinor: null }] });
  });

  it.each([
    ['its data are of another article than its address', article({}, 'https://www.vinted.fr/items/9400000099-pull')],
    ['it calls itself another article', article({ canonical: 'https://www.vinted.fr/items/9400000099-pull' })],
  ])('is refused as such when %s', async (_, handed) => {
    const { recorded, capture, board } = await sent(handed);
    expect(recorded).toMatchObject({ rows: null, reason: 'other_article' });
    expect(capture).toBeUndefined();
    expect(board.setAside).toMatchObject([{ message: expect.stringContaining('ne désignent pas le même article') }]);
  });
});
