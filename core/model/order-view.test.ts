import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/make-order.ts';
import { fold } from './fold.ts';
import type { Order } from './order.ts';
import { groupOrders, ORDER_LISTS, type OrderList } from './order-lists.ts';
import { DEFAULT_SORT, type OrderSort, sortOrders } from './order-sort.ts';
import { foundElsewhere, viewOrders, withinRange } from './order-view.ts';
import { PHASES } from './phase.ts';
import { phaseLabel } from './phase-label.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const view = (orders: readonly Order[], search = '', list: OrderList = 'pending') =>
  viewOrders(orders, { list, search, sort: DEFAULT_SORT, now: NOW });

describe('a search that finds nothing in its list', () => {
  const shipped = makeOrder({ title: 'Robe rouge', status: '1', phase: 'in_transit' });
  const dropped = makeOrder({ title: 'Robe bleue', status: '1', phase: 'to_ship' });
  const archived = makeOrder({ title: 'Robe verte', archived: true });
  const pending = makeOrder({ title: 'Pull' });
  const all = [archived, shipped, pending, dropped];

  it('says in which lists it finds something, each order once', () =>
    expect(foundElsewhere(all, { search: 'robe', list: 'pending' })).toEqual([
      { list: 'shipped', count: 2 },
      { list: 'archived', count: 1 },
    ]));

  it('does not name the list that is open', () =>
    expect(foundElsewhere(all, { search: 'robe', list: 'shipped' })).toEqual([{ list: 'archived', count: 1 }]));

  it('finds nothing for an empty search, or for words that no order has', () => {
    expect(foundElsewhere(all, { search: ' ', list: 'late' })).toEqual([]);
    expect(foundElsewhere(all, { search: 'jupe', list: 'late' })).toEqual([]);
  });
});

it('a filter on parcels that stand still leaves the other shipped orders out', () => {
  const still = makeOrder({
    status: '1',
    phase: 'in_transit',
    phaseDate: '2026-11-10T10:00:00.000Z',
    statusDate: null,
  });
  const moved = makeOrder({ status: '1', phase: 'in_transit' });
  const shown = { list: 'shipped', search: '', sort: DEFAULT_SORT, now: NOW } as const;
  expect(viewOrders([still, moved], { ...shown, still: 7 })).toEqual([still]);
  expect(viewOrders([still, moved], { ...shown, still: null })).toHaveLength(2);
});

describe('a search', () => {
  // Fixed ids: those of the factory keep counting through all tests, and a search looks at them.
  const ids = { transactionId: '21300012346', conversationId: '24100012346' };
  const robe = makeOrder({ title: 'Robe fleurie Sézane T38', ...ids });
  const lot = makeOrder({ title: 'LOT de 3 t-shirts (enfant)', conversationId: '24100054321' });
  const cœur = makeOrder({ title: 'Bijou cœur', statusText: 'Bordereau envoyé au vendeur' });
  const transit = makeOrder({ title: null, phase: 'label_missing', statusText: 'Paiement validé' });
  const parcel = makeOrder({ buyerLogin: 'camille.m33', carrier: 'Mondial Relay', trackingCode: '6A00123' });
  const all = [robe, lot, cœur, transit, parcel];

  it.each<[string, Order[]]>([
    ['sezane', [robe]],
    ['SÉZANE', [robe]],
    ['robe 38', [robe]],
    ['38 robe', [robe]],
    ['robe 39', []],
    ['21300012346', [robe]],
    ['4100054', [lot]],
    ['t-shirts (enfant', [lot]],
    ['coeur', [cœur]],
    ['cœur', [cœur]],
    ['bordereau a generer', [transit]],
    ['paiement valide', [transit]],
    ['   ', all],
    ['camille.m', [parcel]],
    ['mondial relay', [parcel]],
    ['6a00123', [parcel]],
    ['.*', []],
    ['[', []],
    ['\\', []],
  ])('« %s »', (search, found) => expect(view(all, search)).toEqual(found));

  it('finds letters whose accents are separate characters', () => {
    const order = makeOrder({ title: 'Se\u0301zane' });
    expect(view([order], 'sezane')).toEqual([order]);
    expect(view([order], 'Se\u0301zane')).toEqual([order]);
  });

  it('never fails, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (search) => void view(all, search)));
  });

  it('finds a title by any of its words, plain or accented', () => {
    const letter = fc.constantFrom(..."aeiouycnszœæoe'-38ÀÉÊËÎÏÔŒÙÛÜŸÇñşžłđŐẞệãåø".split(''));
    fc.assert(
      fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 12 }), (word) => {
        const order = makeOrder({ title: `Veste ${word} bleue` });
        for (const typed of [word, word.toUpperCase(), word.normalize('NFD'), fold(word)]) {
          expect(view([order], typed)).toEqual([order]);
        }
      }),
    );
  });
});

describe('sorting', () => {
  const a = makeOrder({
    title: 'Écharpe',
    price: 9,
    shipBy: '2026-11-23T10:00:00.000Z',
    orderDate: '2026-11-20T10:00:00.000Z',
  });
  const b = makeOrder({
    title: 'echarpe bleue',
    price: 42,
    shipBy: '2026-11-22T10:00:00.000Z',
    orderDate: '2026-11-19T10:00:00.000Z',
  });
  const c = makeOrder({
    title: 'Zèbre',
    price: 18.5,
    shipBy: '2026-11-25T10:00:00.000Z',
    orderDate: '2026-11-21T10:00:00.000Z',
  });
  const blank = makeOrder({ title: null, price: null, shipBy: null, orderDate: null });
  const all = [c, blank, a, b];

  it.each<[OrderSort['by'], Order[]]>([
    ['deadline', [b, a, c]],
    ['date', [b, a, c]],
    ['price', [a, c, b]],
    ['title', [a, b, c]],
  ])('by %s, both ways, with what is unknown last', (by, rising) => {
    expect(sortOrders(all, { by, direction: 'ascending' }, NOW)).toEqual([...rising, blank]);
    expect(sortOrders(all, { by, direction: 'descending' }, NOW)).toEqual([...rising.toReversed(), blank]);
  });

  it('puts a suspended sale last: its deadline does not count', () => {
    const suspended = makeOrder({ phase: 'suspended', shipBy: '2026-11-21T12:00:00.000Z' });
    expect(sortOrders([suspended, c], DEFAULT_SORT, NOW)).toEqual([c, suspended]);
  });

  it('orders equals by sale, earliest first, then by id', () => {
    const same = { title: 'Même', price: 5, shipBy: '2026-11-24T10:00:00.000Z' };
    const earlier = makeOrder({ ...same, orderDate: '2026-11-18T10:00:00.000Z' });
    const [first, second] = [makeOrder(same), makeOrder(same)];
    const undated = makeOrder({ ...same, orderDate: null });
    for (const by of ['deadline', 'price', 'title'] as const) {
      const sorted = sortOrders([undated, second, first, earlier], { by, direction: 'descending' }, NOW);
      expect(sorted).toEqual([earlier, first, second, undated]);
    }
  });
});

describe('the lists', () => {
  const orderOf = fc.record({
    status: fc.constantFrom('0', '1', '2'),
    archived: fc.boolean(),
    phase: fc.constantFrom(...PHASES),
    orderDate: fc.constantFrom(null, '2026-11-20T10:00:00.000Z', '2026-11-10T10:00:00.000Z'),
  });

  it('contain as many rows as the counts state', () => {
    fc.assert(
      fc.property(fc.array(orderOf), (made) => {
        const orders = made.map((overrides) => makeOrder(overrides as Partial<Order>));
        const groups = groupOrders(orders, NOW);
        for (const list of ORDER_LISTS) expect(view(orders, '', list)).toHaveLength(groups[list].length);
      }),
    );
  });
});

describe('a date range', () => {
  const range = { from: '2026-01-01', to: '2026-12-31' };
  const old = { orderDate: '2025-12-31T22:59:59.999Z' };

  it('hides archived and shipped sales outside it', () => {
    const archived = makeOrder({ ...old, archived: true });
    const shipped = makeOrder({ ...old, status: '1', phase: 'completed' });
    const first = makeOrder({ orderDate: '2025-12-31T23:00:00.000Z', archived: true });
    const last = makeOrder({ orderDate: '2026-12-31T22:59:59.999Z', archived: true });
    expect(withinRange([archived, shipped, first, last], range)).toEqual([first, last]);
  });

  it('never hides open tasks, nor orders without a date', () => {
    const orders = [
      makeOrder(old),
      makeOrder({ ...old, status: '1', phase: 'to_ship' }),
      makeOrder({ ...old, archived: true, conflicts: ['price'] }),
      makeOrder({ orderDate: null, archived: true }),
    ];
    expect(withinRange(orders, range)).toEqual(orders);
  });
});

describe('texts', () => {
  it('name each phase, and show the marketplace’s own text for an unknown one', () => {
    expect(PHASES.map((phase) => phaseLabel({ phase, statusText: 'Texte d’origine' }))).toEqual([
      'Bordereau à générer',
      'À expédier',
      'En cours de livraison',
      'Livrée',
      'Finalisée',
      'Annulée',
      'Remboursée',
      'Suspendue',
      'Texte d’origine',
    ]);
    expect(phaseLabel({ phase: 'unknown', statusText: ' ' })).toBe('État inconnu');
  });
});
