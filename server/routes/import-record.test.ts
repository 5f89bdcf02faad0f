import { beforeEach, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY, MINUTE, toIso } from '#core/model/time.ts';
import { newId } from '../ids.ts';
import { tidy } from '../jobs/housekeeping.ts';
import { openSession } from '../services/sessions.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { readEverything } from '../testing/seed-everything.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const importId = newId();

/** How many rows are recorded for the undo. */
const recorded = async () => (await readEverything(bench.app, bench.seller.accountId)).import_changes?.length;
const orderCount = async () => (await succeed(bench.app, api.orders.list, bench.token)).orders.length;
const imports = async () => (await succeed(bench.app, api.reading.imports, bench.token)).imports;

beforeEach(async () => {
  await succeed(bench.app, api.reading.openImport, { ...bench.token, body: { importId, label: 'Juillet' } });
  await bench.send(makeCapture([makeRecord()], { importId }));
});

it('the changes made by an import are recorded until it is undone', async () => {
  expect(await recorded()).toBeGreaterThan(0);
  await succeed(bench.app, api.reading.undoImport, { ...bench.token, params: { importId } });
  expect(await recorded()).toBe(0);
  expect(await imports()).toMatchObject([{ importId, undoneAt: expect.any(String) }]);
});

it('after 90 days the record is deleted: the import stays, can no longer be undone and accepts no more pages', async () => {
  const { app, seller } = bench;
  const [batch] = await imports();
  expect(batch?.undoableUntil).toBe(toIso(Date.parse(batch?.at ?? '') + 90 * DAY));
  app.clock.advance(90 * DAY);
  await tidy(app.deps);
  expect(await recorded()).toBeGreaterThan(0);
  app.clock.advance(MINUTE);
  await tidy(app.deps);
  expect(await recorded()).toBe(0);
  // A session ends sooner than that.
  const session = { accountId: seller.accountId, kind: 'extension', label: 'Test', inUse: true } as const;
  bench.seller = { ...seller, token: await openSession(app.deps, app.deps.database.db, session) };
  expect(await imports()).toMatchObject([{ importId, created: 1, undoneAt: null }]);
  const refused = { code: 'CONFLICT', error: expect.stringContaining('ne s’annule plus'), field: 'importId' };
  const undo = { ...bench.token, params: { importId } };
  expect(await fail(app, api.reading.undoImport, 409, undo)).toMatchObject(refused);
  const page = { ...bench.token, body: makeCapture([makeRecord()], { importId }) };
  expect(await fail(app, api.captures.create, 409, page)).toMatchObject(refused);
  expect(await orderCount()).toBe(1);
});
