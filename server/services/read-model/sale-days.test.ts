import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { newId } from '../../ids.ts';
import { succeed } from '../../testing/call.ts';
import { importFile } from '../../testing/make-import.ts';
import { openSellerBench } from '../../testing/seller-bench.ts';
import { checkReadModel } from './check.ts';

const bench = openSellerBench();

const DAYS = ['2026-02-01', '2026-03-01', '2026-04-01'];

const seed = (): Promise<unknown> =>
  importFile(bench.app, {
    token: bench.seller.token,
    rows: DAYS.map((soldOn, index) => ({
      ...{
        kind: 'sales',
        externalId: `V-${index}`,
        title: `Vente ${index}`,
        priceMinor: 1000,
        currency: 'EUR',
        soldOn,
      },
      ...{ outcome: 'standing', transactionId: null },
    })) as never,
  });

/** The days of the account, each with the transaction that wrote it. */
const readDays = () =>
  rowsOf<{ day: string; version: string; gross: number; cost: number; waiting: number }>(
    bench.app.deps.database.db,
    sql`select day::text, xmin::text as version, gross::int, cost::int, (unknown_count)::int as waiting
      from sale_days where account_id = ${bench.seller.accountId} order by day`,
  );

it('a change sums the days anew that it touches, and leaves the others as they are', async () => {
  await seed();
  const before = await readDays();
  expect(before).toMatchObject(DAYS.map((day) => ({ day, gross: 1000, cost: 0, waiting: 1 })));
  const { sales } = await succeed(bench.app, api.sales.list, bench.token);
  const saleId = sales.find(({ title }) => title === 'Vente 1')?.id ?? '';
  const chosenSale = { saleId, marketplace: 'vinted', transactionId: null, conversationId: null };
  const products = [{ id: newId(), title: 'Robe', article: '4', currency: 'EUR', chosenSale }];
  await succeed(bench.app, api.products.save, { ...bench.token, body: { products } as never });
  const after = await readDays();
  expect(after).toMatchObject([{ cost: 0 }, { day: '2026-03-01', cost: 400, waiting: 0 }, { cost: 0 }]);
  const changed = after.filter(({ version }, at) => version !== before[at]?.version).map(({ day }) => day);
  expect(changed).toEqual(['2026-03-01']);
});

it('a sum that is none is found by the check, and repaired', async () => {
  await seed();
  await rowsOf(
    bench.app.deps.database.db,
    sql`update sale_days set gross = gross + 1 where account_id = ${bench.seller.accountId} and day = '2026-04-01'`,
  );
  const found = await checkReadModel(bench.app.deps, bench.seller.accountId, true);
  expect(found).toMatchObject([{ kind: 'day', row: { gross: 1001 }, assembled: { gross: 1000 } }]);
  expect(await checkReadModel(bench.app.deps, bench.seller.accountId, false)).toEqual([]);
});

/** The groups of the account by day, each with the transaction that wrote it. */
const readGroups = () =>
  rowsOf<{ day: string; version: string; minor: number; cost: number; lacks: boolean }>(
    bench.app.deps.database.db,
    sql`select day::text, xmin::text as version, minor::int, cost::int, is_uncosted as lacks
      from sale_groups where account_id = ${bench.seller.accountId} order by day`,
  );

it('a change adds the rows of lists together anew on the days that it touches, and leaves the others as they are', async () => {
  await seed();
  const before = await readGroups();
  expect(before).toMatchObject(DAYS.map((day) => ({ day, minor: 1000, cost: 0, lacks: true })));
  const { sales } = await succeed(bench.app, api.sales.list, bench.token);
  const saleId = sales.find(({ title }) => title === 'Vente 1')?.id ?? '';
  const chosenSale = { saleId, marketplace: 'vinted', transactionId: null, conversationId: null };
  const products = [{ id: newId(), title: 'Robe', article: '4', currency: 'EUR', chosenSale }];
  await succeed(bench.app, api.products.save, { ...bench.token, body: { products } as never });
  const after = await readGroups();
  expect(after).toMatchObject([{ cost: 0 }, { day: '2026-03-01', cost: 400, lacks: false }, { cost: 0 }]);
  expect(after.filter(({ version }, at) => version !== before[at]?.version).map(({ day }) => day)).toEqual([
    '2026-03-01',
  ]);
});

it('a group that is none is found by the check, and repaired', async () => {
  await seed();
  await rowsOf(
    bench.app.deps.database.db,
    sql`update sale_groups set count = count + 1 where account_id = ${bench.seller.accountId} and day = '2026-04-01'`,
  );
  const found = await checkReadModel(bench.app.deps, bench.seller.accountId, true);
  expect(found).toMatchObject([{ kind: 'group', row: { count: 2 }, assembled: { count: 1 } }]);
  expect(await checkReadModel(bench.app.deps, bench.seller.accountId, false)).toEqual([]);
});
