import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import type { ProductChange } from '#core/contract/products.ts';
import { newId } from '../ids.ts';
import { fail, succeed } from '../testing/call.ts';
import { importFile } from '../testing/make-import.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const LOT = newId();
const [A, B, C, D, E] = Array.from({ length: 5 }, newId) as [string, string, string, string, string];

const save = (body: object) => succeed(bench.app, api.products.save, { ...bench.token, body });
const saveOne = (change: ProductChange) => save({ products: [change] });
const refuse = (change: ProductChange) =>
  fail(bench.app, api.products.save, 400, { ...bench.token, body: { products: [change] } });
const stock = () => succeed(bench.app, api.products.list, bench.token);
const product = async (id: string) => (await stock()).products.find((each) => each.id === id);
const costs = async () => Object.fromEntries((await stock()).products.map(({ id, cost }) => [id, cost]));

/** A lot of four for 12,00 €, of which one was sold on 20 November. */
const openLot = async (part: Partial<ReturnType<typeof makeRecord>> = {}): Promise<void> => {
  const record = makeRecord({ orderDate: '2026-11-20T10:00:00.000Z', ...part });
  const { orders } = await bench.send(makeCapture([record]));
  const { transactionId, conversationId } = record;
  const chosenSale = { saleId: orders[0]?.id ?? '', marketplace: 'vinted', transactionId, conversationId };
  await save({
    lots: [{ id: LOT, title: 'Emmaüs', cost: 12, currency: 'EUR', boughtOn: '2026-11-01' }],
    products: [{ id: A, lotId: LOT, chosenSale }, ...[B, C, D].map((id) => ({ id, lotId: LOT }))],
  });
};

describe('an article that comes late into a lot', () => {
  it('was part of its purchase unless a day is given', async () => {
    await openLot();
    await saveOne({ id: E, lotId: LOT });
    expect(await product(E)).toMatchObject({ lotSince: null, cost: 2.4 });
    expect((await product(A))?.cost).toBe(2.4);
    expect((await stock()).lots).toMatchObject([{ known: 5, joined: 0 }]);
  });

  it('leaves what was sold before its day as it was, in the stock and in the order', async () => {
    await openLot();
    await saveOne({ id: E, lotId: LOT, lotSince: '2026-11-22' });
    expect(await costs()).toEqual({ [A]: 3, [B]: 2.25, [C]: 2.25, [D]: 2.25, [E]: 2.25 });
    expect(await product(E)).toMatchObject({ lotSince: '2026-11-22' });
    expect((await stock()).lots).toMatchObject([{ known: 5, joined: 1, unentered: 0, lost: 0 }]);
    const orderId = (await product(A))?.sale?.orderId ?? '';
    const sold = await succeed(bench.app, api.products.ofOrder, { ...bench.token, params: { id: orderId } });
    expect(sold).toMatchObject({ cost: 3 });
  });

  it('was part of the purchase on its day, and after the lot says that it was bought later', async () => {
    await openLot();
    await saveOne({ id: E, lotId: LOT, lotSince: '2026-11-01' });
    expect((await product(A))?.cost).toBe(2.4);
    await saveOne({ id: E, lotSince: '2026-11-22' });
    expect((await product(A))?.cost).toBe(3);
    await save({ lots: [{ id: LOT, boughtOn: '2026-11-23' }] });
    expect((await product(A))?.cost).toBe(2.4);
    await saveOne({ id: E, place: 'B-07' });
    expect(await product(E)).toMatchObject({ lotSince: '2026-11-22', place: 'B-07' });
  });

  it('makes what depends on the day of a sale unknown where no page states it', async () => {
    await openLot({ orderDate: null });
    expect((await product(A))?.cost).toBe(3);
    await saveOne({ id: E, lotId: LOT, lotSince: '2026-11-22' });
    expect(await costs()).toEqual({ [A]: null, [B]: null, [C]: null, [D]: null, [E]: null });
  });

  it('keeps its day with its lot, and loses it with the lot', async () => {
    await openLot();
    await saveOne({ id: E, lotId: LOT, lotSince: '2026-11-22' });
    await saveOne({ id: E, lotId: LOT, place: 'B-07' });
    expect((await product(E))?.lotSince).toBe('2026-11-22');
    await saveOne({ id: E, lotId: null });
    expect(await product(E)).toMatchObject({ lotId: null, lotSince: null });
    const other = newId();
    await save({ lots: [{ id: other, title: 'Autre' }], products: [{ id: E, lotId: LOT, lotSince: '2026-11-22' }] });
    await saveOne({ id: E, lotId: other });
    expect(await product(E)).toMatchObject({ lotId: other, lotSince: null });
    await saveOne({ id: E, lotId: LOT, lotSince: '2026-11-22' });
    await succeed(bench.app, api.products.remove, { ...bench.token, body: { lotIds: [LOT] } });
    expect(await product(E)).toMatchObject({ lotId: null, lotSince: null });
  });

  it('has its day in a file that names its lot', async () => {
    const article = { kind: 'articles', title: 'Robe', lotRef: 'VG Bron', lotSince: '2026-10-02' } as const;
    await importFile(bench.app, {
      token: bench.token.token,
      rows: [article, { ...article, title: 'Jupe', lotRef: null }],
    });
    const { products } = await stock();
    expect(products.find(({ title }) => title === 'Robe')).toMatchObject({ lotSince: '2026-10-02' });
    expect(products.find(({ title }) => title === 'Jupe')).toMatchObject({ lotId: null, lotSince: null });
  });

  it('is refused with a day that cannot be, in words', async () => {
    await openLot();
    expect(await refuse({ id: E, lotSince: '2026-11-22' })).toMatchObject({
      error: expect.stringMatching(/^Dans le lot depuis\s: choisissez d’abord le lot/),
    });
    expect(await refuse({ id: E, lotId: LOT, lotSince: '2026-10-31' })).toMatchObject({
      error: expect.stringMatching(/^Dans le lot depuis\s: ce jour précède l’achat du lot, le 1er nov\. 2026/),
    });
    expect(await refuse({ id: E, lotId: LOT, lotSince: '2026-02-30' })).toMatchObject({
      error: expect.stringContaining('lotSince'),
    });
    expect(await product(E)).toBeUndefined();
  });
});
