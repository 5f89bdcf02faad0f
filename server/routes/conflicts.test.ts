import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeSale } from '../testing/make-sale.ts';
import { makeCapture, type makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const list = async (token = bench.seller.token) => (await succeed(bench.app, api.orders.list, { token })).orders;
const details = (id: string, token = bench.seller.token) =>
  succeed(bench.app, api.orders.details, { token, params: { id } });

describe('a conflict', () => {
  const conflicting = async () => {
    const sale = makeSale();
    await bench.send(sale.list);
    const { orders } = await bench.send(sale.transaction);
    return { id: orders[0]?.id ?? '', sale };
  };
  const settle = (id: string, field: string, chosen: string | null) => ({
    ...bench.token,
    params: { id, field },
    body: { chosen },
  });

  it('is settled by the seller, and stays settled until a new value appears', async () => {
    const { id, sale } = await conflicting();
    const { order } = await succeed(bench.app, api.orders.settleConflict, settle(id, 'price', 'list'));
    expect(order).toMatchObject({ price: 18.5, conflicts: [] });
    const again = await succeed(bench.app, api.orders.settleConflict, settle(id, 'price', 'list'));
    expect(again.order).toEqual(order);
    expect(await bench.send({ ...sale.list, captureId: 'read-again' })).toMatchObject({ orders: [{ conflicts: [] }] });
    const [first] = sale.list.records;
    const other = makeCapture([{ ...first, priceMinor: 2500 } as ReturnType<typeof makeRecord>]);
    expect(await bench.send(other)).toMatchObject({ orders: [{ price: 19, conflicts: ['price'] }] });
  });

  it('is settled by a value, whichever of the pages that state it is named', async () => {
    const { id, sale } = await conflicting();
    await bench.send(sale.conversation);
    const { order } = await succeed(bench.app, api.orders.settleConflict, settle(id, 'price', 'list'));
    expect(order).toMatchObject({ price: 18.5, conflicts: [] });
    const again = await succeed(bench.app, api.orders.settleConflict, settle(id, 'price', 'conversation'));
    expect(again.order).toEqual(order);
  });

  it('is open again once the seller withdraws the choice', async () => {
    const { id } = await conflicting();
    const back = settle(id, 'price', null);
    expect((await succeed(bench.app, api.orders.settleConflict, back)).order).toMatchObject({ price: 19 });
    await succeed(bench.app, api.orders.settleConflict, settle(id, 'price', 'list'));
    const { order } = await succeed(bench.app, api.orders.settleConflict, back);
    expect(order).toMatchObject({ price: 19, conflicts: ['price'] });
  });

  it('is settled once per Idempotency-Key', async () => {
    const { id } = await conflicting();
    const call = { ...settle(id, 'price', 'list'), headers: { 'idempotency-key': 'settle-once' } };
    const first = await succeed(bench.app, api.orders.settleConflict, call);
    await succeed(bench.app, api.orders.settleConflict, settle(id, 'price', 'transaction'));
    expect(await succeed(bench.app, api.orders.settleConflict, call)).toEqual(first);
    expect((await list())[0]).toMatchObject({ price: 19 });
  });

  it.each([
    ['couleur', 'list', 'field : doit être l’un de : side, price, shipBy, received, phase.'],
    ['shipBy', 'message', 'field : rien à trancher pour « shipBy » dans cette commande.'],
    ['price', 'label', 'chosen : doit être l’une des valeurs lues : transaction, list.'],
    ['price', 'x'.repeat(41), 'chosen : ne doit pas dépasser 40 caractères.'],
  ])('cannot be settled with %s = %s', async (field, chosen, sentence) => {
    const { id } = await conflicting();
    const { error } = await fail(bench.app, api.orders.settleConflict, 400, settle(id, field, chosen));
    expect(error).toBe(sentence);
  });

  it('settled in two ways at the same time ends up with one of them', async () => {
    const { id } = await conflicting();
    await Promise.all(
      ['list', 'transaction'].map((chosen) =>
        succeed(bench.app, api.orders.settleConflict, settle(id, 'price', chosen)),
      ),
    );
    const [order] = await list();
    const { conflicts } = await details(id);
    expect(order?.conflicts).toEqual([]);
    expect([18.5, 19]).toContain(order?.price);
    expect(conflicts[0]?.values.filter(({ used }) => used)).toHaveLength(1);
  });
});
