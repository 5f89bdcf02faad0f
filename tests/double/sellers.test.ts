import { afterAll, beforeAll, expect, test } from 'vitest';
import { askDouble } from './ask-double.ts';
import { askJson } from './ask-json.ts';
import { type MarketplaceDouble, startDouble } from './start-double.ts';
import { makeWorld } from './world/make-world.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);
const first = makeWorld({ seed: 7, now, sales: 60 });
const second = makeWorld({ seed: 7, now, sales: 80, seller: 2 });
let double: MarketplaceDouble;
beforeAll(async () => {
  double = await startDouble({ shop: first, sellers: [second], now: () => now });
});
afterAll(() => double.close());

const soldBy = async (headers: Record<string, string> = {}) =>
  (await askJson(double, '/api/v2/my_orders?type=sold', { headers })).pagination.total_entries;

test('each signed-in seller sees their own orders and conversations only', async () => {
  expect(await soldBy()).toBe(60);
  double.signInAs(second);
  expect(await soldBy()).toBe(80);
  expect((await askJson(double, '/api/v2/users/current')).user).toMatchObject({
    id: second.userId,
    login: second.login,
  });
  const foreign = first.sales[0]?.conversationId;
  expect((await askDouble(double.port, `/api/v2/conversations/${foreign}`)).status).toBe(404);
  expect(double.keeper.shop.userId).toBe(second.userId);
  double.signInAs(first);
});

test('a browser can have its own seller', async () => {
  const answer = await askDouble(double.port, `/double/sign-in/${second.userId}`);
  expect(answer.status).toBe(302);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  expect(await soldBy({ cookie: `a=1; ${cookie}` })).toBe(80);
  expect(await soldBy()).toBe(60);
});

test('a browser can be signed out on one host', async () => {
  const answer = await askDouble(double.port, '/double/sign-out');
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  expect((await askDouble(double.port, '/api/v2/users/current', { headers: { cookie } })).status).toBe(401);
  expect((await askDouble(double.port, '/api/v2/users/current')).status).toBe(200);
});

const wallet = '/wallet/balance';
const member = `/member/${first.userId}-${first.login}`;
test.each([
  ['every-page', [wallet, member]],
  ['member-page', [member]],
  ['no-page', []],
] as const)('%s names the signed-in seller as configured by a test', async (namesReader, naming) => {
  double.behave({ namesReader });
  for (const path of [wallet, member]) {
    const { body } = await askDouble(double.port, path);
    expect(body.includes('currentUser'), path).toBe(naming.some((page) => page === path));
  }
  double.behaveWell();
});

test('the pages request who is signed in when a test configures it', async () => {
  const asks = async () => (await askDouble(double.port, wallet)).body.includes('reader-client');
  expect(await asks()).toBe(false);
  double.behave({ asksForReader: true });
  expect(await asks()).toBe(true);
  double.behaveWell();
});

test('each seller sees the other’s shop as a visitor', async () => {
  const { user } = await askJson(double, `/api/v2/users/${second.userId}`);
  expect(user).toMatchObject({ login: second.login, email: null });
});

test('nobody else can sign in', () => {
  expect(() => double.signInAs({ ...second, userId: 5 })).toThrow('no seller 5');
});
