import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { readArchive } from '../testing/read-archive.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

let id: string;
beforeEach(async () => {
  const { orders } = await bench.send(makeCapture([makeRecord()]));
  id = orders[0]?.id ?? expect.fail('no order');
});

const read = () => succeed(bench.app, api.orderNotes.read, { ...bench.token, params: { id } });
const write = (body: { text: string; basedOn?: string | null }) =>
  succeed(bench.app, api.orderNotes.write, { ...bench.token, params: { id }, body });

describe('the note of an order', () => {
  it('is empty until the seller writes one, and then contains their text with its line breaks', async () => {
    expect(await read()).toEqual({ text: '', updatedAt: null });
    const note = await write({ text: 'Casier 12\nemballage cadeau  \n', basedOn: null });
    expect(note.text).toBe('Casier 12\nemballage cadeau');
    expect(await read()).toEqual(note);
  });

  it.each(['', '  \n '])('is deleted by %j', async (text) => {
    await write({ text: 'Casier 12' });
    const none = await write({ text });
    expect(none).toEqual({ text: '', updatedAt: null });
    expect(await read()).toEqual(none);
    expect(await write({ text: 'Casier 13', basedOn: none.updatedAt })).toMatchObject({ text: 'Casier 13' });
  });

  it('may have 2 000 characters; a longer one is refused and the old one kept', async () => {
    const kept = await write({ text: 'x'.repeat(2_000) });
    const body = { text: 'y'.repeat(2_001) };
    await fail(bench.app, api.orderNotes.write, 400, { ...bench.token, params: { id }, body });
    expect(await read()).toEqual(kept);
  });

  it('is not overwritten from a screen that shows an older version: the refusal contains the newer one', async () => {
    const first = await write({ text: 'Casier 12', basedOn: null });
    const second = await write({ text: 'Casier 13', basedOn: first.updatedAt });
    const body = { text: 'Casier 14', basedOn: first.updatedAt };
    const refused = await call(bench.app, api.orderNotes.write, { ...bench.token, params: { id }, body });
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', note: second } });
    expect(await read()).toEqual(second);
    expect(await write({ text: 'Casier 14', basedOn: second.updatedAt })).toMatchObject({ text: 'Casier 14' });
  });

  it('gets a later time with each change, even within one millisecond', async () => {
    const first = await write({ text: 'un' });
    const second = await write({ text: 'deux' });
    expect((second.updatedAt ?? '') > (first.updatedAt ?? '')).toBe(true);
  });

  it('sent twice with one key is written once', async () => {
    const input = {
      ...{ ...bench.token, params: { id }, body: { text: 'Casier 12', basedOn: null } },
      headers: { 'idempotency-key': 'note-1' },
    };
    const note = await succeed(bench.app, api.orderNotes.write, input);
    expect(await succeed(bench.app, api.orderNotes.write, input)).toEqual(note);
  });

  it('exists only for the seller’s own orders', async () => {
    await write({ text: 'à moi seule' });
    const stranger = await makeSeller(bench.app);
    await fail(bench.app, api.orderNotes.read, 404, { token: stranger.token, params: { id } });
    await fail(bench.app, api.orderNotes.write, 404, { token: stranger.token, params: { id }, body: { text: 'x' } });
    await fail(bench.app, api.orderNotes.read, 404, { ...bench.token, params: { id: newId() } });
    expect(await read()).toMatchObject({ text: 'à moi seule' });
  });

  it('is in the account’s export', async () => {
    await write({ text: 'Casier 12' });
    const { json } = await readArchive(bench.app, bench.token);
    expect(json.tables.orderNotes).toMatchObject([{ orderId: id, text: 'Casier 12' }]);
  });
});

describe('undoing an import', () => {
  const importOne = async () => {
    const importId = newId();
    await succeed(bench.app, api.reading.openImport, { ...bench.token, body: { importId, label: 'ventes.html' } });
    const { orders } = await bench.send(makeCapture([makeRecord(), makeRecord()], { importId }));
    return { importId, orders };
  };
  const undo = (importId: string) =>
    succeed(bench.app, api.reading.undoImport, { ...bench.token, params: { importId } });

  it('keeps an order that has a note by then, and reports it', async () => {
    const { importId, orders } = await importOne();
    id = orders[0]?.id ?? '';
    const note = await write({ text: 'Casier 12' });
    expect(await undo(importId)).toMatchObject({ removed: 1, left: 1 });
    expect(await read()).toEqual(note);
    const { orders: left } = await succeed(bench.app, api.orders.list, bench.token);
    expect(left.map((order) => order.id)).toContain(id);
    expect(left.map((order) => order.id)).not.toContain(orders[1]?.id);
  });

  it('deletes an order whose note was deleted again', async () => {
    const { importId, orders } = await importOne();
    id = orders[0]?.id ?? '';
    await write({ text: 'Casier 12' });
    await write({ text: '' });
    expect(await undo(importId)).toMatchObject({ removed: 2, left: 0 });
  });
});

it('an order keeps its note when it moves to another account of the seller', async () => {
  const note = await write({ text: 'Casier 12' });
  const body = { marketplace: 'vinted', to: { kind: 'unnamed' }, orders: [id] } as const;
  await call(bench.app, api.accountMoves.create, { ...bench.token, body });
  expect(await read()).toEqual(note);
});
