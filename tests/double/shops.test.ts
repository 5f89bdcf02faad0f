import { parseHTML } from 'linkedom';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askDouble } from './ask-double.ts';
import { askJson } from './ask-json.ts';
import { readProps } from './read-props.ts';
import { moneyShape, shapeOf } from './shape-of.ts';
import { canaries } from './shapes/canaries.ts';
import { type MarketplaceDouble, startDouble } from './start-double.ts';
import { makeCompetitor } from './world/competitor.ts';
import { makeWorld } from './world/make-world.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);
const large = makeCompetitor({ number: 1, items: 20_000, feedbacks: 50_000, now });
const pro = makeCompetitor({ number: 2, now });
let double: MarketplaceDouble;
beforeAll(async () => {
  const shop = makeWorld({ seed: 7, now });
  double = await startDouble({ shop, competitors: [large, pro], now: () => now });
});
afterEach(() => double.behaveWell());
afterAll(() => double.close());

const userOf = async (id: number) => (await askJson(double, `/api/v2/users/${id}`)).user;

describe('a profile', () => {
  test('has the fields of WEB §4.1, the same in the call and on the page', async () => {
    const user = await userOf(pro.owner.id);
    expect(shapeOf(user)).toMatchObject({
      id: 'number',
      login: 'string',
      path: 'string',
      profile_url: 'string',
      about: 'string',
      followers_count: 'number',
      following_count: 'number',
      item_count: 'number',
      total_items_count: 'number',
      given_item_count: 'number',
      taken_item_count: 'number',
      feedback_count: 'number',
      feedback_reputation: 'number',
      positive_feedback_count: 'number',
      neutral_feedback_count: 'number',
      negative_feedback_count: 'number',
      city: 'string',
      country_id: 'number',
      country_code: 'string',
      last_loged_on_ts: 'string',
      is_on_holiday: 'boolean',
      business: 'boolean',
      verification: { email: { valid: 'boolean', available: 'boolean' } },
      photo: { url: 'string' },
      seller_badges: [{ type: 'string' }],
      email: 'null',
      real_name: 'null',
      birthday: 'null',
      default_address: 'null',
    });
    expect(user.business_account).toMatchObject({ legal_name: canaries.legalName, legal_code: canaries.legalCode });
    const { props } = readProps((await askDouble(double.port, user.path)).body);
    expect(props).toMatchObject({ user, catalogs: [], homepageSessionId: null });
    expect(props.currentUser).toMatchObject({ id: double.keeper.shop.userId, email: canaries.email });
  });

  test('shows the anchors of WEB §4.2', async () => {
    const user = await userOf(pro.owner.id);
    const { document } = parseHTML((await askDouble(double.port, `/member/${user.id}`)).body);
    expect(document.querySelector('h1[data-testid="profile-username"]')?.textContent).toBe(user.login);
    const rating = document.querySelector('[role="group"][aria-label]');
    expect(rating?.getAttribute('aria-label')).toMatch(/^Le membre est noté \d\.\d sur 5$/);
    expect(rating?.querySelector('.web_ui__Rating__label span')?.textContent).toBe(String(user.feedback_count));
    expect(document.querySelector('a[href="/settings/profile"]')).toBeNull();
  });

  test('of one’s own has private fields and filters, which a visitor does not see', async () => {
    const { userId, login } = double.keeper.shop;
    expect(await userOf(userId)).toMatchObject({ email: canaries.email, real_name: canaries.realName });
    const own = (await askDouble(double.port, `/member/${userId}-${login}`)).body;
    expect(own).toContain('closet-seller-filters-draft');
    double.behave({ session: 'ended' });
    const visited = (await askDouble(double.port, `/member/${userId}-${login}`)).body;
    expect(visited).not.toContain('closet-seller-filters-draft');
    expect(visited).not.toContain(canaries.email);
    expect(readProps(visited).props.currentUser).toBeNull();
  });

  test('counts the articles of the wardrobe and the evaluations', async () => {
    const user = await userOf(large.owner.id);
    expect(user).toMatchObject({ item_count: 18_000, total_items_count: 20_000, feedback_count: 50_000 });
    expect(user.positive_feedback_count + user.neutral_feedback_count + user.negative_feedback_count).toBe(50_000);
  });

  test('of an unknown member is not found', async () => {
    expect((await askDouble(double.port, '/api/v2/users/1')).status).toBe(404);
    expect((await askDouble(double.port, '/member/1')).status).toBe(404);
  });
});

describe('GET /api/v2/wardrobe/{userId}/items', () => {
  const itemsOf = (id: number, query: string) => askJson(double, `/api/v2/wardrobe/${id}/items?${query}`);

  test('has the fields of WEB §5', async () => {
    const { items, pagination } = await itemsOf(pro.owner.id, 'page=1&per_page=96');
    expect(shapeOf(items[0])).toMatchObject({
      id: 'number',
      title: 'string',
      price: moneyShape,
      brand: 'string',
      size: 'string',
      status: 'string',
      url: 'string',
      path: 'string',
      favourite_count: 'number',
      view_count: 'number',
      is_draft: 'boolean',
      is_closed: 'boolean',
      is_reserved: 'boolean',
      is_hidden: 'boolean',
      is_processing: 'boolean',
      item_closing_action: 'null',
      service_fee: moneyShape,
      total_item_price: moneyShape,
      photos: [{ id: 'number', url: 'string', high_resolution: { timestamp: 'number' } }],
      user: { id: 'number', login: 'string' },
    });
    expect(items[0].view_count).toBe(0);
    expect(pagination).toEqual({ current_page: 1, total_pages: 2, total_entries: 118, per_page: 96, time: now / 1000 });
  });

  test('returns at most 96 per page; the pages of 20 000 contain each once, in order', async () => {
    const first = await itemsOf(large.owner.id, 'page=1&per_page=250');
    const last = await itemsOf(large.owner.id, 'page=209&per_page=96');
    expect(first.items).toHaveLength(96);
    expect(first.pagination).toMatchObject({ per_page: 96, total_pages: 209 });
    expect(last.items).toHaveLength(20_000 - 208 * 96);
    expect(last.items[0]).toMatchObject({ is_closed: true, item_closing_action: 'sold' });
  });

  test('shows drafts and hidden items to the owner only', async () => {
    const { userId } = double.keeper.shop;
    const states = async () => (await itemsOf(userId, 'page=1&per_page=96')).items;
    expect((await states()).some(({ is_draft }: { is_draft: boolean }) => is_draft)).toBe(true);
    expect((await itemsOf(userId, 'cond=draft')).pagination.total_entries).toBeGreaterThan(0);
    double.behave({ session: 'ended' });
    expect(
      (await states()).some(
        ({ is_draft, is_hidden }: { is_draft: boolean; is_hidden: boolean }) => is_draft || is_hidden,
      ),
    ).toBe(false);
    expect((await itemsOf(userId, 'cond=draft')).pagination.total_entries).toBe(0);
    double.behave({ endedAnswers: 'empty-lists' });
    expect((await itemsOf(userId, 'page=1')).items).toEqual([]);
  });

  test('contains each sold item once, consistent with the orders', async () => {
    const { userId, sales } = double.keeper.shop;
    const { pagination } = await itemsOf(userId, 'cond=sold');
    const gone = new Set(['itemUnavailable', 'paymentFailed', 'refunded', 'unclaimed']);
    const sold = sales.filter(({ stage }) => !gone.has(stage)).flatMap(({ itemIds }) => itemIds);
    expect(pagination.total_entries).toBe(sold.length);
  });
});

describe('evaluations', () => {
  const feedbacksOf = (id: number, query = '') => askJson(double, `/api/v2/user_feedbacks?user_id=${id}${query}`);

  test('have the fields of WEB §6', async () => {
    const { user_feedbacks, pagination } = await feedbacksOf(pro.owner.id);
    expect(shapeOf(user_feedbacks[0])).toMatchObject({
      id: 'number',
      user_id: 'number',
      feedback_user_id: 'number',
      user: { id: 'number', login: 'string', profile_url: 'string', photo: 'null' },
      feedback: 'string',
      rating: 'number',
      feedback_rate: 'number',
      system_feedback: 'boolean',
      is_system_comment: 'boolean',
      item_id: 'null',
      item_title: 'null',
      created_at: 'string',
      created_at_ts: 'string',
      localization: 'string',
    });
    expect(pagination).toEqual({ current_page: 1, total_pages: 9, total_entries: 180, per_page: 20 });
  });

  test('are written by members and by the site, and the summary counts both', async () => {
    const id = large.owner.id;
    const counts = await Promise.all(['user', 'system'].map((by) => feedbacksOf(id, `&by=${by}`)));
    const { user_feedback_summary } = await askJson(double, `/api/v2/user_feedbacks/summary?user_id=${id}`);
    const [members, site] = counts.map(({ pagination }) => pagination.total_entries);
    expect(members + site).toBe(50_000);
    expect(user_feedback_summary).toMatchObject({
      feedback_count: 50_000,
      user_feedback_count: members,
      system_feedback_count: site,
      user_feedback_rating: expect.any(Number),
    });
  });

  test('are dated after the end of the sale they are about', async () => {
    const { userId } = double.keeper.shop;
    const { user_feedbacks } = await feedbacksOf(userId, '&per_page=100');
    const about = user_feedbacks.filter(({ item_id }: { item_id: number | null }) => item_id !== null);
    expect(about.length).toBeGreaterThan(10);
    for (const { item_id, created_at_ts } of about) {
      const sale = double.keeper.find(({ itemIds }) => itemIds.includes(item_id));
      expect(Date.parse(created_at_ts)).toBeGreaterThan(sale?.statusAt ?? now);
    }
  });
});

test('followers are returned page by page', async () => {
  const { users, pagination } = await askJson(double, `/api/v2/users/${pro.owner.id}/followers?page=12&per_page=20`);
  expect(pagination).toMatchObject({ total_entries: 240, total_pages: 12 });
  expect(users).toHaveLength(20);
});
