import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadPage, ReadPageOf } from './contract.ts';
import { fillAnswer, joinDisplay, lacksPrice } from './join-display.ts';
import type { ItemRecord, OrderRecord, ShopRecord } from './records.ts';

const order = (values: Partial<OrderRecord>): OrderRecord => ({
  ...{ transactionId: '1', conversationId: '2', title: 'Veste', priceMinor: 1800, currency: 'EUR' },
  ...{ orderDate: '2026-07-19T16:02:11.000Z', orderDateEstimated: true, statusDate: '2026-07-19T16:02:11.000Z' },
  ...{ statusText: 'Commande livrée !', phase: 'delivered', photoUrl: 'https://images1.vinted.net/1.webp' },
  ...values,
});
const list = (source: 'flight' | 'dom', records: OrderRecord[], missing: string[] = []): ReadPageOf<'orders'> => ({
  ...{ ok: true, kind: 'orders', source, records, missing, notes: [], page: null },
});

describe('a list of orders and its display', () => {
  it('fills each gap from the display, and names it', () => {
    const read = list(
      'flight',
      [order({ priceMinor: null, currency: null, statusText: null, phase: 'unknown' }), order({ conversationId: '3' })],
      ['records[0].price', 'records[0].statusText', 'records[0].userStatus', 'records[0].phase'],
    );
    expect(joinDisplay(read, list('dom', [order({ transactionId: null })]))).toEqual({
      ...read,
      records: [order({}), order({ conversationId: '3' })],
      missing: ['records[0].userStatus'],
      displayed: ['records[0].price', 'records[0].statusText', 'records[0].phase'],
    });
  });

  it('fills nothing where the data state that there is nothing', () => {
    const read = list('flight', [order({ photoUrl: null })]);
    expect(joinDisplay(read, list('dom', [order({})]))).toBe(read);
  });

  it('fills nothing where its own data contradict themselves', () => {
    const read = list('flight', [order({ title: null })], ['records[0].title', 'flight.records[0].title']);
    expect(joinDisplay(read, list('dom', [order({})]))).toBe(read);
  });

  it('fills nothing where two rows have the same key', () => {
    const gap = list('flight', [order({ title: null })], ['records[0].title']);
    expect(joinDisplay(gap, list('dom', [order({}), order({ title: 'Robe' })]))).toMatchObject({
      records: [{ title: null }],
    });
    const twice = list('flight', [order({ title: null }), order({ transactionId: '9' })], ['records[0].title']);
    expect(joinDisplay(twice, list('dom', [order({})]))).toMatchObject({ records: [{ title: null }, {}] });
  });

  it('fills in no amount in another currency', () => {
    const read = list('flight', [order({ priceMinor: null })], ['records[0].price']);
    const shown = list('dom', [order({ currency: 'GBP' })]);
    expect(joinDisplay(read, shown)).toMatchObject({ records: [{ priceMinor: null, currency: 'EUR' }] });
  });
});

describe('a wardrobe that the page received, and its cards', () => {
  const article = (values: Partial<ItemRecord>): ItemRecord => ({
    ...{ itemId: '9', title: 'Veste', priceMinor: null, currency: null, brand: null, size: 'M', condition: null },
    ...{ state: 'on_sale', sellerId: '7', sellerLogin: null, url: null, photoUrl: null, photoId: null, views: null },
    ...{ favourites: null, totalPriceMinor: null, listedAt: null, categoryId: null, categoryName: null, isOwn: null },
    ...values,
  });
  const page = (source: 'json' | 'dom', records: ItemRecord[]): ReadPageOf<'wardrobe'> => ({
    ...{ ok: true, kind: 'wardrobe', source, records, notes: [], page: null },
    missing: records.flatMap(({ priceMinor }, index) => (priceMinor === null ? [`records[${index}].price`] : [])),
  });
  const priced = { priceMinor: 2500, currency: 'EUR' };

  it('fills the prices of articles with the same id, and leaves those that differ otherwise', () => {
    const read = page('json', [article({}), article({ itemId: '8' }), article({ itemId: '6', ...priced })]);
    expect(lacksPrice(read)).toBe(true);
    const cards = [
      ...[article(priced), article({ itemId: '8', size: 'L', ...priced })],
      ...[article({ itemId: '5', priceMinor: 9900, currency: 'EUR' }), article({ itemId: '6', priceMinor: 1 })],
    ];
    expect(fillAnswer(read, page('dom', cards))).toEqual({
      ...read,
      records: [article(priced), article({ itemId: '8' }), article({ itemId: '6', ...priced })],
      missing: ['records[1].price'],
      displayed: ['records[0].price'],
    });
  });
});

describe('a member and their display', () => {
  const shop = (values: Partial<ShopRecord>): ShopRecord => ({
    ...{ userId: '7', login: 'boutique', followers: 3, feedbackCount: 180, reputation: 0.938, soldCount: null },
    ...{ itemCount: 4, countryCode: 'FR', city: 'Lyon', business: false, following: 0, totalItemCount: 5 },
    ...{ boughtCount: 1, positiveCount: 1, neutralCount: 0, negativeCount: 0, isOnHoliday: false, lastSeenAt: null },
    ...{ photoUrl: null, bundleDiscounts: null, isOwn: null },
    ...values,
  });
  const page = (source: 'flight' | 'dom', record: ShopRecord, missing: string[] = []): ReadPageOf<'shop'> => ({
    ...{ ok: true, kind: 'shop', source, records: [record], missing, notes: [], page: null },
  });

  it('uses what is displayed about them, never whose session reads it', () => {
    const read = page('flight', shop({ feedbackCount: null }), ['records[0].feedbackCount', 'records[0].isOwn']);
    expect(joinDisplay(read, page('dom', shop({ isOwn: true })))).toMatchObject({
      records: [{ feedbackCount: 180, isOwn: null }],
      missing: ['records[0].isOwn'],
      displayed: ['records[0].feedbackCount'],
    });
  });
});

describe('an article and its display', () => {
  const item = (values: Partial<ItemRecord>): ItemRecord => ({
    ...{ itemId: '9', title: 'Veste', priceMinor: 1800, currency: 'EUR', brand: null, size: null, condition: null },
    ...{ state: 'on_sale', sellerId: '7', sellerLogin: null, url: null, photoUrl: null, photoId: null },
    ...{
      favourites: null,
      views: null,
      totalPriceMinor: null,
      listedAt: null,
      categoryId: null,
      categoryName: null,
      isOwn: null,
    },
    ...values,
  });
  const page = (source: 'flight' | 'dom', condition: string | null): ReadPageOf<'item'> => ({
    ...{ ok: true, kind: 'item', source, records: [item({ condition })], missing: [], notes: [], page: null },
  });

  it.each([
    ['Ottime', 'Ottime condizioni'],
    ['Ottime condizioni', 'Ottime'],
    ['Très bon état', 'tres bon etat'],
    ['Neuf avec étiquette', null],
    [null, 'Neuf avec étiquette'],
  ])('%s and %s are one condition, which keeps the wording of the data', (said, shown) => {
    const read = page('flight', said);
    expect(joinDisplay(read, page('dom', shown))).toBe(read);
  });

  it.each([
    ['Bon état', 'Très bon état'],
    ['Très bon état', 'Bon état'],
    ['Velmi dobrý', 'Dobrý'],
  ])('%s and %s are two', (said, shown) => {
    expect(joinDisplay(page('flight', said), page('dom', shown))).toMatchObject({
      missing: ['dom.records[0].condition'],
      notes: ['sources_disagree'],
    });
  });
});

const known = fc.record({
  title: fc.constantFrom(null, 'Veste', 'Robe'),
  priceMinor: fc.constantFrom(null, 1800, 2000),
  statusText: fc.constantFrom(null, 'a', 'b'),
});
const toRow = (values: { title: string | null; priceMinor: number | null; statusText: string | null }): OrderRecord =>
  order({ ...values, currency: values.priceMinor === null ? null : 'EUR' });
const gapsOf = (row: OrderRecord): string[] =>
  (['title', 'priceMinor', 'statusText'] as const)
    .filter((name) => row[name] === null)
    .map((name) => `records[0].${name === 'priceMinor' ? 'price' : name}`);

it('the values in the data never change, and each field is known from one source or is a gap', () => {
  fc.assert(
    fc.property(known, known, (data, shown) => {
      const read: ReadPage = list('flight', [toRow(data)], gapsOf(toRow(data)));
      const joined = joinDisplay(read, list('dom', [toRow(shown)]));
      if (!joined.ok || joined.kind !== 'orders') throw new Error('not a list');
      const [row] = joined.records;
      for (const name of ['title', 'priceMinor', 'statusText'] as const) {
        const path = `records[0].${name === 'priceMinor' ? 'price' : name}`;
        if (data[name] !== null) expect(row?.[name]).toBe(data[name]);
        const places = [data[name] !== null, joined.displayed?.includes(path), joined.missing.includes(path)];
        expect(places.filter(Boolean)).toHaveLength(1);
      }
    }),
  );
});
