import { describe, expect, it, onTestFinished } from 'vitest';
import { api } from '#core/contract/index.ts';
import { openPostgres } from './db/open-postgres.ts';
import { succeed } from './testing/call.ts';
import { testDatabaseUrl } from './testing/database-url.ts';
import { makeApp, makeAppForTest } from './testing/make-app.ts';
import { makeCapture, makeRecord, makeSeller } from './testing/make-seller.ts';
import { createTestDatabase } from './testing/postgres-databases.ts';

/** Two servers on one PostgreSQL, each with its own connections. */
const makeTwo = async (serverUrl: string) => {
  const { url, drop } = await createTestDatabase(serverUrl);
  const databases = [1, 2].map(() => openPostgres({ url, onConnectionError: () => {} }));
  onTestFinished(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await drop();
  });
  await Promise.all(databases.map((database) => database.migrate()));
  const apps = await Promise.all(databases.map((database) => makeApp({ database })));
  for (const app of apps) onTestFinished(app.close);
  const [first, second] = apps;
  if (!first || !second) throw new Error('no apps');
  return { first, second };
};

const serverUrl = testDatabaseUrl();

describe.runIf(serverUrl !== null)('several servers on one PostgreSQL', () => {
  it('send each other’s changes to their streams', async () => {
    const { first, second } = await makeTwo(serverUrl ?? '');
    const { token } = await makeSeller(first);
    const stream = await second.app.request('/api/events', { headers: { authorization: `Bearer ${token}` } });
    const reader = (stream.body ?? expect.fail('no body')).pipeThrough(new TextDecoderStream()).getReader();
    onTestFinished(() => reader.cancel());
    const { orders } = await succeed(first, api.captures.create, { token, body: makeCapture([makeRecord()]) });
    let text = '';
    while (!text.includes('orders.changed')) text += (await reader.read()).value ?? expect.fail(text);
    expect(text).toContain(orders[0]?.id);
  });

  it('merge captures of one seller that arrive everywhere at once, each sale once', async () => {
    const { first, second } = await makeTwo(serverUrl ?? '');
    const { token } = await makeSeller(first);
    const records = Array.from({ length: 5 }, () => makeRecord());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        succeed(index % 2 ? first : second, api.captures.create, { token, body: makeCapture(records) }),
      ),
    );
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(5);
    expect((await succeed(second, api.orders.list, { token })).orders).toHaveLength(5);
  });
});

describe('one server', () => {
  it('merges captures of one seller that arrive at once, each sale once', async () => {
    const app = await makeAppForTest();
    const { token } = await makeSeller(app);
    const records = Array.from({ length: 5 }, () => makeRecord());
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => succeed(app, api.captures.create, { token, body: makeCapture(records) })),
    );
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(5);
    expect((await succeed(app, api.orders.list, { token })).orders).toHaveLength(5);
  });
});
