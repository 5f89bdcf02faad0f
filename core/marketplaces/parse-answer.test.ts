import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { answerSentences, toParseAnswer } from './parse-answer.ts';
import { parseWholeSavedPage } from './saved-page.ts';

const answer = (text: string, url: string | null, format: 'html' | 'json' = 'html') => {
  const [result, ...beside] = parseWholeSavedPage({
    text,
    format,
    url,
    parseHtml: (html) => parseHTML(html).document,
  });
  if (result === undefined) throw new Error('a page gives a result, always');
  const sentences = answerSentences(result, beside).map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
  return { answer: toParseAnswer(result, beside), sentences };
};

const card = (id: number): string => {
  const mark = `product-item-id-${id}`;
  const label = 'Pull, Marque: Zara, État: Bon état, 5.00 €, 5.95 €';
  return `<div data-testid="grid-item"><div data-testid="${mark}"><a data-testid="${mark}--overlay-link" href="/items/${id}-pull" title="${label}"></a><p data-testid="${mark}--description-title">Zara</p><p data-testid="${mark}--description-subtitle">Bon état</p><p data-testid="${mark}--price-text">5,00 €</p></div></div>`;
};
const user = { id: 100000001, login: 'boutique_demo', item_count: 118 };
const flight = `<script>self.__next_f.push([1,${JSON.stringify(`5:["$","$L1",null,${JSON.stringify({ currentUser: null, user })}]\n`)}])</script>`;
const page = (body: string, address = 'https://www.vinted.fr/member/100000001-boutique_demo'): string =>
  `<html><head><link rel="canonical" href="${address}"></head><body>${body}</body></html>`;
const profile = '<h1 data-testid="profile-username">boutique_demo</h1>';

describe('a member’s page', () => {
  const cards = [
    { itemId: '9400000001', title: 'Pull', priceMinor: 500, brand: 'Zara', sellerLogin: 'boutique_demo' },
    { itemId: '9400000002', title: 'Pull', priceMinor: 500, sellerId: '100000001' },
  ];

  it('returns the member as its subject, with the articles it shows in addition', () => {
    const { answer: read, sentences } = answer(page(profile + flight + card(9400000001) + card(9400000002)), null);
    expect(read).toMatchObject({ kind: 'shop', ok: true, records: [{ userId: '100000001', itemCount: 118 }], cards });
    expect(read.records).toHaveLength(1);
    expect(read.missing).toEqual(expect.arrayContaining(['cards[0].favourites', 'cards[1].state']));
    expect(read.list).toEqual({ rowsRead: 2, rowsAnnounced: 118, page: null, totalPages: null, isPartial: true });
    expect(sentences).toEqual(['Liste partielle : 2 lignes lues sur 118 lignes annoncées en tout.']);
  });

  it('without an address returns them as well, with an unknown owner', () => {
    const html = `<html><body>${profile}${card(9400000001)}</body></html>`;
    const { answer: read } = answer(html, null);
    expect(read).toMatchObject({ kind: 'shop', records: [{ login: 'boutique_demo', userId: null }] });
    expect(read.cards).toMatchObject([{ itemId: '9400000001', sellerId: null, sellerLogin: 'boutique_demo' }]);
    expect(read.list).toMatchObject({ rowsRead: 1, rowsAnnounced: null, isPartial: null });
  });

  it('of another member than its address names returns none', () => {
    const html = page(profile + flight + card(9400000001), 'https://www.vinted.fr/member/100000001-autre_demo');
    expect(answer(html, null).answer).not.toHaveProperty('cards');
  });

  it('without articles has neither list nor cards', () => {
    const { answer: read, sentences } = answer(page(profile + flight), null);
    expect(Object.keys(read)).toEqual(['kind', 'ok', 'records', 'missing', 'reason']);
    expect(sentences).toEqual([]);
  });
});

describe('an article’s page', () => {
  it('does not return the articles of the blocks below it', () => {
    const blocks = card(9400000002).replaceAll('product-item-id', 'similar_items');
    const html = `<h1>Veste</h1><div data-testid="item-price">18,00 €</div>${blocks}`;
    const { answer: read } = answer(page(html, 'https://www.vinted.fr/items/9400000001-veste'), null);
    expect(read).toMatchObject({ kind: 'item', ok: true, records: [{ itemId: '9400000001' }] });
    expect(read).not.toHaveProperty('cards');
  });

  it('of which only the blocks are left is neither a wardrobe nor a catalogue', () => {
    const blocks = card(9400000002).replaceAll('product-item-id', 'other_user_items');
    expect(answer(`<html><body>${blocks}</body></html>`, null).answer).toMatchObject({
      ok: false,
      kind: 'unknown',
      records: [],
    });
  });
});

describe('a page of a list', () => {
  const url = 'https://www.vinted.fr/api/v2/my_orders?type=sold&status=all&page=2';
  const order = { transaction_id: 5, conversation_id: 6, title: 'Robe' };
  const orders = (rows: object[], counts: object) =>
    answer(JSON.stringify({ my_orders: rows, pagination: counts }), url, 'json');

  it('states how much of it was read', () => {
    const { answer: read, sentences } = orders([order], { current_page: 2, total_pages: 6, total_entries: 118 });
    expect(read).toMatchObject({
      ok: true,
      list: { rowsRead: 1, rowsAnnounced: 118, page: 2, totalPages: 6, isPartial: true },
    });
    expect(sentences).toContain('Liste partielle : 1 ligne lue sur 118 lignes annoncées en tout, page 2 sur 6.');
  });

  it('that is the complete list has only the five keys', () => {
    const { answer: read, sentences } = orders([order], { current_page: 1, total_pages: 1, total_entries: 1 });
    expect(Object.keys(read)).toEqual(['kind', 'ok', 'records', 'missing', 'reason']);
    expect(sentences).toContain('Liste entière : 1 ligne lue sur 1 ligne annoncée en tout, page 1 sur 1.');
  });

  it('that is empty although it announces rows states that too', () => {
    const { answer: read } = orders([], { current_page: 1, total_pages: 6, total_entries: 118 });
    expect(read).toMatchObject({ ok: false, records: [], list: { rowsRead: 0, rowsAnnounced: 118, isPartial: true } });
  });
});
