import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { succeed } from '../testing/call.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const list = async () => (await succeed(bench.app, api.orders.list, bench.token)).orders;
const setAside = async () => (await succeed(bench.app, api.reading.setAside, bench.token)).entries;

describe('a list that shows two values for one sale', () => {
  it('on one page is merged without the values that differ, and flagged until that page is consistent', async () => {
    const record = makeRecord({ priceMinor: null, currency: null });
    const doubtful = makeCapture([makeRecord(), record], { notes: ['rows_disagree'], missing: ['records[1].price'] });
    expect(await bench.send(doubtful)).toMatchObject({ created: 2, quarantined: 1 });
    expect(await setAside()).toMatchObject([{ reason: 'rows-disagree', pageKind: 'orders', title: null }]);
    const sound = { ...record, priceMinor: 900, currency: 'EUR' };
    await bench.send(makeCapture([sound], { observedAt: '2026-11-21T11:00:00.000Z' }));
    expect(await setAside()).toEqual([]);
  });

  it('on two pages read at the same time is doubtful: neither price counts', async () => {
    const record = makeRecord({ priceMinor: 1800 });
    const announced = { totalPages: 2, totalEntries: 21 };
    await bench.send(makeCapture([record], { ...announced, page: 1 }));
    await bench.send(makeCapture([{ ...record, priceMinor: 2000 }], { ...announced, page: 2 }));
    expect(await list()).toMatchObject([{ price: null, conflicts: ['price'] }]);
  });

  it('is not doubtful when a row has only moved to the next page', async () => {
    const record = makeRecord({ priceMinor: 1800 });
    await bench.send(makeCapture([record], { totalPages: 2, totalEntries: 21, page: 1 }));
    await bench.send(
      makeCapture([record], { totalPages: 2, totalEntries: 22, page: 2, observedAt: '2026-11-21T11:00:00.000Z' }),
    );
    expect(await list()).toMatchObject([{ price: 18, conflicts: [] }]);
  });
});
