import fc from 'fast-check';
import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import { linesOfPages } from '#core/model/wallet-lines.ts';
import { lineChoices } from '#core/model/wallet-signs.ts';
import { eq } from '../db/drizzle.ts';
import { walletLineChoices, walletPages } from '../db/schema/index.ts';
import { lineKeyOf } from '../services/wallet/write-lines.ts';
import { succeed } from '../testing/call.ts';
import { makeLine, makeWallet, type WalletLineRecord } from '../testing/make-own-pages.ts';
import { makeSeller } from '../testing/make-seller.ts';
import { readLedger } from '../testing/read-ledger.ts';
import { openSellerBench } from '../testing/seller-bench.ts';
import { createWalletHands } from '../testing/wallet-hands.ts';

const bench = openSellerBench();
const { ledger, linesOf, openImport, undoImport, undoMove, assignAll } = createWalletHands(bench);
const RUNS = 8;
const OWNERS = ['77', '88'] as const;

/** Kinds whose sign the page states. */
const signed = (what: string, minor: number): number | null => {
  if (what === 'sale') return minor;
  return what === 'fee' ? -minor : null;
};

/** Lines of two accounts, each with deals of its own. */
const anyLines = fc
  .array(
    fc.record({
      owner: fc.constantFrom(...OWNERS),
      what: fc.constantFrom('sale', 'fee', 'refund', 'other'),
      minor: fc.integer({ min: 1, max: 5_000 }),
      currency: fc.constantFrom('EUR', 'EUR', 'PLN'),
      date: fc.constantFrom('2026-10-24T07:00:00.000Z', '2026-10-31T22:59:59.000Z', '2026-10-31T23:00:00.000Z', null),
    }),
    { minLength: 3, maxLength: 10 },
  )
  .map((rows) =>
    rows.map(({ owner, what, minor, currency, date }, index) => ({
      owner,
      line: makeLine({
        ...{
          kind: what as WalletLineRecord['kind'],
          entityId: `${owner}${index}`,
          conversationId: null,
          currency,
          date,
        },
        ...{ amountMinor: signed(what, minor), shownMinor: minor },
      }),
    })),
  );

const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('read' as const),
      ...{ owner: fc.constantFrom(...OWNERS), page: fc.nat(4), minute: fc.integer({ min: 10, max: 59 }) },
      ...{ load: fc.nat(1), isNamed: fc.boolean(), isImported: fc.boolean() },
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('assign' as const), to: fc.constantFrom(...OWNERS) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('settle' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('undoMove' as const, 'undoImport' as const) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const PER_PAGE = 3;

const pageOf = (lines: readonly WalletLineRecord[], step: Extract<Step, { does: 'read' }>, importId: string | null) => {
  const totalPages = Math.max(1, Math.ceil(lines.length / PER_PAGE));
  const page = (step.page % totalPages) + 1;
  return makeWallet(lines.slice((page - 1) * PER_PAGE, page * PER_PAGE), {
    ...{ page, totalPages, totalEntries: lines.length, observedAt: `2026-11-21T10:${step.minute}:00.000Z` },
    ...{ loadId: `load-${step.owner}-${step.load}`, marketplaceUserId: step.isNamed ? step.owner : null, importId },
  });
};

/** What the stored pages and the seller's choices state about known accounts, by owner, currency and Paris day. */
const evidenceTotals = async (): Promise<{ count: number; totals: Record<string, number> }> => {
  const { db } = bench.app.deps.database;
  const { accountId } = bench.seller;
  const pages = await db.select().from(walletPages).where(eq(walletPages.accountId, accountId));
  const choices = await db.select().from(walletLineChoices).where(eq(walletLineChoices.accountId, accountId));
  const totals: Record<string, number> = {};
  let count = 0;
  for (const [owner, own] of Map.groupBy(pages, ({ marketplaceUserId }) => marketplaceUserId)) {
    for (const { line, content, ordinal } of linesOfPages(own)) {
      count += 1;
      const lineKey = lineKeyOf(content, ordinal);
      const choice = choices.find((each) => each.marketplaceUserId === owner && each.lineKey === lineKey);
      const shown = Math.abs(line.shownMinor ?? 0);
      const chosen = choice === undefined ? null : { in: shown, out: -shown }[choice.direction];
      const [amount, at] = [line.amountMinor ?? chosen, toInstant(line.date)];
      if (!/^\d+$/.test(owner) || amount === null || line.currency === null || at === null) continue;
      const name = `${owner} ${line.currency} ${toParisDay(at)}`;
      totals[name] = (totals[name] ?? 0) + amount;
    }
  }
  return { count, totals: Object.fromEntries(Object.entries(totals).filter(([, total]) => total !== 0)) };
};

const settleOne = async (which: number): Promise<void> => {
  const open = (await linesOf('2026-10')).filter((line) => line.open);
  const line = open[which % Math.max(1, open.length)];
  if (line === undefined) return;
  const choices = [...lineChoices(line.shown === null ? null : Math.round(line.shown * 100)), null];
  const choice = choices[which % choices.length] ?? null;
  await succeed(bench.app, api.wallet.settleLine, { ...bench.token, params: { id: line.id }, body: { choice } });
};

/** Everything that is done of an account, so that it can be taken back. */
const createRun = (lines: readonly { owner: string; line: WalletLineRecord }[]) => {
  const moves: string[] = [];
  const imports: string[] = [];
  const linesBy = (owner: string) => lines.filter((each) => each.owner === owner).map(({ line }) => line);
  const read = async (step: Extract<Step, { does: 'read' }>, isImported: boolean): Promise<void> => {
    if (linesBy(step.owner).length === 0) return;
    if (isImported && imports.length === 0) imports.push(await openImport());
    await bench.send(pageOf(linesBy(step.owner), step, isImported ? (imports.at(-1) ?? null) : null));
  };
  const take = async (step: Step): Promise<void> => {
    if (step.does === 'read') return read(step, step.isImported);
    if (step.does === 'settle') return settleOne(step.which);
    if (step.does === 'assign') {
      const moveId = await assignAll(step.to);
      if (moveId !== null) moves.push(moveId);
      return;
    }
    const [done, undo] = step.does === 'undoMove' ? ([moves, undoMove] as const) : ([imports, undoImport] as const);
    const id = done.pop();
    if (id !== undefined) await undo(id);
  };
  return { take, read };
};

const anyRun = fc.tuple(anyLines, fc.array(anyStep, { minLength: 4, maxLength: 14 }));

it('totals equal the sums of the wallet’s own lines after any readings, choices, moves and undos, and no written line ever changes', async () => {
  const other = await makeSeller(bench.app);
  await bench.send(makeWallet([makeLine()]), other.token);
  const others = await readLedger(bench.app, other.accountId);
  await fc.assert(
    fc.asyncProperty(anyRun, async ([lines, steps]) => {
      bench.seller = await makeSeller(bench.app);
      const run = createRun(lines);
      let written = (await ledger()).lines;
      for (const step of steps) {
        await run.take(step);
        const { lines: all, standing, totals } = await ledger();
        expect(all).toEqual(expect.arrayContaining(written));
        const evidence = await evidenceTotals();
        expect(totals).toEqual(evidence.totals);
        expect(standing).toHaveLength(evidence.count);
        expect(await linesOf('2026-10')).toHaveLength(evidence.count);
        written = all;
      }
    }),
    { numRuns: RUNS },
  );
  expect(await readLedger(bench.app, other.accountId)).toEqual(others);
});

it('undoing an import and a subsequent move in either order restores every total to the cent', async () => {
  const reads = anyStep.filter((step) => step.does === 'read');
  const anyImport = fc.tuple(anyLines, fc.array(reads, { minLength: 1, maxLength: 5 }), fc.boolean());
  await fc.assert(
    fc.asyncProperty(anyImport, async ([all, steps, isMoveFirst]) => {
      bench.seller = await makeSeller(bench.app);
      const before = makeLine({ entityId: '5', amountMinor: 4200, currency: 'CZK', date: '2026-09-05T10:00:00.000Z' });
      await bench.send(makeWallet([before], { filter: '2026-09' }));
      const { totals } = await ledger();
      expect(totals).toEqual({ '77 CZK 2026-09-05': 4200 });
      const importId = await openImport();
      // Of one load that nothing names: pages that merge with those of another account stay with it.
      const lines = all.map(({ line }) => line);
      for (const step of steps) {
        if (step.does !== 'read') continue;
        await bench.send(pageOf(lines, { ...step, owner: '88', load: 0, isNamed: false }, importId));
      }
      const moveId = await assignAll('99');
      if (moveId !== null && isMoveFirst) await undoMove(moveId);
      await undoImport(importId);
      if (moveId !== null && !isMoveFirst) await undoMove(moveId);
      expect((await ledger()).totals).toEqual(totals);
      expect((await ledger()).standing).toHaveLength(1);
    }),
    { numRuns: RUNS },
  );
});

it('undoing a move takes a choice back that came with it, also where the page had been read there before', async () => {
  bench.seller = await makeSeller(bench.app);
  const line = makeLine({ kind: 'other', entityId: '882', conversationId: null, amountMinor: null, shownMinor: 100 });
  const read = (load: number, isNamed: boolean) =>
    bench.send(
      pageOf([line], { does: 'read', owner: '88', page: 0, minute: 10, load, isNamed, isImported: false }, null),
    );
  await read(1, false);
  await read(0, true);
  await settleOne(0);
  const before = await ledger();
  const moveId = await assignAll('88');
  await undoMove(moveId ?? '');
  const { standing, totals } = await ledger();
  expect(totals).toEqual(before.totals);
  expect(standing).toHaveLength(before.standing.length);
});
