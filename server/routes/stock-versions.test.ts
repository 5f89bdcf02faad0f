import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeDetail, makeDetailCapture } from '../testing/make-detail.ts';
import { makeItem, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const LISTED = 'vinted:9400000001';
const stock = () => succeed(bench.app, api.products.list, bench.token);
const product = async (id: string) => (await stock()).products.find((each) => each.id === id);
/** What was saved, its versions by id as the next change states them. */
const save = async (body: object) => {
  const saved = await succeed(bench.app, api.products.save, { ...bench.token, body });
  return { ...saved, versions: Object.fromEntries(saved.versions.map(({ id, updatedAt }) => [id, updatedAt])) };
};
const refuse = (status: number, body: object) => fail(bench.app, api.products.save, status, { ...bench.token, body });

/** A sale whose own page names its listings. */
const sell = async (itemIds: string[], part: Partial<ReturnType<typeof makeRecord>> = {}) => {
  const record = makeRecord(part);
  const { orders } = await bench.send(makeCapture([record]));
  await bench.send(makeDetailCapture('transaction', makeDetail({ ...record, itemIds, itemCount: itemIds.length })));
  return orders[0]?.id ?? '';
};

describe('a change that says which version it was made to', () => {
  const versionOf = async (id: string) => (await product(id))?.updatedAt ?? null;

  it('is made to that version, and answers the next one', async () => {
    const [id, lotId] = [newId(), newId()];
    const { versions } = await save({
      products: [{ id, title: 'Gilet' }],
      lots: [{ id: lotId, title: 'Emmaüs' }],
      basedOn: {},
    });
    expect(versions).toEqual({ [id]: await versionOf(id), [lotId]: (await stock()).lots[0]?.updatedAt });
    const same = await save({ products: [{ id, title: 'Gilet' }], basedOn: { [id]: versions[id] } });
    expect(same).toEqual({ created: 0, changed: 0, versions: { [id]: versions[id] } });
    bench.app.clock.advance(1_000);
    const next = await save({ products: [{ id, place: 'B-07' }], basedOn: { [id]: versions[id] } });
    expect(next.versions[id]).not.toBe(versions[id]);
    expect(next.versions[id]).toBe(await versionOf(id));
  });

  it('is refused as a whole when one article changed since, or is gone, or a lot did', async () => {
    const [a, b, lotId] = [newId(), newId(), newId()];
    const { versions } = await save({
      products: [{ id: a }, { id: b, title: 'Jupe' }],
      lots: [{ id: lotId, title: 'Emmaüs' }],
    });
    bench.app.clock.advance(1_000);
    await save({ products: [{ id: a, place: 'C-01' }], lots: [{ id: lotId, cost: 40 }] });
    const change = { products: [a, b].map((id) => ({ id, place: 'B-07' })), basedOn: versions };
    expect(await refuse(409, change)).toMatchObject({
      ...{ code: 'CONFLICT', stale: [a] },
      error: 'Cet article a changé entre-temps. La version du serveur est affichée.',
    });
    expect(await product(b)).toMatchObject({ place: null });
    expect(await refuse(409, { lots: [{ id: lotId, announced: 3 }], basedOn: versions })).toMatchObject({
      ...{ stale: [lotId], error: 'Ce lot a changé entre-temps. La version du serveur est affichée.' },
    });
    await succeed(bench.app, api.products.remove, { ...bench.token, body: { productIds: [b] } });
    expect(await refuse(409, { products: [{ id: b, place: 'B-07' }], basedOn: versions })).toMatchObject({
      ...{ stale: [b], error: 'Cet article a été supprimé entre-temps.' },
    });
    expect(await product(b)).toBeUndefined();
  });

  it('to a listing of which nothing was said is refused once something was', async () => {
    await bench.send(makeWardrobe([makeItem()]));
    const change = { products: [{ id: LISTED, place: 'A-04' }], basedOn: { [LISTED]: null } };
    const { versions } = await save(change);
    expect(await refuse(409, { ...change, products: [{ id: LISTED, place: 'B-07' }] })).toMatchObject({
      stale: [LISTED],
    });
    await save({ products: [{ id: LISTED, place: 'B-07' }], basedOn: versions });
    expect(await product(LISTED)).toMatchObject({ place: 'B-07' });
  });

  it('to a listing that was only photographed since is made', async () => {
    await bench.send(makeWardrobe([makeItem()]));
    await save({ products: [{ id: LISTED }] });
    await save({ products: [{ id: LISTED, place: 'A-04' }], basedOn: { [LISTED]: null } });
    expect(await product(LISTED)).toMatchObject({ place: 'A-04' });
  });
});

describe('where the articles of orders lie', () => {
  const places = async () => (await succeed(bench.app, api.products.places, bench.token)).orders;

  it('is told of orders that may have to be packed, with every article of which something is known', async () => {
    expect(await places()).toEqual([]);
    await bench.send(makeWardrobe(['1', '2', '3'].map((last) => makeItem({ itemId: `940000000${last}` }))));
    const [one, two, three] = ['1', '2', '3'].map((last) => `vinted:940000000${last}`);
    await save({
      products: [
        { id: one, sku: 'CP-1', place: 'A-04' },
        { id: two, place: 'C-01' },
        { id: three, note: 'x' },
      ],
    });
    const both = await sell(['9400000001', '9400000002']);
    await sell(['9400000003']);
    expect(await places()).toEqual([
      {
        orderId: both,
        articles: expect.arrayContaining([
          { id: one, place: 'A-04', sku: 'CP-1' },
          { id: two, place: 'C-01', sku: null },
        ]),
      },
    ]);
  });

  it('is told no more once a carrier has the parcel', async () => {
    await bench.send(makeWardrobe([makeItem()]));
    await save({ products: [{ id: LISTED, place: 'A-04' }] });
    await sell(['9400000001'], { phase: 'in_transit' });
    expect(await places()).toEqual([]);
  });
});
