import { describe, expect, it } from 'vitest';
import { parsePage } from '../index.ts';

const article = {
  id: '9400000001',
  seller_id: '100000001',
  title: 'Veste',
  price: { amount: '22', currency_code: 'EUR' },
  photos: [],
};
const provider = { b2: ['$', '$L73', null, { value: article }] };
const plugin = (name: string, data: object) => ({ name, type: name, section: 'sidebar', data });

const read = (rows: object, described: readonly unknown[] = []) =>
  parsePage({
    marketplace: 'vinted',
    kind: 'item',
    source: 'flight',
    url: 'https://www.vinted.fr/items/9400000001-veste',
    body: JSON.stringify({ rows: { ...provider, ...rows }, described }),
    observedAt: '2026-11-21T00:00:00.000Z',
  });

const own = (data: object) => ({ item_id: '9400000001', seller_id: '100000001', ...data });

describe('a page of references that multiply', () => {
  it('is refused once it opens more values than any real page contains', () => {
    const layers = Object.fromEntries(
      Array.from({ length: 8 }, (_, level) => [`c${level}`, Array.from({ length: 400 }, () => `$c${level + 1}`)]),
    );
    const bomb = plugin('gallery', own({ photos: '$c0' }));
    expect(read({ ...layers, c8: ['x'], b1: [bomb] })).toMatchObject({ ok: false, reason: 'too_large' });
  });

  it('is refused when every step of a path is itself a path', () => {
    // Each step of the path `a` returns to its start, through the whole path of the next row.
    const rows = Object.fromEntries(
      Array.from({ length: 10 }, (_, level) => [
        `d${level}`,
        { a: `$d${level + 1}${':a'.repeat(50)}:back`, back: `$d${level - 1}` },
      ]),
    );
    const bomb = plugin('favourite', own({ favourite_count: '$d0:a' }));
    const result = read({ ...rows, da: {}, d10: { a: '$d10', back: '$d9' }, b1: [bomb] });
    expect(result).toMatchObject({ ok: false, reason: 'too_large' });
  });

  it('is read where they only form a cycle', () => {
    const round = plugin('favourite', own({ favourite_count: '$e1', more: '$e2' }));
    expect(read({ e1: '$e1', e2: { a: '$e2', b: ['$e2'] }, b1: [round] })).toMatchObject({
      ok: true,
      records: [{ priceMinor: 2200, favourites: null }],
    });
  });

  it('is read where a path is too long', () => {
    const lost = plugin('favourite', own({ favourite_count: `$b2${':props'.repeat(100_000)}` }));
    expect(read({ b1: [lost] })).toMatchObject({ ok: true, records: [{ favourites: null }] });
  });
});

describe('a plugin', () => {
  it('of another article is never used, nor one without an article', () => {
    const rows = {
      b1: [
        plugin('favourite', { item_id: '9400000077', seller_id: '1', favourite_count: 99 }),
        plugin('breadcrumbs', { catalog_id: '77' }),
        plugin('seller_badges_info', { username: 'autre', badges: [] }),
      ],
    };
    expect(read(rows)).toMatchObject({ records: [{ favourites: null, categoryId: null, sellerLogin: null }] });
  });

  it('identifies its article by digits, as a number or as text', () => {
    const rows = { b1: [plugin('favourite', { item_id: 9_400_000_001, favourite_count: 3 })] };
    expect(read(rows)).toMatchObject({ records: [{ favourites: 3 }] });
  });

  it('that contradicts another one of the same name makes the field unknown, and that is reported', () => {
    const size = (value: string) =>
      plugin('attributes', own({ attributes: [{ type: 'faq', code: 'size', data: { title: 'Taille', value } }] }));
    const result = read({ b1: [size('M')], b7: [size('L')] });
    expect(result).toMatchObject({ records: [{ size: null }] });
    expect(result.missing).toEqual(expect.arrayContaining(['records[0].size', 'flight.records[0].size']));
  });
});

const flags = (values: object = {}) => ({ can_buy: true, is_reserved: false, is_hidden: false, ...values });
const stateOf = (plugins: readonly object[], values: object = {}) => {
  const result = read({ b2: [{ value: { ...article, ...flags(values) } }], b1: plugins });
  return result.ok && result.kind === 'item' ? result.records[0]?.state : null;
};
const buy = plugin('buy', own({}));
const ask = (values: object = {}) => plugin('ask_seller', own(flags(values)));
const banner = (title: string, theme: string) => plugin('buyer_item_status', own({ title, theme }));

describe('the state of an article of autumn 2026', () => {
  it.each<[string, readonly object[], object, string]>([
    ['is on sale with a button and both flags', [buy, ask()], {}, 'on_sale'],
    ['is unknown without the button', [plugin('buyer_protection', own({})), ask()], {}, 'unknown'],
    ['is unknown where one flag denies the button', [buy, ask({ can_buy: false })], {}, 'unknown'],
    [
      'is unknown where the button stands beside a reservation',
      [buy],
      { can_buy: false, is_reserved: true },
      'unknown',
    ],
    ['is sold by the banner of success', [banner('Vendu', 'SUCCESS')], { can_buy: false }, 'sold'],
    ['is sold in a language nobody knows', [banner('Myyty', 'SUCCESS')], { can_buy: false }, 'sold'],
    ['is never sold by another theme', [banner('Vendu', 'WARNING')], { can_buy: false }, 'unknown'],
    [
      'is never sold by a banner without a theme',
      [plugin('buyer_item_status', own({ title: 'Vendu' }))],
      {},
      'unknown',
    ],
    ['is not sold while it can be bought', [banner('Vendu', 'SUCCESS'), buy], {}, 'unknown'],
    ['is not sold where the flags say that it can be', [banner('Vendu', 'SUCCESS')], {}, 'unknown'],
    ['is not sold by the word of a reservation', [banner('Réservé', 'SUCCESS')], { can_buy: false }, 'unknown'],
    ['is reserved', [ask({ can_buy: false, is_reserved: true })], { can_buy: false, is_reserved: true }, 'reserved'],
    [
      'is unknown where one flag reserves it and one does not',
      [ask()],
      { can_buy: false, is_reserved: true },
      'unknown',
    ],
    ['is hidden, not sold', [], { can_buy: false, is_hidden: true }, 'hidden'],
    ['is unknown where a hidden one is said to be sold', [banner('Vendu', 'SUCCESS')], { is_hidden: true }, 'unknown'],
    [
      'is unknown where it cannot be bought and nobody says why',
      [ask({ can_buy: false })],
      { can_buy: false },
      'unknown',
    ],
  ])('%s', (_, plugins, values, state) => {
    expect(stateOf(plugins, values)).toBe(state);
  });
});

describe('the total of an article', () => {
  const money = (amount: string, currencyCode = 'EUR') => ({ amount, currencyCode });
  const total = (pricing: object) => {
    const pricingServices = { originalAskingAmount: money('22'), totalAmount: money('23.8'), ...pricing };
    const result = read({ b3: ['$', '$L75', null, { pricingServices }] });
    return result.ok && result.kind === 'item' ? result.records[0]?.totalPriceMinor : null;
  };

  it('is that of the pricing that starts from its price', () => expect(total({})).toBe(2380));

  it.each<[string, object]>([
    ['of another price', { originalAskingAmount: money('30') }],
    ['of no price', { originalAskingAmount: '$undefined' }],
    ['of an offer', { offerValue: money('18') }],
    ['below the price', { totalAmount: money('21.9') }],
    ['in another currency', { totalAmount: money('23.8', 'GBP') }],
  ])('%s is rejected', (_, pricing) => expect(total(pricing)).toBeNull());
});
