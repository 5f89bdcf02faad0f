import { parseHTML } from 'linkedom';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askDouble } from './ask-double.ts';
import { askJson } from './ask-json.ts';
import { readProps } from './read-props.ts';
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
  return { body, props: readProps(body).props, document: parseHTML(body).document };
}
const dataOf = (plugins: { name: string; data: object }[], name: string) =>
  plugins.find((plugin) => plugin.name === name)?.data;

describe('the item page', () => {
  test('carries the dto of WEB §7.2', async () => {
    const { item } = (await openItem(onSale)).props;
    const keys =
      'id title catalog_id is_hidden is_reserved is_closed is_draft is_processing item_closing_action currency photos price transaction_permitted reservation offline_verification offer_price conversion can_edit can_delete can_reserve instant_buy can_buy promoted brand_dto item_alert service_fee offline_verification_fee total_item_price can_push_up stats_visible plugins seller_id seller_photo login feedback_count feedback_reputation business_account business country_title_local last_logged_on_ts is_on_holiday expose_location city is_favourite is_hated hates_you code';
    expect(Object.keys(item).sort()).toEqual(keys.split(' ').sort());
    expect(shapeOf(item)).toMatchObject({
      id: 'number',
      price: moneyShape,
      brand_dto: { id: 'number', title: 'string', slug: 'string', path: 'string', is_favourite: 'boolean' },
      total_item_price: moneyShape,
      country_title_local: 'string',
    });
    expect(item).toMatchObject({ id: onSale.id, seller_id: competitor.owner.id, plugins: '$15:props:plugins' });
  });

  test('carries the plugins of WEB §7.2, and among the page’s data one of another item', async () => {
    const { props, body } = await openItem(onSale);
    const { plugins } = props;
    expect(plugins.map(({ name }: { name: string }) => name)).toEqual([
      'gallery',
      'favourite',
      'breadcrumbs',
      'summary',
      'attributes',
      'description',
      'seller_badges_info',
      'user_info_header',
      'item_status',
      'other_user_items',
      'similar_items',
    ]);
    expect(dataOf(plugins, 'favourite')).toMatchObject({ item_id: onSale.id, favourite_count: onSale.favourites });
    expect(dataOf(plugins, 'attributes')).toMatchObject({
      attributes: expect.arrayContaining([
        expect.objectContaining({
          code: 'status',
          data: { title: 'État', value: onSale.condition.title, id: onSale.condition.attributeId },
        }),
      ]),
    });
    expect(body).toContain('99999');
  });

  test('displays the anchors of WEB §7.3 and JSON-LD, saying the same', async () => {
    const { document } = await openItem(onSale);
    const textOf = (testId: string) => document.querySelector(`[data-testid="${testId}"]`)?.textContent;
    expect(document.querySelector('h1')?.textContent).toBe(onSale.title);
    expect(textOf('item-price')?.replaceAll(/[^\d,]/g, '')).toBe(Number(onSale.amount).toFixed(2).replace('.', ','));
    expect(document.querySelector('[data-testid="item-attributes-brand"] [itemprop]')?.textContent).toContain(
      onSale.brand.title,
    );
    expect(document.querySelectorAll('[data-testid="item-photo-1--img"]').length).toBeGreaterThan(1);
    expect(document.querySelector(`a[href="/member/${competitor.owner.id}"]`)?.textContent).toBe(
      competitor.owner.login,
    );
    expect(textOf('item-status--content')).toBeUndefined();
    const jsonLd = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(jsonLd).toMatchObject({
      '@type': 'Product',
      name: onSale.title,
      brand: { '@type': 'Brand', name: onSale.brand.title },
      offers: { price: Number(onSale.amount), priceCurrency: 'EUR', availability: 'InStock' },
    });
  });

  test('of a sold item says so everywhere', async () => {
    const { props, document } = await openItem(sold);
    expect(props.item).toMatchObject({ is_closed: true, item_closing_action: 'sold', can_buy: false });
    expect(dataOf(props.plugins, 'buyer_item_status')).toEqual({ title: 'Vendu', theme: 'SUCCESS' });
    const status = document.querySelector('[data-testid="item-status--content"]');
    expect(status?.textContent).toBe('Vendu');
    expect(status?.parentElement?.classList.contains('web_ui__Cell__success')).toBe(true);
  });

  test('of a draft is the owner’s alone', async () => {
    const { items } = await askJson(double, `/api/v2/wardrobe/${double.keeper.shop.userId}/items?cond=draft`);
    expect((await openItem(items[0])).props.item.is_draft).toBe(true);
    double.behave({ session: 'ended' });
    expect((await askDouble(double.port, items[0].path)).status).toBe(404);
  });

  test('can display another price than its data say', async () => {
    double.behave({ disagree: 'item-page' });
    const { document, props } = await openItem(onSale);
    const shown = document.querySelector('[data-testid="item-price"]')?.textContent?.replaceAll(/[^\d,]/g, '');
    expect(Number(shown?.replace(',', '.'))).toBe(Number(props.item.price.amount) + 1);
  });
});

describe('the item calls', () => {
  test('details have the fields of WEB §7.4', async () => {
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

  test('a price can come as a plain string with its currency beside it', async () => {
    double.behave({ money: 'plain' });
    const { item } = await askJson(double, `/api/v2/items/${onSale.id}/details`);
    expect(item).toMatchObject({ price: onSale.amount, currency: 'EUR' });
  });

  test('the old call is dead, other people’s items cannot be edited, unknown ones are not found', async () => {
    for (const path of [
      `/api/v2/items/${onSale.id}`,
      `/api/v2/item_upload/items/${onSale.id}`,
      '/api/v2/items/1/details',
      '/items/1-rien',
    ]) {
      expect((await askDouble(double.port, path)).status, path).toBe(404);
    }
  });

  test('a sold item of one’s own is the one of its order', async () => {
    const sale = double.keeper.find(({ stage, itemIds }) => stage === 'done' && itemIds.length === 1);
    const { item } = await askJson(double, `/api/v2/item_upload/items/${sale?.itemIds[0]}`);
    expect(item).toMatchObject({ title: sale?.title, price: { amount: sale?.amount }, item_closing_action: 'sold' });
  });
});
