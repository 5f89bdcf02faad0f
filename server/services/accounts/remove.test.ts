import { expect, it } from 'vitest';
import { accountWork } from '../../account/account-work.ts';
import { makeCapture, makeRecord, makeSeller } from '../../testing/make-seller.ts';
import { openSellerBench } from '../../testing/seller-bench.ts';
import { createDerivedMemory, type DerivedMemory } from '../derived-memory.ts';
import { readStatistics } from '../sales/statistics.ts';
import { loadFacts } from '../statistics/load-facts.ts';
import { readCosts } from '../stock/costs.ts';
import { deleteAccount } from './remove.ts';

const bench = openSellerBench();

type Key = [key: string, tag: string];

/** The memory of the server, and what it was asked for. */
const openMemory = () => {
  const memory = createDerivedMemory();
  const asked: Key[] = [];
  const derived: DerivedMemory = {
    ...memory,
    take(key, tag, make) {
      asked.push([key, tag]);
      return memory.take(key, tag, make);
    },
  };
  const anew = { value: null, rows: 1 };
  const isKept = async ([key, tag]: Key): Promise<boolean> => (await memory.take(key, tag, async () => anew)) !== anew;
  return { derived, asked, isKept };
};

it('nothing that was derived of a deleted account stays in memory, and what was derived of others does', async () => {
  const { derived, asked, isKept } = openMemory();
  const other = await makeSeller(bench.app);
  const workOf = (accountId: string) =>
    accountWork({ ...bench.app.deps, derived }, accountId, { kind: 'job', name: 'test' });
  for (const { accountId, token } of [bench.seller, other]) {
    await bench.send(makeCapture([makeRecord()]), token);
    const work = workOf(accountId);
    expect((await loadFacts(work)).facts).toHaveLength(1);
    await readStatistics(work, 'all');
    await readCosts(work, { from: '2026-11-01', to: '2026-11-30' });
  }
  expect(new Set(asked.map(([key]) => key)).size).toBeGreaterThan(8);
  await deleteAccount(workOf(bench.seller.accountId));
  for (const each of asked) expect(await isKept(each), each[0]).toBe(each[0].startsWith(other.accountId));
});
