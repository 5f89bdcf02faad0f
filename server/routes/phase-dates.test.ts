import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { sql } from '../db/drizzle.ts';
import { succeed } from '../testing/call.ts';
import { makeDetail, makeDetailCapture } from '../testing/make-detail.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const SENT_AT = '2026-11-12T10:00:00.000Z';
const FINISHED_AT = '2026-11-18T10:00:00.000Z';
const NEWER = '2026-11-20T12:00:00.000Z';

const sent = makeRecord({ phase: 'in_transit', statusDate: SENT_AT, statusText: 'Commande expédiée' });
const { transactionId, conversationId } = sent;
const finished = { ...sent, phase: 'completed', statusText: 'Commande finalisée' } as const;
/** As the list displays it: no transaction, no date. */
const drawn = makeCapture([{ ...finished, transactionId: null, orderDate: null, statusDate: null }], {
  source: 'dom',
  observedAt: NEWER,
});

const listed = async () => (await succeed(bench.app, api.orders.list, bench.token)).orders;

it('a phase that was only displayed has no date until a dated reading of it arrives', async () => {
  await bench.send(makeCapture([sent]));
  expect(await listed()).toMatchObject([{ phase: 'in_transit', phaseDate: SENT_AT }]);
  await bench.send(drawn);
  expect(await listed()).toMatchObject([{ phase: 'completed', phaseDate: null, statusDate: SENT_AT }]);
  await bench.send(makeCapture([{ ...finished, statusDate: FINISHED_AT }], { observedAt: NEWER }));
  expect(await listed()).toMatchObject([{ phase: 'completed', phaseDate: FINISHED_AT }]);
});

it('a conversation whose newest message is about an earlier phase dates nothing', async () => {
  const record = makeDetail({
    ...{ transactionId, conversationId, phase: 'completed', statusCode: 450, statusDate: SENT_AT },
    events: [{ kind: 'delivered', at: SENT_AT, text: 'Commande livrée' }],
  });
  await bench.send(makeDetailCapture('conversation', record));
  expect(await listed()).toMatchObject([{ phase: 'completed', phaseDate: null }]);
});

it('the migration dates existing orders where one reading gave both phase and date, and no others', async () => {
  const other = makeRecord({ phase: 'in_transit', statusDate: SENT_AT });
  const late = makeRecord({ phase: 'completed', statusDate: SENT_AT, statusText: 'Commande livrée !' });
  const told = makeDetail({ phase: 'delivered', statusDate: SENT_AT });
  await bench.send(makeCapture([sent, { ...other, phase: 'completed', statusDate: FINISHED_AT }, late]));
  await bench.send(drawn);
  await bench.send(makeDetailCapture('transaction', told));
  const { db } = bench.app.deps.database;
  await db.execute(sql`update orders set phase_dates = '{}'::jsonb`);
  const file = readFileSync(new URL('../db/migrations/0014_phase_dates.sql', import.meta.url), 'utf8');
  const [, backfill = ''] = file.split('--> statement-breakpoint');
  await db.execute(sql.raw(backfill));
  const dates = new Map((await listed()).map((order) => [order.transactionId, order.phaseDate]));
  expect(dates).toEqual(
    new Map([
      [sent.transactionId, null],
      [other.transactionId, FINISHED_AT],
      [late.transactionId, null],
      [told.transactionId, null],
    ]),
  );
});
