import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, isTable, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { api } from '#core/contract/index.ts';
import { accountWork } from '../account/account-work.ts';
import { rowsOf } from '../db/database.ts';
import * as schema from '../db/schema/index.ts';
import { exportAccount } from '../services/accounts/export.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { makeAppForTest, type TestApp } from '../testing/make-app.ts';
import { makeImported, makeSeller, type Seller } from '../testing/make-seller.ts';
import { MARK, readEverything, type Seeded, seedEverything } from '../testing/seed-everything.ts';
import { PASSWORD, type SignedUp, signUp } from '../testing/sign-up.ts';

interface ExportFile {
  format: string;
  version: number;
  exportedAt: string;
  tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  documents: Readonly<Record<string, string>>;
}

const exported = async (app: TestApp, token: string): Promise<ExportFile> => {
  const { status, body } = await call(app, api.account.export, { token });
  expect(status).toBe(200);
  return body as ExportFile;
};

/** Somebody who signed up, with something in every table. */
const makeOwner = async (app: TestApp): Promise<Seller & SignedUp & { seeded: Seeded }> => {
  const signedUp = await signUp(app);
  const { user } = await succeed(app, api.auth.user, { token: signedUp.token });
  const owner = { ...signedUp, accountId: user.id };
  return { ...owner, seeded: await seedEverything(app, owner) };
};

/** Every table of the database in a row of which this text stands. */
const tablesThatSay = async ({ deps: { database } }: TestApp, text: string): Promise<string[]> => {
  const tables = await rowsOf<{ name: string }>(
    database.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const query = sql`select 1 from ${table} each_row where strpos(each_row::text, ${text}) > 0 limit 1`;
    if ((await rowsOf(database.db, query)).length > 0) found.push(name);
  }
  return found;
};

describe('the export of an account', () => {
  it('contains every table and column of the account except secrets and the server’s own bookkeeping', async () => {
    const app = await makeAppForTest();
    const { token } = await makeOwner(app);
    const { tables, ...file } = await exported(app, token);
    expect(file).toMatchObject({ format: 'comptoir', version: 1, exportedAt: '2026-11-21T12:00:00.000Z' });
    const absent: string[] = [];
    for (const [name, table] of Object.entries(schema)) {
      if (!isTable(table) || !('accountId' in table)) continue;
      const columns = Object.keys(getTableColumns(table)).filter((column) => column !== 'accountId');
      const [row] = tables[name] ?? [];
      if (row === undefined) absent.push(name);
      else absent.push(...columns.filter((column) => !(column in row)).map((column) => `${name}.${column}`));
    }
    // A new table or column is in the export by itself: this list may only shrink.
    expect(absent.toSorted()).toEqual([
      ...[
        'accountClocks',
        'accounts.authorKey',
        'accounts.passwordHash',
        'captures',
        'competitorEvaluations.authorHash',
      ],
      ...[
        'deviceChallenges',
        'events',
        'idempotencyKeys',
        'keptReadings.changes',
        'keptReadings.page',
        'keptReadings.subjects',
        'orderImports.orderIds',
        'orderImports.requestHash',
        'passwordResets',
        'sessions.tokenHash',
      ],
    ]);
  });

  it('contains everything stored about a followed shop, and nothing that identifies the author of an evaluation', async () => {
    const app = await makeAppForTest();
    const { token, seeded } = await makeOwner(app);
    const { tables } = await exported(app, token);
    const { shopId } = seeded;
    expect(tables.competitors).toMatchObject([{ shopId, followed: true, tags: [MARK], memo: MARK }]);
    expect(tables.competitorVisits).toMatchObject([
      { shopId, whole: true, itemsRead: 1 },
      { shopId, whole: true, itemsRead: 1 },
    ]);
    expect(tables.competitorItems).toMatchObject([
      { shopId, title: MARK, runs: [[expect.any(Number), expect.any(Number), 2000, 'on_sale']] },
    ]);
    // The seeded hash is the mark itself.
    expect(tables.competitorEvaluations).toMatchObject([{ shopId, feedbackId: '88', rating: 5 }]);
    expect(JSON.stringify(tables.competitorEvaluations)).not.toContain(MARK);
  });

  it('contains the labels themselves, and needs no plan', async () => {
    const app = await makeAppForTest({ config: { defaultPlan: null } });
    const { token } = await makeOwner(app);
    const { documents, tables } = await exported(app, token);
    const [content = ''] = Object.values(documents);
    expect(Object.keys(documents)).toEqual(tables.documents?.map(({ id }) => id));
    expect(Buffer.from(content, 'base64').toString()).toBe(`%PDF-1.7 ${MARK}`);
  });

  it('is sent as a download that no cache may store', async () => {
    const app = await makeAppForTest();
    const { token } = await makeSeller(app);
    const { headers } = await call(app, api.account.export, { token });
    expect(headers.get('content-disposition')).toBe('attachment; filename="comptoir-2026-11-21.json"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('of a shop with 20 000 articles is streamed while it is read, a few rows at a time', async () => {
    const app = await makeAppForTest();
    const { accountId } = await makeOwner(app);
    await rowsOf(
      app.deps.database.db,
      sql`insert into competitor_items (account_id, marketplace, shop_id, item_id, title, runs, read_at)
        select ${accountId}, 'vinted', '555', (9500000000 + n)::text, repeat('Robe ', 20), '[[1,2,2000,"on_sale"]]', now()
        from generate_series(1, 20000) n`,
    );
    const ctx = accountWork(app.deps, accountId, { kind: 'job', name: 'export' });
    const select = vi.spyOn(app.deps.database.db, 'select');
    const pieces = exportAccount(ctx);
    await pieces.next();
    expect(select).not.toHaveBeenCalled();
    let whole = '';
    let longest = 0;
    for await (const piece of pieces) {
      longest = Math.max(longest, piece.length);
      whole += piece;
    }
    select.mockRestore();
    expect(longest).toBeLessThan(150_000);
    const ids = [...whole.matchAll(/"itemId":"(95\d+)"/g)].map(([, id]) => Number(id));
    expect(ids).toEqual(Array.from({ length: 20_000 }, (_, index) => 9_500_000_001 + index));
  });
});

describe('the deletion of an account', () => {
  it('requires the password, and changes nothing without it', async () => {
    const app = await makeAppForTest();
    const { token, accountId } = await makeOwner(app);
    const before = await readEverything(app, accountId);
    const refused = await fail(app, api.account.remove, 401, { token, body: { password: `${PASSWORD}!` } });
    expect(refused).toMatchObject({ code: 'BAD_CREDENTIALS', field: 'password' });
    expect(await readEverything(app, accountId)).toEqual(before);
  });

  it('leaves no row of the account in any table, nor its labels or sessions', async () => {
    const app = await makeAppForTest();
    const owner = await makeOwner(app);
    const neighbour = await makeSeller(app);
    await succeed(app, api.orders.import, { token: neighbour.token, body: { orders: [makeImported()] } });
    const before = await readEverything(app, neighbour.accountId);
    const files = () => readdirSync(join(app.deps.config.dataDir, 'documents'), { recursive: true, encoding: 'utf8' });
    const ofOwner = () => files().filter((name) => name.startsWith(`${owner.accountId}/`));
    expect(ofOwner()).toHaveLength(2);
    expect((await tablesThatSay(app, owner.accountId)).length).toBeGreaterThan(30);
    await succeed(app, api.competitors.list, { token: owner.token });
    const answer = await call(app, api.account.remove, { token: owner.token, body: { password: PASSWORD } });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0');
    for (const text of [owner.accountId, owner.email, owner.seeded.orderId]) {
      expect(await tablesThatSay(app, text)).toEqual([]);
    }
    expect(ofOwner()).toEqual([]);
    await fail(app, api.auth.user, 401, { token: owner.token });
    await fail(app, api.auth.login, 401, { body: { email: owner.email, password: PASSWORD } });
    expect(await readEverything(app, neighbour.accountId)).toEqual(before);
    expect(app.logged.join('\n')).not.toContain(owner.email);
  });

  it('slows down anyone who guesses the password with a stolen session', async () => {
    const app = await makeAppForTest();
    const { token } = await signUp(app);
    const guess = async () => (await call(app, api.account.remove, { token, body: { password: 'x' } })).status;
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push(await guess());
    expect(statuses).toContain(429);
  });
});
