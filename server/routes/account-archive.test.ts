import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { getTableName } from 'drizzle-orm';
import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#core/contract/index.ts';
import { accountWork } from '../account/account-work.ts';
import { rowsOf } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { exportAccount } from '../services/accounts/export.ts';
import { exportedTables } from '../services/accounts/exported-tables.ts';
import { call, succeed } from '../testing/call.ts';
import { confirmSessions } from '../testing/confirm-sessions.ts';
import { makeApp, makeAppForTest, type TestApp } from '../testing/make-app.ts';
import { makeImported, makeSeller } from '../testing/make-seller.ts';
import { type ExportedArchive, readArchive } from '../testing/read-archive.ts';
import { seedCompetitor } from '../testing/seed-competitor.ts';
import { MARK, readEverything, seedEverything } from '../testing/seed-everything.ts';

type Row = Readonly<Record<string, unknown>>;

const textOf = ({ files }: ExportedArchive, path: string): string =>
  strFromU8(files.get(path) ?? expect.fail(`no ${path}`));

/** A value as a French spreadsheet shows it, worked out here a second time. */
const asCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\u00a0', ' ');
  return /^'*[=+\-@\t\r]|^'+\d[\d .,]*$/.test(text) ? `'${text}` : text;
};

const sorted = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

describe('the archive of an account, compared with the database table by table', () => {
  let app: TestApp;
  let archive: ExportedArchive;
  let stored: Awaited<ReturnType<typeof readEverything>>;

  beforeAll(async () => {
    app = await makeApp({ config: { defaultPlan: null } });
    const owner = await makeSeller(app);
    await seedEverything(app, owner);
    const stranger = await makeSeller(app);
    await succeed(app, api.orders.import, { token: stranger.token, body: { orders: [makeImported()] } });
    archive = await readArchive(app, owner);
    stored = await readEverything(app, owner.accountId);
  });
  afterAll(() => app.close());

  it('has every row of every exported table, in the JSON file and in a CSV file of its own', () => {
    const tables = exportedTables();
    expect(tables.length).toBeGreaterThan(40);
    for (const { name, table, columns } of tables) {
      const names = Object.keys(columns);
      const expected = (stored[getTableName(table)] ?? expect.fail(name)).map((row) =>
        Object.fromEntries(names.map((column) => [column, (row as Row)[column]])),
      );
      expect(expected.length, name).toBeGreaterThan(0);
      expect(sorted(archive.json.tables[name] ?? []), name).toEqual(sorted(expected));
      const lines = parse(textOf(archive, `csv/${name}.csv`), { delimiter: ';', bom: true }) as string[][];
      expect(lines[0], name).toEqual(names);
      expect(sorted(lines.slice(1)), name).toEqual(
        sorted(expected.map((row) => names.map((column) => asCell(row[column])))),
      );
    }
    expect(Object.keys(archive.json.tables).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  it('has every document as it was uploaded, without a plan, and says what its files are', () => {
    const documents = [...archive.files].filter(([path]) => path.startsWith('documents/'));
    const names = archive.json.tables.documents?.map(
      ({ id, format }) => `documents/${id}.${EXTENSION[String(format)]}`,
    );
    expect(documents.map(([path]) => path).toSorted()).toEqual(names?.toSorted());
    expect(documents.length).toBeGreaterThan(2);
    expect(documents.map(([, content]) => strFromU8(content, true))).toContain(`%PDF-1.7 ${latin1(MARK)}`);
    expect(textOf(archive, 'LISEZ-MOI.txt')).toContain('Vos données Comptoir, le 2026-11-21 à 12:00');
  });

  it('has nothing of another account', async () => {
    const stranger = await readArchive(app, await makeSeller(app));
    const all = [...stranger.files.values()].map((content) => strFromU8(content)).join('\n');
    expect(all).not.toContain(MARK);
  });
});

const EXTENSION: Readonly<Record<string, string>> = { null: 'pdf', pdf: 'pdf', jpeg: 'jpg', png: 'png' };
const latin1 = (text: string): string => Buffer.from(text).toString('latin1');

/** A followed shop with many articles, numbered from 9500000001. */
const seedArticles = async (app: TestApp, accountId: string, count: number): Promise<void> => {
  const shopId = await seedCompetitor(app, accountId, 'x');
  await rowsOf(
    app.deps.database.db,
    sql`insert into competitor_items (account_id, marketplace, shop_id, item_id, title, runs, read_at)
      select ${accountId}, 'vinted', ${shopId}, (9500000000 + n)::text, repeat('Robe ', 20), '[[1,2,2000,"on_sale"]]', now()
      from generate_series(1, ${count}::integer) n`,
  );
};

describe('the download', () => {
  it('is an attachment that no cache may store', async () => {
    const app = await makeAppForTest();
    const { headers } = await readArchive(app, await makeSeller(app));
    expect(headers.get('content-disposition')).toBe('attachment; filename="comptoir-2026-11-21.zip"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('has the reason in place of a document that is damaged, and all the others', async () => {
    const app = await makeAppForTest();
    const owner = await makeSeller(app);
    await seedEverything(app, owner);
    const [one] = await rowsOf<{ id: string }>(app.deps.database.db, sql`select id from documents order by id limit 1`);
    const id = one?.id ?? '';
    writeFileSync(join(app.deps.config.dataDir, 'documents', owner.accountId, id), 'not what was stored');
    const { files } = await readArchive(app, owner);
    const documents = [...files.keys()].filter((path) => path.startsWith('documents/'));
    expect(documents).toHaveLength(4);
    expect(documents).toContain(`documents/${id}.txt`);
    expect(strFromU8(files.get(`documents/${id}.txt`) ?? new Uint8Array())).toContain('Ce document est illisible');
  });

  it('of a shop with 20 000 articles is made while it is read, a few rows at a time', async () => {
    const app = await makeAppForTest();
    const { accountId } = await makeSeller(app);
    await seedArticles(app, accountId, 20_000);
    const ctx = accountWork(app.deps, accountId, { kind: 'job', name: 'export' });
    const select = vi.spyOn(app.deps.database.db, 'select');
    let whole = '';
    let longest = 0;
    for await (const { path, content } of exportAccount(ctx)) {
      if (path === 'comptoir.json') expect(select).not.toHaveBeenCalled();
      for await (const piece of content) {
        longest = Math.max(longest, piece.length);
        if (path === 'csv/competitorItems.csv') whole += strFromU8(piece);
      }
    }
    select.mockRestore();
    expect(longest).toBeLessThan(150_000);
    const ids = [...whole.matchAll(/;(95\d{8});/g)].map(([, id]) => Number(id));
    expect(ids).toEqual(Array.from({ length: 20_000 }, (_, index) => 9_500_000_001 + index));
  });

  it('of 100 000 rows answers other sellers while it is made', async () => {
    const app = await makeAppForTest();
    const [owner, other] = [await makeSeller(app), await makeSeller(app)];
    await seedArticles(app, owner.accountId, 100_000);
    await confirmSessions(app);
    const archive = await app.app.request(`http://localhost:4000${api.account.export.path}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const reader = (archive.body ?? expect.fail('no archive')).getReader();
    const read = { pieces: 0, isWhole: false };
    const reading = (async () => {
      while (!read.isWhole) {
        read.isWhole = (await reader.read()).done;
        read.pieces += 1;
      }
    })();
    for (let asked = 0; asked < 20; asked += 1) await succeed(app, api.orders.list, { token: other.token });
    expect(read.isWhole).toBe(false);
    await reader.cancel();
    await reading;
    expect(read.pieces).toBeGreaterThan(1);
  });

  it('needs a session', async () => {
    expect(await call(await makeAppForTest(), api.account.export)).toMatchObject({ status: 401 });
  });
});
