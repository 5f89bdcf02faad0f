import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY } from '#core/model/time.ts';
import { accountWork } from '../account/account-work.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';
import { createDerivedMemory } from './derived-memory.ts';
import { type Derived, recallDerived } from './recall-derived.ts';

const bench = openSellerBench();

const NUMBER: Derived<{ made: number }> = { name: 'number', rowsOf: () => 1 };

/** Counts how often the value was derived. */
const openCounter = () => {
  const derived = createDerivedMemory();
  let made = 0;
  const make = async () => {
    made += 1;
    return { made };
  };
  return async (accountId = bench.seller.accountId) => {
    const work = accountWork({ ...bench.app.deps, derived }, accountId, { kind: 'job', name: 'test' });
    return (await recallDerived(work, NUMBER, make)).made;
  };
};

const spend = () => {
  const expense = { id: newId(), type: 'Cintres', amount: 9, currency: 'EUR', day: '2026-11-20' };
  return succeed(bench.app, api.expenses.save, { ...bench.token, body: { expenses: [expense] } });
};

describe('what is derived of an account', () => {
  it('is kept until something changes that figures depend on', async () => {
    const recall = openCounter();
    expect([await recall(), await recall()]).toEqual([1, 1]);
    await spend();
    expect([await recall(), await recall()]).toEqual([2, 2]);
    await bench.send(makeCapture([makeRecord()]));
    expect([await recall(), await recall()]).toEqual([3, 3]);
  });

  it('outlives a status, an archive mark and a note set by hand', async () => {
    const { orders } = await bench.send(makeCapture([makeRecord()]));
    const id = orders[0]?.id ?? expect.fail('no order');
    const recall = openCounter();
    await recall();
    const params = { id };
    await succeed(bench.app, api.orders.setStatus, { ...bench.token, params, body: { status: '1' } });
    await succeed(bench.app, api.orders.archive, { ...bench.token, body: { orderIds: [id] } });
    await succeed(bench.app, api.orderNotes.write, { ...bench.token, params, body: { text: 'Casier 12' } });
    expect(await recall()).toBe(1);
  });

  it('is derived anew on another day in Paris', async () => {
    const recall = openCounter();
    await recall();
    bench.app.clock.advance(DAY);
    expect(await recall()).toBe(2);
  });

  it('belongs to its account alone', async () => {
    const recall = openCounter();
    const other = await makeSeller(bench.app);
    expect([await recall(), await recall(other.accountId), await recall()]).toEqual([1, 2, 1]);
  });
});
