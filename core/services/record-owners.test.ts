import { describe, expect, it } from 'vitest';
import { makeSyncContext, NOON, signIn } from '#core/testing/make-sync-context.ts';
import type { SignedIn } from '../model/page-loads.ts';
import { DAY } from '../model/time.ts';
import { items } from '../storage/items.ts';
import { readCaptures } from '../storage/outbox.ts';
import { recordSignedIn } from './page-loads.ts';
import { readReadingBoard } from './read-reading-board.ts';
import { recordReading } from './record-reading.ts';

const FR = 'https://www.vinted.fr';
const TAB = 7;
const rowOf = (id: number) => ({
  ...{ conversation_id: 24_100_000_000 + id, transaction_id: 21_300_000_000 + id, title: `Veste ${id}`, photo: null },
  ...{ price: { amount: '18.0', currency_code: 'EUR' }, status: 'Bordereau envoyé au vendeur' },
  ...{ date: '2026-11-19T18:02:11+01:00', transaction_user_status: 'needs_action' },
});
const pagination = { current_page: 1, page: 1, per_page: 20, total_entries: 1, total_pages: 1 };
const listOf = (id: number) => JSON.stringify({ my_orders: [rowOf(id)], pagination, code: 0 });
const walletOf = (id: number) => {
  const line = { title: 'Vente', entity_type: 'user_msg_thread', entity_id: 24_100_000_000 + id, type: 'debit' };
  const amount = { amount: '18.0', currency_code: 'EUR' };
  const invoice_lines = [{ ...line, amount, date: '2026-11-19T18:02:11+01:00' }];
  return JSON.stringify({ invoice_lines, invoice_lines_pagination: { ...pagination, total_records: 1 }, code: 0 });
};
const soldBy = (id: number, seller: number) => {
  const ids = { id: 21_300_000_000 + id, seller_id: seller, buyer_id: 5 };
  const transaction = { ...ids, current_user_side: 'seller', status: 230, item_title: 'Veste', item_count: 1 };
  return JSON.stringify({ conversation: { id: 24_100_000_000 + id, messages: [], transaction }, code: 0 });
};

const open = async () => {
  const bench = makeSyncContext();
  await signIn(bench);
  const { ctx, clock } = bench;
  const from = (id: string, named: SignedIn[] = [], host = FR) => ({
    ...{ load: { id, askedAt: NOON, at: NOON, changedAt: null, named }, jar: host, tab: TAB },
  });
  type From = ReturnType<typeof from>;
  const paths = {
    orders: '/api/v2/my_orders?type=sold&status=all&page=1',
    wallet: '/api/v2/wallet/invoices/2026/11?page=1',
    conversation: '/api/v2/conversations/24100000003',
  };
  const take = async (load: From, kind: keyof typeof paths, body: string, more: { isAgain?: true } = {}) => {
    clock.now += 1_000;
    const observedAt = new Date(clock.now).toISOString();
    const url = FR + paths[kind];
    const handed = { marketplace: 'vinted', kind, source: 'json' as const, url, body, observedAt, ...more };
    return recordReading(ctx, handed, TAB, load);
  };
  const name = (load: From, signedIn?: string) => {
    clock.now += 1_000;
    return recordSignedIn(ctx, load, { signedIn });
  };
  const owners = async () =>
    (await readCaptures(await ctx.database(), clock.now)).map(({ capture }) => [
      ...[capture.pageKind, capture.marketplaceUserId, capture.loadId],
    ]);
  return { ...bench, from, take, name, owners };
};

describe('the account that a reading belongs to', () => {
  it('is never inferred from the only known account', async () => {
    const { from, take, owners } = await open();
    await take(from('load-of-a', ['77']), 'orders', listOf(1));
    await take(from('load-of-nobody'), 'wallet', walletOf(2));
    await take(from('load-of-nobody'), 'orders', listOf(2));
    expect(await owners()).toEqual([
      ['orders', '77', 'load-of-a'],
      ['wallet', null, 'load-of-nobody'],
      ['orders', null, 'load-of-nobody'],
    ]);
  });

  it('determines with which pages its fields are compared: each account’s own, and those of unknown accounts separately', async () => {
    const { ctx, clock, from, take } = await open();
    const lost = async () => (await readReadingBoard(ctx, TAB)).health.flatMap((kind) => kind.lost);
    const priceless = (id: number) => listOf(id).replaceAll('"price"', '"price_new"');
    const [a, b, nobody] = [from('load-of-a', ['77']), from('load-of-b', ['88']), from('load-of-nobody')];
    for (let id = 1; id <= 12; id += 1) for (const load of [a, b, nobody]) await take(load, 'orders', listOf(id));
    for (let id = 13; id <= 16; id += 1) {
      // The same page on one day counts once.
      clock.now += DAY;
      await take(a, 'orders', listOf(id));
      await take(b, 'orders', priceless(id));
      await take(nobody, 'orders', listOf(id));
    }
    const accounts = (await ctx.items.read(items.readingTracks)).map(({ marketplaceUserId }) => marketplaceUserId);
    expect(new Set(accounts)).toEqual(new Set(['77', '88', null]));
    expect((await lost()).map(({ field, marketplaceUserId }) => [field, marketplaceUserId])).toContainEqual([
      'priceMinor',
      '88',
    ]);
    expect((await lost()).filter(({ marketplaceUserId }) => marketplaceUserId !== '88')).toEqual([]);
  });

  it('is named by what the page was told, and earlier readings of that load are sent again, without a message in the panel', async () => {
    const { ctx, from, take, name, owners } = await open();
    const load = from('load-of-b');
    await take(load, 'wallet', walletOf(2));
    await name(load, '88');
    const before = (await readReadingBoard(ctx, TAB)).page;
    await take(load, 'wallet', walletOf(2), { isAgain: true });
    expect((await readReadingBoard(ctx, TAB)).page).toEqual(before);
    expect(await owners()).toEqual([
      ['wallet', null, 'load-of-b'],
      ['wallet', '88', 'load-of-b'],
    ]);
  });

  it('is named by a conversation that names the seller, for everything read in that load afterwards', async () => {
    const { from, take, owners } = await open();
    await take(from('load-of-b'), 'conversation', soldBy(3, 88));
    await take(from('load-of-b'), 'wallet', walletOf(3));
    expect((await owners()).map(([, userId]) => userId)).toEqual(['88', '88']);
  });

  it('stays unknown in a first tab once a second one was signed in with another account', async () => {
    const { from, take, name, owners } = await open();
    const first = from('load-of-a', ['77']);
    await take(first, 'orders', listOf(1));
    await name({ ...from('load-of-b', ['88']), load: { ...from('load-of-b', ['88']).load, at: NOON + 1_500 } });
    await take(first, 'wallet', walletOf(2));
    const [, [kind, userId, loadId] = []] = await owners();
    expect([kind, userId]).toEqual(['wallet', null]);
    expect(loadId).toMatch(/^load-of-a~/);
  });

  it('stays unknown in a first tab once a second one showed a sign-in form in place of its page', async () => {
    const { ctx, clock, from, take, owners } = await open();
    const first = from('load-of-a', ['77']);
    await take(first, 'orders', listOf(1));
    clock.now += 1_000;
    const form = '<html><body><form><input type="password"></form></body></html>';
    const shown = { marketplace: 'vinted', kind: 'orders', source: 'dom' as const, url: `${FR}/my_orders`, body: form };
    const observedAt = new Date(clock.now).toISOString();
    expect((await recordReading(ctx, { ...shown, observedAt }, TAB + 1, from('load-of-form'))).reason).toBe(
      'logged_out',
    );
    await take(first, 'wallet', walletOf(2));
    const [, [, userId] = []] = (await owners()).filter(([kind]) => kind === 'orders' || kind === 'wallet');
    expect(userId).toBeNull();
  });

  it('is nobody, and reported as such, when two accounts are named in one document', async () => {
    const { ctx, from, take, owners } = await open();
    await take(from('load-of-two', ['77', '88']), 'orders', listOf(1));
    expect(await owners()).toEqual([['orders', null, null]]);
    expect((await readReadingBoard(ctx, TAB)).page?.notes).toMatchObject([
      expect.stringContaining('deux de vos comptes'),
    ]);
  });

  it('survives the death of the worker, and is not affected by another seller of Comptoir', async () => {
    const { ctx, restart, from, take, name } = await open();
    const load = from('load-of-b');
    await name(load, '88');
    const next = restart();
    expect(await next.items.read(items.pageLoads)).toEqual(await ctx.items.read(items.pageLoads));
    await take(load, 'orders', listOf(1));
    const [row] = await readCaptures(await next.database(), NOON);
    expect(row?.capture.marketplaceUserId).toBe('88');
  });
});
