import { describe, expect, it } from 'vitest';
import { HERE, line, openReadingBench, TAB } from '#core/testing/make-reading-bench.ts';
import { NOON } from '#core/testing/make-sync-context.ts';
import { HOUR, MINUTE, toIso } from '../model/time.ts';
import { items } from '../storage/items.ts';
import type { PageAnswer } from './active-reading-context.ts';
import { recordReading } from './record-reading.ts';

const SHOP = '110000001';
const KEY = `vinted ${SHOP} shop`;
const SITE = 'https://www.vinted.fr';

const answerOf = (body: object): PageAnswer => ({ ...HERE, status: 200, isJson: true, body: JSON.stringify(body) });
const user = { id: Number(SHOP), login: 'boutique_demo', item_count: 300, feedback_count: 90, given_item_count: 12 };
const itemOf = (id: number) => ({
  ...{ id, title: `Veste ${id}`, price: { amount: '18.0', currency_code: 'EUR' }, brand: "Levi's", size: 'M' },
  ...{ status: 'Bon état', url: `${SITE}/items/${id}`, is_closed: false, is_reserved: false, is_hidden: false },
  ...{ is_draft: false, is_processing: false, item_closing_action: null, favourite_count: 1, photos: [] },
  user: { id: Number(SHOP), login: 'boutique_demo' },
});
const feedbackOf = (id: number) => ({
  ...{ id, user_id: Number(SHOP), feedback_user_id: 100_200_300, user: { id: 100_200_300, login: 'demo' } },
  ...{ feedback: 'Parfait', rating: 5, feedback_rate: 3, system_feedback: false, item_id: null, item_title: null },
  ...{ comment: null, created_at_ts: '2026-11-18T10:12:00+01:00' },
});

/** The site's response for one path of the shop. */
const shopAnswer = (path: string): PageAnswer => {
  const { pathname, searchParams } = new URL(path, SITE);
  const page = Number(searchParams.get('page'));
  if (pathname.includes('/users/')) return answerOf({ user, code: 0 });
  const isWardrobe = pathname.includes('/wardrobe/');
  const [perPage, total] = isWardrobe ? [96, 300] : [20, 90];
  const pagination = {
    ...{ current_page: page, per_page: perPage, total_entries: total, total_pages: Math.ceil(total / perPage) },
  };
  return answerOf(
    isWardrobe
      ? { items: [itemOf(9_400_000_000 + page)], pagination, code: 0 }
      : { user_feedbacks: [feedbackOf(8_800_000_000 + page)], pagination, code: 0 },
  );
};

const kindOf = (path: string): string => /users|wardrobe|user_feedbacks/.exec(path)?.[0] ?? path;

/** A seller whose foreground tab shows another member's shop; `read`: which of its pages were opened. */
const openShop = async (read: readonly string[] = [`/api/v2/users/${SHOP}`]) => {
  const bench = await openReadingBench([]);
  bench.tab.answer = shopAnswer;
  const open = async (path: string) => {
    const kind = { users: 'shop', wardrobe: 'wardrobe', user_feedbacks: 'feedbacks' }[kindOf(path)] ?? '';
    const { body } = shopAnswer(path);
    const handed = { marketplace: 'vinted', kind, source: 'json' as const, url: SITE + path, body };
    await recordReading(bench.ctx, { ...handed, observedAt: toIso(bench.clock.now) }, TAB);
  };
  for (const path of read) await open(path);
  const offer = async () => (await bench.active.read(TAB)).offers.find(({ list }) => list === 'shop');
  const kinds = () => bench.asked.map(({ path }) => kindOf(path));
  return { ...bench, open, offer, kinds };
};

describe('« Analyser cette boutique »', () => {
  it('offers what the visit has not read yet, according to the profile’s counts, and requests nothing by itself', async () => {
    const { offer, pass, asked } = await openShop();
    expect(await offer()).toEqual({
      ...{ listKey: KEY, list: 'shop', marketplaceUserId: SHOP, subject: 'boutique_demo', requests: 9, pagesLeft: 9 },
      ...{ pagesToday: 30, isOfOtherAccount: false, availableAt: null },
    });
    await pass(60 * MINUTE);
    expect(asked).toEqual([]);
  });

  it('reads articles and evaluations alternately, one at a time and at the set pace, until nothing is left', async () => {
    const { active, offer, pass, asked, kinds } = await openShop();
    await active.start(KEY, 9, TAB);
    await pass(60_000);
    expect(kinds()).toEqual([
      ...Array.from({ length: 4 }, () => ['wardrobe', 'user_feedbacks']).flat(),
      'user_feedbacks',
    ]);
    const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? at));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_500);
    expect((await active.read(TAB)).run).toMatchObject({ list: 'shop', state: 'ended', end: 'done', done: 9 });
    expect(await offer()).toBeUndefined();
  });

  it('requests no page that was opened before', async () => {
    const { active, offer, pass, asked } = await openShop([
      `/api/v2/wardrobe/${SHOP}/items?page=1&per_page=96&order=newest_first`,
    ]);
    expect(await offer()).toMatchObject({ requests: 5, pagesLeft: 5 });
    await active.start(KEY, 5, TAB);
    await pass(30_000);
    expect(asked.map(({ path }) => path)).toEqual([
      `/api/v2/users/${SHOP}`,
      `/api/v2/wardrobe/${SHOP}/items?page=2&per_page=96&order=newest_first`,
      `/api/v2/user_feedbacks?user_id=${SHOP}&page=1&per_page=20&by=all`,
      `/api/v2/wardrobe/${SHOP}/items?page=3&per_page=96&order=newest_first`,
      `/api/v2/wardrobe/${SHOP}/items?page=4&per_page=96&order=newest_first`,
    ]);
  });

  it('ends with the visit: half an hour later it starts over', async () => {
    const { open, offer, clock } = await openShop();
    await open(`/api/v2/wardrobe/${SHOP}/items?page=1&per_page=96&order=newest_first`);
    expect(await offer()).toMatchObject({ pagesLeft: 8 });
    clock.now += 31 * MINUTE;
    expect(await offer()).toBeUndefined();
    await open(`/api/v2/users/${SHOP}`);
    expect(await offer()).toMatchObject({ pagesLeft: 9 });
  });

  it('counts thirty pages a day over all shops, and states that limit', async () => {
    const { active, ctx, offer, clock } = await openShop();
    await ctx.items.write(
      items.shopReads,
      Array.from({ length: 28 }, (_, index) => clock.now - index * MINUTE),
    );
    expect(await offer()).toMatchObject({ requests: 2, pagesLeft: 9, pagesToday: 2 });
    await expect(active.start(KEY, 1, TAB)).rejects.toMatchObject({ code: 'CONFLICT' });
    await ctx.items.write(
      items.shopReads,
      Array.from({ length: 30 }, () => clock.now),
    );
    expect(await offer()).toMatchObject({ requests: 0, pagesToday: 0 });
    await expect(active.start(KEY, 9, TAB)).rejects.toThrow(/30\spages par jour/);
  });

  it('ends when another browser window used up the daily limit meanwhile', async () => {
    const { active, ctx, pass, asked, clock } = await openShop();
    await active.start(KEY, 9, TAB);
    await pass(2_000);
    const before = asked.length;
    await ctx.items.write(
      items.shopReads,
      Array.from({ length: 30 }, () => clock.now),
    );
    await pass(60_000);
    expect(asked).toHaveLength(before);
    expect((await active.read(TAB)).run).toMatchObject({ state: 'ended', end: 'capped', done: before });
  });

  it('does not count pages of the seller’s own lists', async () => {
    const { active, ctx, pass } = await openReadingBench([line]);
    await active.start('vinted - sold', 3, TAB);
    await pass(60_000);
    expect(await ctx.items.read(items.shopReads)).toEqual([]);
  });

  it('is not offered for the seller’s own shop, nor once the tab shows something else', async () => {
    const { ctx, open, offer } = await openShop();
    await ctx.items.write(items.tabReports, []);
    expect(await offer()).toBeUndefined();
    const session = await ctx.items.read(items.account);
    await ctx.items.write(items.ownAccounts, [{ account: session ?? '', marketplace: 'vinted', userId: SHOP }]);
    await open(`/api/v2/users/${SHOP}`);
    expect(await offer()).toBeUndefined();
  });

  it('is offered whichever of the seller’s accounts is signed in on the marketplace', async () => {
    const { active, ctx, offer, pass, asked } = await openShop();
    const account = (await ctx.items.read(items.account)) ?? '';
    await ctx.items.write(items.ownAccounts, [{ account, marketplace: 'vinted', userId: '100000001' }]);
    expect(await offer()).toMatchObject({ isOfOtherAccount: false });
    await active.start(KEY, 9, TAB);
    await pass(0);
    expect(asked).toHaveLength(1);
  });

  it('forgets the readings of more than a day ago', async () => {
    const { active, ctx, pass } = await openShop();
    await ctx.items.write(
      items.shopReads,
      Array.from({ length: 30 }, () => NOON - 25 * HOUR),
    );
    await active.start(KEY, 9, TAB);
    await pass(60_000);
    expect(await ctx.items.read(items.shopReads)).toHaveLength(9);
  });
});
