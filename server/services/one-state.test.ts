import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '#core/contract/index.ts';
import { accountWork } from '../account/account-work.ts';
import { eq } from '../db/drizzle.ts';
import { orders } from '../db/schema/index.ts';
import { succeed } from '../testing/call.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';
import { inOneState } from './one-state.ts';

const bench = openSellerBench();

let sold = 0;
const sell = () => {
  sold += 1;
  const named = { transactionId: `2140000000${sold}`, conversationId: `2420000000${sold}` };
  return bench.send(makeCapture([makeRecord({ ...named, priceMinor: 1_000, phase: 'completed' })]));
};

describe('what is read of an account in several statements', () => {
  const count = async (work: ReturnType<typeof accountWork>): Promise<number> => {
    const rows = await work.database.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.accountId, work.accountId));
    return rows.length;
  };
  const workOf = () => accountWork(bench.app.deps, bench.seller.accountId, { kind: 'job', name: 'test' });

  it('is read once while nothing changes', async () => {
    const read = vi.fn(count);
    expect(await inOneState(workOf(), read)).toBe(0);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is read again when something changed meanwhile', async () => {
    let isFirst = true;
    const counts = await inOneState(workOf(), async (work) => {
      const before = await count(work);
      if (isFirst) await sell();
      isFirst = false;
      return [before, await count(work)];
    });
    expect(counts).toEqual([1, 1]);
  });

  it('is read from a snapshot when the account never stands still', async () => {
    let tries = 0;
    let selling: Promise<unknown> = Promise.resolve();
    const counts = await inOneState(workOf(), async (work) => {
      tries += 1;
      const before = await count(work);
      selling = sell();
      // On PGlite the change waits for the end of the snapshot.
      if (work.database === bench.app.deps.database) await selling;
      return [before, await count(work)];
    });
    await selling;
    expect(counts).toEqual([2, 2]);
    expect(tries).toBe(3);
  });
});

interface Client {
  query: (asked: string | { text: string }, ...rest: unknown[]) => Promise<unknown>;
}

describe('an answer with figures', () => {
  const range = { from: '2020-01-01', to: '2030-12-31' };
  const answers: Record<string, () => Promise<unknown>> = {
    sales: () => succeed(bench.app, api.sales.list, bench.token),
    shops: () => succeed(bench.app, api.sales.data, bench.token),
    'combined statistics': () => succeed(bench.app, api.sales.combinedStatistics, bench.token),
    costs: () => succeed(bench.app, api.products.costs, { ...bench.token, query: range }),
    home: () => succeed(bench.app, api.home.read, { ...bench.token, query: range }),
    stock: () => succeed(bench.app, api.products.list, bench.token),
    expenses: () => succeed(bench.app, api.sales.expenses, bench.token),
  };

  /** Calls back after each statement outside of a transaction that reads rows of the read model. */
  const hearReads = (whenRead: () => Promise<unknown>) => {
    // Both drivers have it, and ask it for each statement.
    const { $client: client } = bench.app.deps.database.db as unknown as { $client: Client };
    const { query } = client;
    client.query = async (asked, ...rest) => {
      const answer = await query.call(client, asked, ...rest);
      const text = typeof asked === 'string' ? asked : asked.text;
      if (/from "?(?:sale|article|expense)_rows/.test(text)) await whenRead();
      return answer;
    };
    onTestFinished(() => {
      client.query = query;
    });
  };

  it.each(Object.keys(answers))('is of one moment, although a sale is made while it is derived: %s', async (name) => {
    await sell();
    let isOvertaken = false;
    hearReads(async () => {
      if (isOvertaken) return;
      isOvertaken = true;
      await sell();
    });
    const answer = await answers[name]?.();
    expect(isOvertaken).toBe(true);
    expect(answer).toEqual(await answers[name]?.());
  });

  it.each(Object.keys(answers))('comes from a snapshot when the account never stands still: %s', async (name) => {
    const transaction = vi.spyOn(bench.app.deps.database.db, 'transaction');
    const sales: Promise<unknown>[] = [];
    hearReads(async () => {
      const made = sell();
      sales.push(made);
      await made;
    });
    await answers[name]?.();
    await Promise.all(sales);
    expect(transaction.mock.calls.filter(([, config]) => config?.accessMode === 'read only')).toHaveLength(1);
    transaction.mockRestore();
  });
});
