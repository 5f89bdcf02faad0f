import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY, toIso } from '#core/model/time.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeShop } from '../testing/make-own-pages.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const bench = openSellerBench();
const listed = async () => (await succeed(bench.app, api.shops.list, bench.token)).shops;
const daysAgo = (days: number) => toIso(NOW - days * DAY);

const load = (boutique: object) =>
  succeed(bench.app, api.sales.load, {
    ...bench.token,
    body: { boutique: { name: 'Friperie', ...boutique }, ventes: [], commentaires: [], depenses: [], statistics: {} },
  });
const setEmail = (email: string | null, userId = '77') =>
  succeed(bench.app, api.shops.setEmail, {
    ...bench.token,
    params: { marketplace: 'vinted', userId },
    body: { email },
  });

describe('the seller’s own shops', () => {
  it('are none before a page of one was read', async () => {
    expect(await listed()).toEqual([]);
  });

  it('are described by their own page, each figure with the time of its reading', async () => {
    const observedAt = daysAgo(1);
    await bench.send(makeShop({ city: 'Lyon', followers: 240, reputation: 0.94, business: true }, { observedAt }));
    const stated = <T>(value: T) => ({ value, source: 'page', at: observedAt });
    expect(await listed()).toEqual([
      {
        ...{ id: 'vinted:77', marketplace: 'vinted', userId: '77', name: 'lea', login: 'lea' },
        ...{ site: 'https://www.vinted.fr', readAt: observedAt },
        ...{ country: stated('FR'), city: stated('Lyon'), subscribers: stated(240), subscribersBefore: null },
        ...{ business: stated(true), reputation: stated(0.94), evaluations: stated(2) },
        ...{ itemsOnSale: stated(4), soldCount: stated(3), email: null },
        visits: [
          {
            ...{ at: observedAt, subscribers: 240, reputation: 0.94, evaluations: 2 },
            ...{ itemsOnSale: 4, soldCount: 3 },
          },
        ],
      },
    ]);
  });

  it('keep what a page does not state unknown, and what an earlier one stated with its own age', async () => {
    await bench.send(makeShop({ city: 'Lyon', followers: 240 }, { observedAt: daysAgo(3) }));
    await bench.send(makeShop({ city: null, followers: 241, reputation: null }, { observedAt: daysAgo(1) }));
    expect(await listed()).toMatchObject([
      { city: { value: 'Lyon', at: daysAgo(3) }, subscribers: { value: 241, at: daysAgo(1) } },
    ]);
  });

  it('compare their subscribers with a visit of at least a week before, not with that of yesterday', async () => {
    await bench.send(makeShop({ followers: 200 }, { observedAt: daysAgo(30) }));
    await bench.send(makeShop({ followers: 230 }, { observedAt: daysAgo(9) }));
    await bench.send(makeShop({ followers: 239 }, { observedAt: daysAgo(2) }));
    await bench.send(makeShop({ followers: 240 }, { observedAt: daysAgo(1) }));
    expect(await listed()).toMatchObject([
      { subscribers: { value: 240 }, subscribersBefore: { value: 230, at: daysAgo(9) } },
    ]);
  });

  it('have the course of each figure over the visits, of this shop only, and nothing where a visit did not see it', async () => {
    await bench.send(makeShop({ followers: 200, reputation: 0.9 }, { observedAt: daysAgo(30) }));
    await bench.send(makeShop({ followers: null, reputation: 0.92 }, { observedAt: daysAgo(9) }));
    await bench.send(makeShop({ userId: '88', login: 'b', followers: 5 }, { marketplaceUserId: '88' }));
    // Read on another device, and sent late.
    await bench.send(makeShop({ followers: 210, reputation: null }, { observedAt: daysAgo(20) }));
    const [shop, other] = await listed();
    expect(shop?.visits.map(({ at, subscribers, reputation }) => [at, subscribers, reputation])).toEqual([
      [daysAgo(30), 200, 0.9],
      [daysAgo(20), 210, null],
      [daysAgo(9), null, 0.92],
    ]);
    expect(other?.visits).toMatchObject([{ subscribers: 5 }]);
  });

  it('take from a load what no page states, and never a subscriber from another shop', async () => {
    await bench.send(makeShop({ followers: 240, city: null }));
    await bench.send(
      makeShop({ userId: '88', login: 'grenier', followers: 12, city: 'Lille' }, { marketplaceUserId: '88' }),
    );
    await load({ id: '77', city: 'Annecy', subscribers: 9, email: 'lea@exemple.fr' });
    expect(await listed()).toMatchObject([
      {
        ...{ userId: '77', subscribers: { value: 240, source: 'page' }, city: { value: 'Annecy', source: 'load' } },
        email: { value: 'lea@exemple.fr', source: 'load' },
      },
      { userId: '88', name: 'grenier', city: { value: 'Lille', source: 'page' }, email: null },
    ]);
  });

  it('include a shop that only a load knows, of which the rest is unknown', async () => {
    await load({ country: 'France', subscribers: 5 });
    expect(await listed()).toMatchObject([
      { userId: null, name: 'Friperie', country: { value: 'France', source: 'load' }, city: null, soldCount: null },
    ]);
  });

  it('have an e-mail address that the seller states, corrects and takes away', async () => {
    await bench.send(makeShop());
    await load({ id: '77', email: 'ancienne@exemple.fr' });
    const { shop } = await setEmail('  Lea@Exemple.fr ');
    expect(shop.email).toMatchObject({ value: 'lea@exemple.fr', source: 'seller' });
    expect((await setEmail(null)).shop.email).toMatchObject({ value: 'ancienne@exemple.fr', source: 'load' });
    const params = { marketplace: 'vinted', userId: '77' };
    const wrong = { ...bench.token, params, body: { email: 'lea' } };
    expect((await fail(bench.app, api.shops.setEmail, 400, wrong)).error).toBe(
      'email\u202f: doit être une adresse e-mail valide.',
    );
    const unknown = { ...bench.token, params: { ...params, userId: '99' }, body: { email: null } };
    expect((await fail(bench.app, api.shops.setEmail, 404, unknown)).error).toBe('Boutique introuvable.');
  });
});
