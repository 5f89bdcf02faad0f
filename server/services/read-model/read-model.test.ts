import { readMigrationFiles } from 'drizzle-orm/migrator';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY } from '#core/model/time.ts';
import { MIGRATIONS_FOLDER, rowsOf } from '../../db/database.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { accountClocks, saleLines, saleRows, touchedDeals } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { checkSomeReadModels } from '../../jobs/read-model.ts';
import { call, succeed } from '../../testing/call.ts';
import { makeDetail, makeDetailCapture } from '../../testing/make-detail.ts';
import { makeItem, makeLine, makeWallet, makeWardrobe } from '../../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../../testing/make-seller.ts';
import { openSellerBench } from '../../testing/seller-bench.ts';
import { checkReadModel } from './check.ts';
import { loadDealFacts } from './deal-facts.ts';
import { fillReadModel } from './fill.ts';
import { loadKeptSales } from './kept-sale.ts';

// The server of the tests compares the rows with the assembled sales after each change, whatever the test is about
// (`createCheckedReadModel`).
const bench = openSellerBench();

const db = () => bench.app.deps.database.db;
const data = () => ({ accountId: bench.seller.accountId, database: bench.app.deps.database });
const salesOf = async () => (await loadKeptSales(data())).map(({ sale }) => sale);

const dress = { transactionId: '21300012318', conversationId: '24100054321', priceMinor: 1800 };
const line = makeLine({ conversationId: dress.conversationId, entityId: dress.conversationId, amountMinor: 1800 });

describe('a row of a sale', () => {
  it('has what its order, its wallet and its file say together', async () => {
    await bench.send(makeCapture([makeRecord(dress)]));
    expect(await salesOf()).toMatchObject([{ source: 'order', priceMinor: 1800, stage: 'pending', released: null }]);
    await bench.send(makeWallet([line]));
    expect(await salesOf()).toMatchObject([{ transactionId: dress.transactionId, released: { minor: 1800 } }]);
    const [row] = await db().select().from(saleRows).where(eq(saleRows.accountId, bench.seller.accountId));
    expect(row).toMatchObject({ soldOn: '2026-11-20', releasedMinor: 1800, regime: 'professional' });
  });

  it('is withdrawn when the deal turns out to be none', async () => {
    await bench.send(makeCapture([makeRecord(dress)]));
    await bench.send(makeCapture([makeRecord({ ...dress, phase: 'cancelled', statusText: 'Annulée' })]));
    expect(await salesOf()).toEqual([]);
  });

  it('is not touched by what says nothing of the sale', async () => {
    await bench.send(makeCapture([makeRecord(dress), makeRecord()]));
    const [order] = (await succeed(bench.app, api.orders.list, bench.token)).orders;
    const versions = () =>
      rowsOf(db(), sql`select id, xmin::text from sale_rows where account_id = ${bench.seller.accountId} order by id`);
    const before = await versions();
    await succeed(bench.app, api.orders.setStatus, {
      ...bench.token,
      params: { id: order?.id ?? '' },
      body: { status: '1' },
    });
    expect(await versions()).toEqual(before);
    expect(await db().select().from(touchedDeals).where(eq(touchedDeals.accountId, bench.seller.accountId))).toEqual(
      [],
    );
  });

  it('goes with its account, and leaves no name of a deal behind', async () => {
    await bench.send(makeCapture([makeRecord(dress)]));
    await bench.send(makeWallet([line]));
    await rowsOf(db(), sql`delete from accounts where account_id = ${bench.seller.accountId}`);
    for (const table of ['sale_rows', 'sale_lines', 'touched_deals']) {
      const rows = await rowsOf(
        db(),
        sql`select * from ${sql.identifier(table)} where account_id = ${bench.seller.accountId}`,
      );
      expect(rows).toEqual([]);
    }
  });
});

describe('the facts of a deal', () => {
  it('are those of no other deal, however many there are', async () => {
    await bench.send(makeCapture([makeRecord(dress), ...Array.from({ length: 40 }, () => makeRecord())]));
    const { orders, kept } = await loadDealFacts(data(), [`transaction vinted ${dress.transactionId}`]);
    expect(orders).toMatchObject([{ transactionId: dress.transactionId }]);
    expect(kept).toMatchObject([{ sale: { transactionId: dress.transactionId } }]);
  });
});

describe('what a sale cost, in its row', () => {
  const listing = { id: 'vinted:9400000001', article: 5, currency: 'EUR' };
  const costOf = async (id: string) =>
    (await succeed(bench.app, api.products.ofOrder, { ...bench.token, params: { id } })).cost;
  const sell = async (): Promise<string> => {
    const sold = makeDetail({ itemIds: ['9400000001'] });
    const { orders } = await bench.send(makeDetailCapture('transaction', sold));
    return orders[0]?.id ?? expect.fail('no order');
  };

  it('follows its articles', async () => {
    const id = await sell();
    expect(await costOf(id)).toBeNull();
    await succeed(bench.app, api.products.save, { ...bench.token, body: { products: [listing] } });
    expect(await costOf(id)).toBe(5);
  });

  it('has what came back since, when its order is opened on a later day', async () => {
    const id = await sell();
    await succeed(bench.app, api.products.save, { ...bench.token, body: { products: [listing] } });
    const storage = { id: newId(), type: 'Stockage', amount: 3, currency: 'EUR', day: '2026-11-01', every: 'month' };
    const expenses = [{ ...storage, productId: listing.id }];
    await succeed(bench.app, api.expenses.save, { ...bench.token, body: { expenses } });
    expect(await costOf(id)).toBe(8);
    bench.app.clock.advance(15 * DAY);
    expect(await costOf(id)).toBe(11);
  });
});

describe('an account that is older than the rows', () => {
  beforeEach(async () => {
    await bench.send(makeCapture([makeRecord(dress), makeRecord()]));
    await bench.send(makeWallet([line]));
    const { accountId } = bench.seller;
    await db().update(accountClocks).set({ saleRows: 'none' }).where(eq(accountClocks.accountId, accountId));
    await db().delete(saleRows).where(eq(saleRows.accountId, accountId));
    await db().delete(saleLines).where(eq(saleLines.accountId, accountId));
  });

  it('is told that its figures are in preparation, while its orders are there', async () => {
    const refused = await call(bench.app, api.sales.list, bench.token);
    expect(refused).toMatchObject({ status: 503, body: { code: 'PREPARING' } });
    expect(refused.body).toHaveProperty('error', expect.stringContaining('en préparation'));
    expect((await succeed(bench.app, api.orders.list, bench.token)).orders).toHaveLength(2);
    await fillReadModel(bench.app.deps);
    expect((await succeed(bench.app, api.sales.list, bench.token)).sales).toHaveLength(2);
  });

  it('gets them once, and follows its changes from then on', async () => {
    await bench.send(makeCapture([makeRecord({ title: 'Robe' })]));
    expect(await salesOf()).toEqual([]);
    await fillReadModel(bench.app.deps);
    expect(await checkReadModel(bench.app.deps, bench.seller.accountId, false)).toEqual([]);
    expect(await salesOf()).toHaveLength(3);
    const [clock] = await db().select().from(accountClocks).where(eq(accountClocks.accountId, bench.seller.accountId));
    expect(clock?.saleRows).toBe('kept');
    await bench.send(makeCapture([makeRecord({ title: 'Pull' })]));
    expect(await salesOf()).toHaveLength(4);
  });
});

it('rows get what a later release adds to them, by its migrations', async () => {
  await bench.send(makeCapture([makeRecord(dress), makeRecord()]));
  await bench.send(makeWallet([line]));
  await bench.send(makeWardrobe([makeItem()]));
  // As the statements before left them that added the columns.
  await rowsOf(db(), sql`update sale_rows set counted_on = null, title_key = null, search_text = ''`);
  await rowsOf(db(), sql`update expense_rows set type_key = '', search_text = ''`);
  await rowsOf(db(), sql`update article_rows set title_key = null, search_text = '', owner_key = ''`);
  const makeAnew = /^(--.*\n)*(UPDATE "account_clocks" SET "sale_rows"|DELETE FROM "sale_rows")/;
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const statements = files.flatMap((file) => file.sql).filter((statement) => makeAnew.test(statement.trim()));
  expect(statements.length).toBeGreaterThan(2);
  for (const statement of statements) await rowsOf(db(), sql.raw(statement));
  await fillReadModel(bench.app.deps);
  expect(await checkReadModel(bench.app.deps, bench.seller.accountId, false)).toEqual([]);
  expect(await salesOf()).toHaveLength(2);
});

describe('the check', () => {
  const spoil = () =>
    rowsOf(
      db(),
      sql`update sale_rows set price_minor = price_minor + 1 where account_id = ${bench.seller.accountId}
      and transaction_id = ${dress.transactionId}`,
    );

  it('names what differs, and repairs it when asked to', async () => {
    await bench.send(makeCapture([makeRecord(dress), makeRecord()]));
    await spoil();
    const found = await checkReadModel(bench.app.deps, bench.seller.accountId, false);
    expect(found).toMatchObject([{ row: { priceMinor: 1801 }, assembled: { priceMinor: 1800 } }]);
    expect(await checkReadModel(bench.app.deps, bench.seller.accountId, true)).toHaveLength(1);
    expect(await checkReadModel(bench.app.deps, bench.seller.accountId, false)).toEqual([]);
  });

  it('finds a day that is not the one of its time, and repairs it', async () => {
    await bench.send(makeCapture([makeRecord(dress)]));
    await rowsOf(db(), sql`update sale_rows set sold_on = '2020-01-01' where account_id = ${bench.seller.accountId}`);
    const found = await checkReadModel(bench.app.deps, bench.seller.accountId, true);
    expect(found).toMatchObject([{ kind: 'sale', row: { soldOn: '2020-01-01' }, assembled: { soldOn: '2026-11-20' } }]);
    expect(await checkReadModel(bench.app.deps, bench.seller.accountId, false)).toEqual([]);
  });

  it('is made of some accounts each night, and tells the operator', async () => {
    await bench.send(makeCapture([makeRecord(dress)]));
    const nights = async () => {
      for (let night = 0; night < 4; night += 1) {
        await checkSomeReadModels(bench.app.deps);
        bench.app.clock.advance(DAY);
      }
    };
    await nights();
    const isReported = (said: string) => said.includes('rows of the read model differ');
    expect(bench.app.logged.some(isReported)).toBe(false);
    await spoil();
    await nights();
    expect(bench.app.logged.some(isReported)).toBe(true);
  });
});
