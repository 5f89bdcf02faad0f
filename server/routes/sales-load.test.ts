import { describe, expect, it } from 'vitest';
import type { CallInput } from '#core/contract/endpoint.ts';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeLoad } from '../testing/make-load.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

type Load = CallInput<typeof api.sales.load>['body'];

const load = (body: Load) => succeed(bench.app, api.sales.load, { ...bench.token, body });
const shops = async () => (await succeed(bench.app, api.sales.data, bench.token)).shops;
const statistics = async () =>
  (await succeed(bench.app, api.sales.combinedStatistics, bench.token)).statistics as Record<string, unknown>;

const NAME = 'Boutique de Léa';
const sale = { title: 'Robe', price: '18,00', currency: 'EUR', date: '2026-10-20T10:00:00Z' };
const skirt = { ...sale, title: 'Jupe', price: '12,00' };
const parcel = { type: 'colis', montant: '3,99', currency: 'EUR', date: '2026-10-02T10:00:00Z' };
const praise = { date: '2026-10-21T10:00:00Z', text: 'Parfait' };

const ofAccount = (id: string, ventes: Load['ventes'] = [], part: Partial<Load> = {}): Load =>
  makeLoad(NAME, ventes, { boutique: { name: NAME, id }, ...part });

describe('the shop of a load', () => {
  it('that names an account of which no page was read is shown with its sales', async () => {
    await load(ofAccount('77', [sale], { commentaires: [praise], depenses: [parcel] }));
    expect(await shops()).toMatchObject([
      { id: '77', name: NAME, Sales: [{ price: 18 }], Coments: [{ text: 'Parfait' }], Expenses: [{ montant: 3.99 }] },
    ]);
    expect(await statistics()).toMatchObject({ count: 1, gross: 18 });
    await bench.send(makeCapture([makeRecord({ transactionId: '21300012318', priceMinor: 2500 })]));
    expect((await shops()).map(({ id, Sales }) => [id, Sales.length])).toEqual([['77', 2]]);
  });

  it('keeps what is known of it where a later load does not state it', async () => {
    const known = { country: 'FR', city: 'Lyon', subscribers: 12, email: 'lea@exemple.fr' };
    await load(makeLoad(NAME, [sale], { boutique: { name: NAME, ...known }, statistics: { ventes: 12 } }));
    await load(makeLoad(NAME, [skirt]));
    expect(await shops()).toMatchObject([{ ...known, statedStatistics: { ventes: 12 } }]);
    await load(
      makeLoad(NAME, [], { boutique: { name: NAME, city: 'Paris', email: null }, statistics: { ventes: 13 } }),
    );
    expect(await shops()).toMatchObject([{ ...known, city: 'Paris', email: null, statedStatistics: { ventes: 13 } }]);
  });

  it('keeps what is known of a row where a later load does not state it', async () => {
    await load(
      makeLoad(NAME, [{ ...sale, id: 'v1', buyerLogin: 'acheteur' }], {
        commentaires: [{ ...praise, id: 'c1' }],
        depenses: [{ ...parcel, id: 'd1' }],
      }),
    );
    const counts = await load(
      makeLoad(NAME, [{ id: 'v1', price: '20,00', date: sale.date }], {
        commentaires: [{ id: 'c1' }],
        depenses: [{ id: 'd1', type: 'colis', montant: '5,00', date: parcel.date }],
      }),
    );
    expect(counts).toMatchObject({ ventes: { updated: 1 }, commentaires: { unchanged: 1 }, depenses: { updated: 1 } });
    expect(await shops()).toMatchObject([
      {
        Sales: [{ title: 'Robe', price: 20, currency: 'EUR', buyerLogin: 'acheteur' }],
        Coments: [{ text: 'Parfait' }],
        Expenses: [{ montant: 5, currency: 'EUR' }],
      },
    ]);
  });
});

describe('a shop that loads name in two ways', () => {
  const whole = { commentaires: [praise], depenses: [parcel] };

  it('first by its name, then with its account, is one shop', async () => {
    await load(makeLoad(NAME, [sale, sale, skirt], whole));
    const again = await load(ofAccount('77', [sale, sale, skirt], whole));
    expect(again).toMatchObject({
      ...{ ventes: { created: 0, unchanged: 3 }, commentaires: { unchanged: 1 }, depenses: { unchanged: 1 } },
    });
    expect(await shops()).toMatchObject([
      { id: '77', Sales: [{}, {}, {}], Coments: [{}], Expenses: [{ shopId: '77', montant: 3.99 }] },
    ]);
    expect(await statistics()).toMatchObject({ count: 3, gross: 48 });
  });

  it('first with its account, then by its name, is one shop', async () => {
    await load(ofAccount('77', [sale, skirt], whole));
    expect(await load(makeLoad(NAME, [sale, skirt], whole))).toMatchObject({
      ...{ ventes: { unchanged: 2 }, commentaires: { unchanged: 1 }, depenses: { unchanged: 1 } },
    });
    expect((await shops()).map(({ id, Sales }) => [id, Sales.length])).toEqual([['77', 2]]);
  });

  it('of which files of the account are known already is one shop too', async () => {
    await load(makeLoad(NAME, [sale, skirt], whole));
    await load(makeLoad('Autre nom', [sale], { boutique: { name: 'Autre nom', id: '77' }, ...whole }));
    await load(ofAccount('77'));
    expect(await shops()).toMatchObject([{ id: '77', name: NAME, Sales: [{}, {}], Coments: [{}], Expenses: [{}] }]);
    expect(await statistics()).toMatchObject({ count: 2, gross: 30 });
  });

  it('is neither of two accounts with that name', async () => {
    await load(ofAccount('77', [sale]));
    await load(ofAccount('88', [sale]));
    await load(makeLoad(NAME, [skirt]));
    await load(ofAccount('77', [sale]));
    const found = (await shops()).map(({ id, Sales }) => [id, Sales.map(({ title }) => title)]);
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        ['77', ['Robe']],
        ['88', ['Robe']],
      ]),
    );
  });
});

describe('a load that is undone', () => {
  const undo = (id: string | null) =>
    succeed(bench.app, api.fileImports.undo, { ...bench.token, params: { id: id ?? expect.fail('no import') } });
  const imports = async () => (await succeed(bench.app, api.fileImports.list, bench.token)).imports;
  const whole = { commentaires: [praise], depenses: [parcel] };

  it('is listed among the imports, and leaves nothing', async () => {
    const { importId } = await load(makeLoad(NAME, [sale, skirt], whole));
    expect(await imports()).toMatchObject([
      { id: importId, kind: 'shop', fileName: NAME, state: 'done', rows: 4, totals: [{ currency: 'EUR', amount: 30 }] },
    ]);
    expect(await undo(importId)).toMatchObject({ removed: 4, restored: 0, left: 0, import: { state: 'undone' } });
    expect(await shops()).toEqual([]);
    expect(await statistics()).toEqual({});
    expect(await load(makeLoad(NAME, [sale], whole))).toMatchObject({
      ...{ ventes: { created: 1 }, commentaires: { created: 1 }, depenses: { created: 1 } },
    });
  });

  it('that changed nothing is none', async () => {
    await load(makeLoad(NAME, [sale], whole));
    expect(await load(makeLoad(NAME, [sale], whole))).toMatchObject({ importId: null });
    expect(await imports()).toHaveLength(1);
  });

  it('gives back what it had changed, in whatever order loads are undone', async () => {
    const rows = (price: string, montant: string): Partial<Load> => ({
      ventes: [{ ...sale, id: 'v1', price }],
      commentaires: [{ ...praise, id: 'c1', text: price }],
      depenses: [{ ...parcel, id: 'd1', montant }],
    });
    const first = await load(makeLoad(NAME, [], { boutique: { name: NAME, city: 'Lyon' }, ...rows('18', '3') }));
    const second = await load(makeLoad(NAME, [], { boutique: { name: NAME, city: 'Paris' }, ...rows('20', '4') }));
    const third = await load(makeLoad(NAME, [], rows('22', '5')));
    const shown = (price: number, montant: number, city: string | null) => [
      { city, Sales: [{ price }], Coments: [{ text: String(price) }], Expenses: [{ montant }] },
    ];
    expect(await shops()).toMatchObject(shown(22, 5, 'Paris'));
    expect(await undo(second.importId)).toMatchObject({ removed: 0, left: 0 });
    expect(await shops()).toMatchObject(shown(22, 5, 'Lyon'));
    expect(await undo(third.importId)).toMatchObject({ restored: 3 });
    expect(await shops()).toMatchObject(shown(18, 3, 'Lyon'));
    expect(await undo(first.importId)).toMatchObject({ removed: 3 });
    expect(await shops()).toEqual([]);
  });

  it('that gave a shop its account takes it back', async () => {
    await load(makeLoad(NAME, [sale], whole));
    const named = await load(ofAccount('77', [sale, skirt], whole));
    expect(await undo(named.importId)).toMatchObject({ removed: 1 });
    const [shop, ...others] = await shops();
    expect(others).toEqual([]);
    expect(shop).toMatchObject({ name: NAME, Sales: [{ marketplaceUserId: null }], Coments: [{}], Expenses: [{}] });
    expect(shop?.id).not.toBe('77');
  });

  it('leaves what another load added to the shop, without what only it had stated', async () => {
    const first = await load(makeLoad(NAME, [sale], { boutique: { name: NAME, city: 'Lyon' } }));
    await load(makeLoad(NAME, [skirt], { depenses: [parcel] }));
    expect(await undo(first.importId)).toMatchObject({ removed: 1 });
    expect(await shops()).toMatchObject([{ name: NAME, city: null, Sales: [{ title: 'Jupe' }], Expenses: [{}] }]);
  });

  it('leaves a sale to which the seller gave an article', async () => {
    const { importId } = await load(makeLoad(NAME, [sale, skirt]));
    const [, robe] = (await shops())[0]?.Sales.toSorted((a, b) => ((a.title ?? '') > (b.title ?? '') ? 1 : -1)) ?? [];
    const chosenSale = { saleId: robe?.id ?? '', marketplace: 'vinted', transactionId: null, conversationId: null };
    const body = { products: [{ id: newId(), currency: 'EUR', article: 5, chosenSale }] };
    await succeed(bench.app, api.products.save, { ...bench.token, body });
    expect(await undo(importId)).toMatchObject({ removed: 1, left: 1 });
    expect(await shops()).toMatchObject([{ Sales: [{ title: 'Robe' }] }]);
  });
});
