import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { sql } from '../db/drizzle.ts';
import { ledgerLines } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeLedgerLine } from '../testing/make-ledger-line.ts';
import { makeLine } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const AT = '2026-10-25T10:00:00.000Z';
const CONVERSATION = '24100000777';

/** Rows as releases before unnamed accounts wrote them: empty, or null, where their owner was not stated. */
const keepAsBefore = async (): Promise<void> => {
  const { db } = bench.app.deps.database;
  const { accountId } = bench.seller;
  const { type: _, ...line } = makeLine({ conversationId: CONVERSATION, entityId: CONVERSATION });
  const { type: __, ...fee } = makeLine({
    kind: 'fee',
    title: 'Frais',
    entityId: '1',
    conversationId: null,
    amountMinor: -100,
  });
  const ledger = [accountId, 'vinted', '', 'wallet', '2026-10'] as const;
  await db.execute(sql`insert into wallet_pages (account_id, marketplace, marketplace_user_id, month, announced, page, lines, read_at)
    values (${accountId}, 'vinted', '', '2026-10', '2/2', 1, ${JSON.stringify([line])}::jsonb, ${AT}),
      (${accountId}, 'vinted', '', '2026-10', '2/2', 2, ${JSON.stringify([fee])}::jsonb, ${AT})`);
  const kept = {
    accountId,
    marketplaceUserId: '',
    part: '2026-10',
    at: AT,
    day: '2026-10-25',
    counts: false,
    readAt: AT,
  };
  await db
    .insert(ledgerLines)
    .values([
      makeLedgerLine({ ...kept, lineKey: 'sale-1', conversationId: CONVERSATION, amountMinor: 1800 }),
      makeLedgerLine({ ...kept, lineKey: 'fee-1', kind: 'fee', label: 'Frais', amountMinor: -100 }),
    ]);
  await db.execute(sql`insert into completeness (account_id, marketplace, marketplace_user_id, list, filter, total_pages, total_entries, pages, announced_at, written_at)
    values (${sql.join(
      [...ledger].map((value) => sql`${value}`),
      sql`, `,
    )}, 2, 2, ${JSON.stringify({ 1: AT, 2: AT })}::jsonb, ${AT}, ${AT})`);
  await db.execute(sql`insert into orders (account_id, id, marketplace, transaction_id, title, phase, phase_seen, status, ship_by_estimated, provenance, created_at, updated_at)
    values (${accountId}, ${newId()}, 'vinted', '555', 'Robe', 'to_ship', '{}'::jsonb, '0', false, '{}'::jsonb, ${AT}, ${AT})`);
};

const unsorted = async () => (await succeed(bench.app, api.unnamedAccounts.list, bench.token)).accounts;
const months = async () => (await succeed(bench.app, api.wallet.months, bench.token)).months;

it('data stored without an account are all present, as unsorted, and can be assigned to an account', async () => {
  await keepAsBefore();
  expect(await unsorted()).toMatchObject([
    {
      id: 'unsorted',
      sales: 1,
      titles: ['Robe'],
      walletMonths: [{ month: '2026-10', lines: 2 }],
      lists: [{ complete: true }],
    },
  ]);
  const body = {
    marketplace: 'vinted',
    to: { kind: 'account', marketplaceUserId: '77' },
    unnamedAccounts: ['unsorted'],
  };
  const { move } = await succeed(bench.app, api.accountMoves.create, { ...bench.token, body });
  expect(move).toMatchObject({ orders: 1, walletLines: 2, lists: 1 });
  expect(await months()).toMatchObject([{ marketplaceUserId: '77', lineCount: 2, complete: true }]);
  expect(await unsorted()).toEqual([]);
  await succeed(bench.app, api.accountMoves.undo, { ...bench.token, params: { moveId: move.moveId } });
  expect(await unsorted()).toMatchObject([{ id: 'unsorted', sales: 1, walletMonths: [{ lines: 2 }] }]);
});

it('a page among them moves to the account of one of its known deals, the others wait', async () => {
  await keepAsBefore();
  await bench.send(makeCapture([makeRecord({ conversationId: CONVERSATION })], { marketplaceUserId: '88' }));
  const found = await months();
  expect(found).toHaveLength(2);
  expect(found.find(({ marketplaceUserId }) => marketplaceUserId === '88')).toMatchObject({
    lineCount: 1,
    missingLines: 1,
  });
  expect(found.find(({ unnamedAccountId }) => unnamedAccountId === 'unsorted')).toMatchObject({ lineCount: 1 });
});
