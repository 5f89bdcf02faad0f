import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { toParseAnswer } from './parse-answer.ts';
import { parseSavedPage } from './saved-page.ts';
import { VALID_LISTS } from './vinted/mutation/valid-lists.ts';
import { VALID_ORDER_PAGES } from './vinted/mutation/valid-order-pages.ts';
import { VALID_SHOP_PAGES } from './vinted/mutation/valid-shop-pages.ts';
import { VALID_WALLET_PAGES } from './vinted/mutation/valid-wallet-pages.ts';

/** Like the command reading a file: `url` is null when only the file itself can identify the page. */
const answerOf = (value: unknown, url: string | null) => {
  const parseHtml = (html: string) => parseHTML(html).document;
  return toParseAnswer(parseSavedPage({ text: JSON.stringify(value), format: 'json', url, parseHtml }));
};

const ANSWERS = [...VALID_LISTS, ...VALID_ORDER_PAGES, ...VALID_SHOP_PAGES, ...VALID_WALLET_PAGES].filter(
  ({ source }) => source === 'json',
);
const FIRST: Readonly<Record<string, object>> = {
  orders: { transactionId: '21300012345', conversationId: '24100054321', priceMinor: 1800, currency: 'EUR' },
  conversation: { transactionId: '21300012345', side: 'sold', otherLogin: 'acheteur_demo', otherCountry: 'FR' },
  transaction: { transactionId: '21300012345', conversationId: '24100054321', priceMinor: 1800 },
  journey: { carrier: 'Chronopost', trackingCode: 'XX000000000FR' },
  inbox: { conversationId: '22545000001' },
  shop: { userId: '100000001', login: 'boutique_demo', soldCount: 212 },
  wardrobe: { itemId: '9400000001', priceMinor: 1800, sellerId: '100000001' },
  item: { itemId: '9400000001', priceMinor: 1800, categoryId: '1206' },
  feedbacks: {},
  wallet: {},
};

describe('every response in the reference', () => {
  it.each(ANSWERS.map((page) => [page.name, page] as const))('%s is read with its address', (_name, page) => {
    const answer = answerOf(page.value, page.url);
    expect(answer).toMatchObject({ ok: true, kind: page.kind, missing: [], reason: null });
    expect(answer.records[0]).toMatchObject(FIRST[page.kind] ?? { never: true });
  });

  it.each(ANSWERS.map((page) => [page.name, page] as const))('%s reveals its kind without one', (_name, page) => {
    expect(answerOf(page.value, null)).toMatchObject({ ok: true, kind: page.kind });
  });

  it('is read in the next version of the same addresses', () => {
    for (const { url, value, kind } of ANSWERS)
      expect(answerOf(value, url.replace('/api/v2/', '/api/v3/'))).toMatchObject({ ok: true, kind });
  });
});

const bodyOf = (name: string): unknown => ANSWERS.find((page) => page.name === name)?.value;
const api = 'https://www.vinted.fr/api/v2/';

describe('an older shape', () => {
  it.each([
    ['users/100000001/items?page=1', 'wardrobe, json', 'wardrobe'],
    ['feedbacks?user_id=100000001&page=1', 'feedbacks, json', 'feedbacks'],
  ])('at %s is the same list', (path, name, kind) => {
    expect(answerOf(bodyOf(name), api + path)).toMatchObject({ ok: true, kind, missing: [] });
  });

  it('of a sale names its picture photo_url', () => {
    const row = { transaction_id: 5, conversation_id: 6, photo_url: 'https://images1.vinted.net/1.webp' };
    const { records } = answerOf({ my_orders: [row] }, `${api}my_orders?type=sold`);
    expect(records[0]).toMatchObject({ photoUrl: 'https://images1.vinted.net/1.webp' });
  });

  it('of an article has its price as a text next to a currency', () => {
    const item = { id: 9400000001, title: 'Veste', price: '3.0', currency: 'EUR' };
    expect(answerOf({ item }, `${api}items/9400000001/details`).records[0]).toMatchObject({ priceMinor: 300 });
  });

  it.each(['last_loged_on_ts', 'last_logged_on_ts'])('of a member states when they were last seen in %s', (name) => {
    const user = { id: 100000001, login: 'boutique_demo', [name]: '2026-07-28T19:12:10+02:00' };
    expect(answerOf({ user }, `${api}users/100000001`).records[0]).toMatchObject({
      lastSeenAt: '2026-07-28T17:12:10.000Z',
    });
  });
});
