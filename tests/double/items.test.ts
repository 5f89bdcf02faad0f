import { parseHTML } from 'linkedom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askDouble } from './ask-double.ts';
import { askJson } from './ask-json.ts';
import { readRows } from './read-props.ts';
import { moneyShape, shapeOf } from './shape-of.ts';
import { type MarketplaceDouble, startDouble } from './start-double.ts';
import { makeCompetitor } from './world/competitor.ts';
import type { Item } from './world/item.ts';
import { makeWorld } from './world/make-world.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);
const competitor = makeCompetitor({ number: 3, items: 400, now });
const onSale = competitor.items.at(0);
const sold = competitor.items.at(399);
let double: MarketplaceDouble;
beforeAll(async () => {
  double = await startDouble({ shop: makeWorld({ seed: 7, now }), competitors: [competitor], now: () => now });
});
afterEach(() => double.behaveWell());
afterAll(() => double.close());

async function openItem({ id }: Pick<Item, 'id'>) {
  const { body } = await askDouble(double.port, `/items/${id}-un-titre`);
  const rows = [...readRows(body).rows];
  /** The props of the row with that name, and the row's number. */
  const propsWith = (name: string) => {
    const [number = '', row] = rows.find(([, value]) => typeof value[3] === 'object' && name in value[3]) ?? [];
    return { number, props: row?.[3] };
  };
  return { body, rows, propsWith, document: parseHTML(body).document };
}
const namesOf = (plugins: { name: string }[]) => plugins.map(({ name }) => name);
const dataOf = (plugins: { name: string; data: object }[], name: string) =>
  plugins.find((plugin) => plugin.name === name)?.data;
const wordsOf = (keys: object) => Object.keys(keys).join(' ');

function* valuesIn(value: unknown): Generator<object> {
  if (value === null || typeof value !== 'object') return;
  yield value;
  for (const inner of Object.values(value)) yield* valuesIn(inner);
}

/** The first property with that name, wherever it is. */
function deepFind(rows: unknown, name: string) {
  // biome-ignore lint/suspicious/noExplicitAny: the tests inspect arbitrary page data.
  return ([...valuesIn(rows)] as any[]).find((value) => !Array.isArray(value) && name in value)?.[name];
}

function pluginsIn(row: unknown): { name: string; data: object }[] {
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  return ([...valuesIn(row)] as any[]).filter((value) => 'section' in value && 'name' in value);
}

describe('the item page since September 2026', () => {
  test('has its plugins in one row, in alphabetical order of their names, with ids as texts', async () => {
    const { props, number } = (await openItem(onSale)).propsWith('plugins');
    expect(namesOf(props.plugins)).toEqual([
      ...['summary', 'attributes', 'description', 'pricing', 'make_offer', 'ask_seller', 'buy', 'shipping'],
      ...['buyer_protection', 'legal_info', 'user_info_header', 'seller_badges_info'],
    ]);
    for (const plugin of props.plugins) {
      expect(wordsOf(plugin)).toBe('data exposures name section type');
      expect(Object.keys(plugin.data)).toEqual(Object.keys(plugin.data).toSorted());
    }
    expect(dataOf(props.plugins, 'buy')).toMatchObject({ item_id: String(onSale.id), is_sticky: false });
    expect(props.itemId).toBe(onSale.id);
    const other = (await openItem(sold)).propsWith('plugins');
    expect(other.number).not.toBe(number);
  });

  test('has title and price at its provider, and the item refers to them', async () => {
    const { propsWith, rows } = await openItem(onSale);
    const { value } = propsWith('value').props;
    expect(value).toMatchObject({
      ...{ id: String(onSale.id), seller_id: String(competitor.owner.id), title: onSale.title, can_buy: true },
      price: { amount: String(Number(onSale.amount)), currency_code: 'EUR' },
    });
    expect(shapeOf(value.photos[0])).toEqual({
      ...{ dominant_color_opaque: 'string', height: 'number', id: 'string', is_main: 'boolean' },
      thumbnails: [{ height: 'number', type: 'string', url: 'string', width: 'number' }],
      ...{ url: 'string', width: 'number' },
    });
    const item = deepFind(rows, 'item');
    expect(wordsOf(item)).toBe(
      'brand_dto business can_buy catalog_id conversion currency hates_you id instant_buy is_hated is_hidden is_reserved photos plugins price reservation seller_id title type',
    );
    const provider = propsWith('value').number;
    expect(item).toMatchObject({
      id: String(onSale.id),
      photos: `$${provider}:props:value:photos`,
      price: `$${provider}:props:value:price`,
      plugins: `$${propsWith('plugins').number}:props:plugins`,
    });
  });

  test('states the buyer’s total separately, in camel case', async () => {
    const { pricingServices } = (await openItem(onSale)).propsWith('pricingServices').props;
    const cents = Math.round(Number(onSale.amount) * 100);
    const total = { amount: String((cents + 70 + Math.round(cents * 0.05)) / 100), currencyCode: 'EUR' };
    expect(pricingServices.totalAmount).toEqual(total);
    expect(shapeOf(pricingServices.services.buyerProtection)).toMatchObject({
      finalPrice: { amount: 'string', currencyCode: 'string' },
    });
  });

  test('has gallery, favourites and breadcrumbs in other rows, among them a plugin of another item', async () => {
    const { rows } = await openItem(onSale);
    const data = rows.flatMap(([, row]) => pluginsIn(row));
    const favourites = data.filter(({ name }) => name === 'favourite').map((plugin) => plugin.data);
    expect(favourites).toEqual([
      {
        ...{ favourite_count: onSale.favourites, is_favourite: false, item_id: String(onSale.id) },
        seller_id: String(competitor.owner.id),
      },
      expect.objectContaining({ favourite_count: 99_999, item_id: String(onSale.id + 2) }),
    ]);
    expect(dataOf(data, 'breadcrumbs')).toMatchObject({
      item_id: String(onSale.id),
      breadcrumbs: expect.arrayContaining([{ title: 'Femmes', url: '/catalog/4-women' }]),
    });
    expect(namesOf(data)).toContain('gallery');
    const attributes = dataOf(data, 'attributes') as { attributes: { code: string; data: object }[] };
    expect(attributes.attributes.find(({ code }) => code === 'status')?.data).toEqual({
      ...{ id: 50, title: 'État', value: onSale.condition.title },
    });
  });

  test('of a sold item has a banner and no button to buy it', async () => {
    const { propsWith, rows, document } = await openItem(sold);
    const { plugins } = propsWith('plugins').props;
    expect(namesOf(plugins)[0]).toBe('buyer_item_status');
    expect(dataOf(plugins, 'buyer_item_status')).toMatchObject({ title: 'Vendu', theme: 'SUCCESS' });
    expect(propsWith('value').props.value).toMatchObject({ can_buy: false, is_reserved: false });
    expect(namesOf(rows.flatMap(([, row]) => pluginsIn(row)))).not.toContain('buy');
    expect(document.querySelector('[data-testid^="item-status"]')).toBeNull();
    expect(
      document.querySelector('[data-testid="item-page-summary-plugin"]')?.previousElementSibling?.textContent,
    ).toBe('Vendu');
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    for (const testId of ['item-buy-button', 'item-buyer-offer-button', 'ask-seller-button']) {
      expect(document.querySelector(`[data-testid="${testId}"]`), testId).toBeNull();
    }
  });

  test('displays the anchors of WEB §7.3 and JSON-LD with the same values', async () => {
    const { document } = await openItem(onSale);
    const textOf = (testId: string) => document.querySelector(`[data-testid="${testId}"]`)?.textContent;
    expect(document.querySelector('h1')?.textContent).toBe(onSale.title);
    expect(textOf('item-price')?.replaceAll(/[^\d,]/g, '')).toBe(Number(onSale.amount).toFixed(2).replace('.', ','));
    expect(document.querySelector('a[href^="/brand/"] [itemprop="name"]')?.textContent).toBe(onSale.brand.title);
    expect(document.querySelector('[data-testid="item-attributes-brand"]')).toBeNull();
    expect(document.querySelectorAll('[data-testid="item-photo-1--img"]')).toHaveLength(3);
    expect(document.querySelectorAll('a[data-testid="breadcrumb"]')).toHaveLength(3);
    const hearts = [...document.querySelectorAll('[data-testid="favourite-button"]')];
    expect(hearts.map(({ textContent }) => textContent)).toEqual(['', '', String(onSale.favourites)]);
    expect(document.querySelector(`a[href="/member/${competitor.owner.id}"]`)?.textContent).toBe(
      competitor.owner.login,
    );
    const jsonLd = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(jsonLd).toMatchObject({
      '@type': 'Product',
      name: onSale.title,
      brand: { '@type': 'Brand', name: onSale.brand.title },
      offers: { price: Number(onSale.amount), priceCurrency: 'EUR', availability: 'InStock' },
    });
  });

  test('shows cards of other items below it, each with a total of its own', async () => {
    const { document } = await openItem(onSale);
    const cards = [...document.querySelectorAll('[data-testid="grid-item"] > div')];
    const ids = cards.map((card) => card.getAttribute('data-testid'));
    expect(ids).toHaveLength(8);
    expect(ids.filter((id) => /^other_user_items-\d+$/.test(id ?? ''))).toHaveLength(4);
    expect(ids.filter((id) => /^similar_items-\d+$/.test(id ?? ''))).toHaveLength(4);
    expect(ids.join(' ')).not.toContain(String(onSale.id));
    for (const card of cards) {
      const title = card.querySelector('[data-testid$="--overlay-link"]')?.getAttribute('title') ?? '';
      expect(title).toMatch(/, Marque: .+, État: .+, Taille: .+, \d+\.\d\d €, \d+\.\d\d €$/);
      expect(card.querySelectorAll('[data-testid="total-combined-price"]')).toHaveLength(1);
    }
  });

  test('of a draft is visible to its owner only', async () => {
    const { items } = await askJson(double, `/api/v2/wardrobe/${double.keeper.shop.userId}/items?cond=draft`);
    expect((await openItem(items[0])).propsWith('value').props.value.can_buy).toBe(false);
    double.behave({ session: 'ended' });
    expect((await askDouble(double.port, items[0].path)).status).toBe(404);
  });

  test('can display a different price than its data', async () => {
    double.behave({ disagree: 'item-page' });
    const { document, propsWith } = await openItem(onSale);
    const shown = document.querySelector('[data-testid="item-price"]')?.textContent?.replaceAll(/[^\d,]/g, '');
    expect(Number(shown?.replace(',', '.'))).toBe(Number(propsWith('value').props.value.price.amount) + 1);
  });
});

describe('the item page of July 2026', () => {
  beforeEach(() => double.behave({ itemPages: 'july' }));

  test('has numbers as ids, amounts with one decimal, and a state among its plugins', async () => {
    const { propsWith, rows } = await openItem(onSale);
    const { plugins } = propsWith('plugins').props;
    expect(wordsOf(plugins[0])).toBe('name type section data exposure exposures');
    expect(dataOf(plugins, 'item_status')).toMatchObject({ item_id: onSale.id, is_closed: false, is_reserved: false });
    expect(propsWith('value').props.value).toMatchObject({ id: onSale.id, price: { amount: onSale.amount } });
    const { favourites } = onSale;
    const content = propsWith('flags').props.children;
    expect(dataOf(pluginsIn(content), 'favourite')).toMatchObject({ item_id: onSale.id, favourite_count: favourites });
    expect(deepFind(rows, 'pricingServices')).toBeUndefined();
    expect(deepFind(rows, 'item')).toBeUndefined();
  });

  test('of a sold item has a banner in place of the state, and its content in separate rows', async () => {
    const { propsWith, document } = await openItem(sold);
    const { plugins } = propsWith('plugins').props;
    expect(dataOf(plugins, 'buyer_item_status')).toMatchObject({ title: 'Vendu', theme: 'SUCCESS' });
    expect(namesOf(plugins)).not.toContain('item_status');
    expect(propsWith('flags').props).toBeUndefined();
    expect(propsWith('data').props.data).toMatchObject({ name: 'favourite', data: { item_id: sold.id } });
    const status = document.querySelector('[data-testid="item-status--content"]');
    expect(status?.textContent).toBe('Vendu');
    expect(status?.parentElement?.classList.contains('web_ui__Cell__success')).toBe(true);
  });
});

describe('the item page of 2025', () => {
  beforeEach(() => double.behave({ itemPages: '2025' }));

  test('contains the dto of WEB §7.2, which refers to the plugins of its row', async () => {
    const { rows, propsWith } = await openItem(onSale);
    const item = deepFind(rows, 'item');
    const keys =
      'id title catalog_id is_hidden is_reserved is_closed is_draft is_processing item_closing_action currency photos price transaction_permitted reservation offline_verification offer_price conversion can_edit can_delete can_reserve instant_buy can_buy promoted brand_dto item_alert service_fee offline_verification_fee total_item_price can_push_up stats_visible plugins seller_id seller_photo login feedback_count feedback_reputation business_account business country_title_local last_logged_on_ts is_on_holiday expose_location city is_favourite is_hated hates_you code';
    expect(Object.keys(item).toSorted()).toEqual(keys.split(' ').toSorted());
    expect(shapeOf(item)).toMatchObject({
      id: 'number',
      price: moneyShape,
      brand_dto: { id: 'number', title: 'string', slug: 'string', path: 'string', is_favourite: 'boolean' },
      total_item_price: moneyShape,
      country_title_local: 'string',
    });
    const { number, props } = propsWith('plugins');
    expect(item).toMatchObject({ id: onSale.id, seller_id: competitor.owner.id, plugins: `$${number}:props:plugins` });
    expect(wordsOf(props.plugins[0])).toBe('name type section data exposure');
    expect(deepFind(rows, 'favouriteCount')).toBe(onSale.favourites);
  });

  test('of a sold item is marked as sold in the dto', async () => {
    const { rows } = await openItem(sold);
    expect(deepFind(rows, 'item')).toMatchObject({ is_closed: true, item_closing_action: 'sold', can_buy: false });
  });
});

describe('the calls about items', () => {
  test('return details with the fields of WEB §7.4', async () => {
    const { item } = await askJson(double, `/api/v2/items/${onSale.id}/details`);
    expect(shapeOf(item)).toMatchObject({
      id: 'number',
      description: 'string',
      catalog_id: 'number',
      status_id: 'number',
      status: 'string',
      price: moneyShape,
      favourite_count: 'number',
      view_count: 'number',
      brand_dto: { title: 'string' },
      user: { id: 'number', item_count: 'number', followers_count: 'number' },
      url: 'string',
    });
  });

  test('can return a price as a plain string with its currency beside it', async () => {
    double.behave({ money: 'plain' });
    const { item } = await askJson(double, `/api/v2/items/${onSale.id}/details`);
    expect(item).toMatchObject({ price: onSale.amount, currency: 'EUR' });
  });

  test('no longer include the old call, refuse edits of other people’s items, and answer 404 for unknown ones', async () => {
    for (const path of [
      `/api/v2/items/${onSale.id}`,
      `/api/v2/item_upload/items/${onSale.id}`,
      '/api/v2/items/1/details',
      '/items/1-rien',
    ]) {
      expect((await askDouble(double.port, path)).status, path).toBe(404);
    }
  });

  test('return for a sold item of one’s own the item of its order', async () => {
    const sale = double.keeper.find(({ stage, itemIds }) => stage === 'done' && itemIds.length === 1);
    const { item } = await askJson(double, `/api/v2/item_upload/items/${sale?.itemIds[0]}`);
    expect(item).toMatchObject({ title: sale?.title, price: { amount: sale?.amount }, item_closing_action: 'sold' });
  });
});
