import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { SavedPage } from '../saved-page.ts';
import { compareShapes } from './compare-shapes.ts';
import { type PageShape, pageShape, SHAPE_SOURCES, shapeOfPages } from './page-shape.ts';

const parseHtml = (html: string) => parseHTML(html).document;
const shapeOf = (format: SavedPage['format'], text: string): PageShape =>
  shapeOfPages([{ format, text, url: null, parseHtml }]);
const ofAnswer = (value: unknown): PageShape => shapeOf('json', JSON.stringify(value));
const ofStream = (text: string): PageShape => shapeOf('flight', text);
const page = (body: string): string =>
  `<!DOCTYPE html><html><head><title>Vinted</title></head><body>${body}</body></html>`;
const row = (id: string, value: unknown): string => `${id}:${JSON.stringify(value)}\n`;
const component = (name: string, props: object): unknown => ['$', name, null, props];

describe('the shape of an answer', () => {
  it('contains the type of every path, and each list once, whatever its length', () => {
    const rows = [
      { id: 1, price: { amount: '18.0' }, date: '2026-07-19T18:02:11+02:00', photo: null, ref: '123' },
      { id: 2.5, price: { amount: '22' }, date: '', photo: { url: 'https://exemple.test/a.webp' }, isOpen: true },
    ];
    expect(ofAnswer({ my_orders: rows, empty: [], none: {} }).json).toEqual({
      'answer.empty': 'array:empty',
      'answer.my_orders[].date': 'string:date | string:empty',
      'answer.my_orders[].id': 'integer | number',
      'answer.my_orders[].isOpen': 'boolean',
      'answer.my_orders[].photo': 'null',
      'answer.my_orders[].photo.url': 'string:address',
      'answer.my_orders[].price.amount': 'string:decimal | string:digits',
      'answer.my_orders[].ref': 'string:digits',
      'answer.none': 'object:empty',
    });
  });

  it('masks keys that are values: ids, texts, logins on the page, the entries of a map', () => {
    const answer = {
      names: { '9400000001': 1, 'Veste en jean': 2, lea92: 3, opened_at: 4 },
      opposite_user: { login: 'Lea_Vintage' },
      unread: { lea_vintage: 2 },
      members: { marc_friperie: { stars: 5 } },
      ratings: { ana: { stars: 5 }, bob: { stars: 4 }, eve: { stars: 1 } },
      totals: { paid: { amount: '1' }, held: { amount: '2' }, sent: { amount: '3' } },
    };
    expect(Object.keys(ofAnswer(answer).json)).toEqual([
      'answer.members.*.stars',
      'answer.names.*',
      'answer.names.opened_at',
      'answer.opposite_user.login',
      'answer.ratings.*.stars',
      'answer.totals.held.amount',
      'answer.totals.paid.amount',
      'answer.totals.sent.amount',
      'answer.unread.*',
    ]);
  });

  it('stays bounded on a page of hostile keys and depths, and reports that', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 9_000 }, (_, at) => [`k${'abcdefghij'[at % 10]}${toLetters(at)}`, at]),
    );
    const shape = ofAnswer(wide);
    expect(Object.keys(shape.json)).toHaveLength(4_000);
    expect(shape.isCut).toBe(true);
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    expect(shapeOf('json', deep).isCut).toBe(true);
    expect(Object.keys(ofAnswer({ [`x${'y'.repeat(500)}`]: 1 }).json)).toEqual(['answer.*']);
  });
});

const toLetters = (value: number): string => [...String(value)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

describe('the shape of a page’s data', () => {
  const plugin = (name: string, data: object) => ({ name, type: name, section: 'sidebar', data });

  it('is the same wherever the page puts a plugin, and however it numbers its rows and components', () => {
    const gallery = plugin('gallery', { item_id: '9400000001', photos: [] });
    const together = row('b1', component('$L71', { plugins: [gallery], itemId: 9400000001 }));
    const apart =
      row('a5', ['$', 'div', null, { children: [component('$L3', { data: gallery })] }]) +
      row('a6', component('$L9c', { itemId: 9400000002, children: '$L74' }));
    const shape = ofStream(together).flight;
    expect(shape).toMatchObject({
      'component.itemId': 'integer',
      'plugin(gallery).data.item_id': 'string:digits',
      'plugin(gallery).data.photos': 'array:empty',
    });
    expect(ofStream(apart).flight).toEqual({ ...shape, 'component.children': 'reference' });
  });

  it('distinguishes references, absent values and free text from data', () => {
    const text = 'é"name":"secret"';
    const stream = `7:T${new TextEncoder().encode(text).length.toString(16)},${text}${row('8', component('$L1', { photos: '$b2:props:value:photos:9', reservation: '$undefined', title: '$$18', at: '$D2026-01-01' }))}9:I["chunk.js"]\n`;
    expect(ofStream(stream).flight).toEqual({
      'component.at': 'date',
      'component.photos': 'reference:value.photos.[]',
      'component.reservation': 'undefined',
      'component.title': 'string:figures',
    });
  });

  it('does not print the name of an unknown plugin', () => {
    const stream = row('1', component('$L1', { plugins: [plugin('lea_vintage_offer', { item_id: 1 })] }));
    expect(Object.keys(ofStream(stream).flight)).toEqual([
      'plugin(*).data.item_id',
      'plugin(*).name',
      'plugin(*).section',
      'plugin(*).type',
    ]);
  });

  it('includes the search engine description', () => {
    const html = page('<script type="application/ld+json">{"@type":"Product","offers":{"price":22}}</script>');
    expect(shapeOf('html', html).flight).toEqual({ 'json-ld.@type': 'string', 'json-ld.offers.price': 'integer' });
  });
});

it('the shape of a display names its parts by their data-testid, without ids or people', () => {
  const html = page(`<a href="/member/100000001-lea_vintage">Léa</a>
    <h1 title="Veste">Veste</h1><b itemprop="name">Levi’s</b>
    <div data-testid="grid-item"><div data-testid="product-item-id-9400000001">
      <p data-testid="product-item-id-9400000001--price-text">22,00 €</p>
      <a data-testid="user-lea_vintage" href="/items/9400000001" title="Veste"></a>
      <i data-testid="un texte de quelqu’un"></i></div></div>`);
  expect(shapeOf('html', html).dom).toEqual({
    'grid-item': 'string:figures',
    'grid-item > product-item-id-#': 'string:figures',
    'grid-item > product-item-id-# > *': 'string:empty',
    'grid-item > product-item-id-# > * @href': 'string:address',
    'grid-item > product-item-id-# > * @title': 'string',
    'grid-item > product-item-id-# > product-item-id-#--price-text': 'string:figures',
    h1: 'string',
    'h1 @title': 'string',
    'itemprop(name)': 'string',
  });
});

/** Texts that a page may hold, and the keys that it may have. */
const value = fc.string({ minLength: 4, maxLength: 30 });
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    value,
    fc.integer(),
    fc.constant(null),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom('login', 'title', 'data', 'name', 'plugins', 'users'), value), tie('tree'), {
      maxKeys: 4,
    }),
  ),
}));

/** All strings of a value, and all its keys. */
const stringsOf = (root: unknown): { values: string[]; keys: string[] } => {
  const [values, keys]: [string[], string[]] = [[], []];
  const visit = (one: unknown): void => {
    if (typeof one === 'string') values.push(one);
    if (typeof one !== 'object' || one === null) return;
    if (!Array.isArray(one)) keys.push(...Object.keys(one));
    for (const inner of Object.values(one)) visit(inner);
  };
  visit(root);
  return { values, keys };
};

/** Words that the printed form itself consists of. */
const OWN_WORDS =
  'shape kinds unknown flight json dom isCut answer component row json-ld string integer number boolean null undefined reference date array object empty digits decimal address figures deeper true false plugin';

describe('no value of a page', () => {
  const check = (shape: PageShape, root: unknown): void => {
    const { values, keys } = stringsOf(root);
    const printed = JSON.stringify(shape);
    const allowed = [OWN_WORDS, ...keys].join(' ');
    for (const text of values.filter((one) => one.length >= 4 && !allowed.includes(one))) {
      expect(printed).not.toContain(text);
    }
  };

  it('is in the shape of an answer', () => {
    fc.assert(fc.property(tree, (root) => check(ofAnswer(root), root)));
  });

  it('is in the shape of a page’s data', () => {
    fc.assert(fc.property(tree, (root) => check(ofStream(row('5', component('$L1', { root }))), root)));
  });

  it('is in the shape of a display', () => {
    const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
    const texts = fc.array(value, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(texts, (list) => {
        const parts = list.map(
          (one) => `<a data-testid="item-title" title="${escapeHtml(one)}">${escapeHtml(one)}</a>`,
        );
        const shape = shapeOf('html', page(parts.join('')));
        expect(Object.keys(shape.dom)).toEqual(['item-title', 'item-title @title']);
        check(shape, { texts: list, 'item-title': 0 });
      }),
    );
  });

  it('a person named anywhere on the page is not a key in its shape', () => {
    const login = fc.stringMatching(/^[a-z_]{4,20}$/);
    fc.assert(
      fc.property(login, (name) => {
        const keys = Object.keys(ofAnswer({ user: { login: name }, counts: { [name]: 3 } }).json);
        expect(keys.filter((key) => key.startsWith('answer.counts'))).toEqual(['answer.counts.*']);
      }),
    );
  });
});

describe('comparing two shapes', () => {
  it('lists what only one has and what changed type, source by source', () => {
    const before = ofAnswer({ item: { id: 1, is_closed: true, title: 'Veste' } });
    const after = ofAnswer({ item: { id: '1', can_buy: true, title: 'Veste' } });
    expect(compareShapes(before, after)).toEqual([
      {
        source: 'json',
        common: 2,
        onlyInFirst: { 'answer.item.is_closed': 'boolean' },
        onlyInSecond: { 'answer.item.can_buy': 'boolean' },
        changed: { 'answer.item.id': ['integer', 'string:digits'] },
      },
    ]);
  });

  it('finds nothing between a shape and itself, saved and read back', () => {
    fc.assert(
      fc.property(tree, (root) => {
        const shape = ofAnswer(root);
        const saved = pageShape.parse(JSON.parse(JSON.stringify(shape)));
        for (const { common, onlyInFirst, onlyInSecond, changed, source } of compareShapes(shape, saved)) {
          expect([onlyInFirst, onlyInSecond, changed]).toEqual([{}, {}, {}]);
          expect(common).toBe(Object.keys(shape[source]).length);
        }
        expect(SHAPE_SOURCES.map((source) => saved[source])).toEqual(SHAPE_SOURCES.map((source) => shape[source]));
      }),
    );
  });
});
