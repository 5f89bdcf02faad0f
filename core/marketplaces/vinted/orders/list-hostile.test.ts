import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderRecord } from '../../../contract/captures.ts';
import { MAX_MISSING, type PageReading, type ParseResult } from '../../contract.ts';
import { parsePage } from '../index.ts';

const URLS = {
  json: 'https://www.vinted.fr/api/v2/my_orders?type=sold&status=all&page=1&per_page=20',
  flight: 'https://www.vinted.fr/my_orders?order_type=sold',
  dom: 'https://www.vinted.fr/my_orders?order_type=sold',
};
const SOURCES = ['json', 'flight', 'dom'] as const;

const parse = (source: PageReading['source'], body: string): ParseResult =>
  parsePage({
    marketplace: 'vinted',
    kind: 'orders',
    source,
    url: URLS[source],
    body,
    observedAt: '2026-11-21T00:00:00Z',
  });

/** Wraps the given rows in a list of each source. */
const wrap = (source: PageReading['source'], rows: unknown): string =>
  JSON.stringify(
    {
      json: { my_orders: rows, pagination: {} },
      flight: { orderType: 'sold', preloadedOrders: { orders: rows, pagination: {} } },
      dom: { list: true, title: '', signs: [], rows },
    }[source],
  );

const expectHonest = (result: ParseResult): void => {
  expect(result.missing.length).toBeLessThanOrEqual(MAX_MISSING);
  if (!result.ok) expect(result.message.length).toBeGreaterThan(20);
  if (!result.ok) return;
  const wrongs = result.records.flatMap((record, index) => {
    const isReported = (name: string): boolean =>
      result.missing.includes(`records[${index}].${name}`) || result.missing.includes('records');
    const unsaid = Object.entries(record)
      .filter(([name, value]) => value === null && name !== 'photoUrl')
      .filter(([name]) => !isReported(name === 'priceMinor' || name === 'currency' ? 'price' : name));
    return [...(orderRecord.safeParse(record).error?.issues ?? []), ...unsaid];
  });
  expect(wrongs).toEqual([]);
};

const FIELDS = [
  ...['transaction_id', 'conversation_id', 'title', 'price', 'currency', 'status', 'date', 'photo'],
  ...['transaction_user_status', 'transactionId', 'conversationId', 'transactionUserStatus', 'href', 'icon'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
];
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '20.0',
    'EUR',
    '/inbox/24100054321',
    '18,00 €',
    '$undefined',
    '$15:props',
    '$n21300012345',
    'needs_action',
  ),
  fc.constantFrom(
    21300012345,
    2 ** 60,
    1.5,
    -1,
    '2026-07-28T11:24:05+02:00',
    'Commande livrée !',
    'https://a.test/1.jpg',
  ),
  fc.record({ amount: fc.constantFrom('1.0', 1, '1e9', ''), currency_code: fc.constantFrom('EUR', 'eur', 1) }),
);
const anyRow = fc.dictionary(fc.constantFrom(...FIELDS), anyValue);

describe('hostile pages', () => {
  it.each(SOURCES)('with any row names and values as %s give records, with every gap listed', (source) => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 6 }), (rows) => expectHonest(parse(source, wrap(source, rows)))),
    );
  });

  it('with too many rows are refused', () => {
    const rows = Array.from({ length: 501 }, (_, index) => ({ transaction_id: index + 1 }));
    expect(parse('json', wrap('json', rows))).toMatchObject({ ok: false, reason: 'too_large' });
    expectHonest(parse('json', wrap('json', rows.slice(1))));
  });

  it('yield text as text: markup untouched, lone surrogates and control characters replaced, oversize refused', () => {
    const titles = ['<script>alert(1)</script>', 'a\ud800b', '\u0000\u001b[31mx\u007f', 'x'.repeat(501), '😀'];
    const result = parse(
      'json',
      wrap(
        'json',
        titles.map((title, index) => ({ transaction_id: index + 1, title })),
      ),
    );
    if (!result.ok || result.kind !== 'orders') throw new Error('must be read');
    expect(result.records.map((record) => record.title)).toEqual([
      '<script>alert(1)</script>',
      'a\ufffdb',
      '[31mx',
      null,
      '😀',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'http://a.test/1.jpg',
    '//a.test/1.jpg',
    `https://a.test/${'x'.repeat(2_000)}`,
  ])('cannot show a picture from %s', (url) => {
    const body = wrap('json', [{ transaction_id: 5, photo: { url } }]);
    expect(parse('json', body)).toMatchObject({ records: [{ photoUrl: null }] });
  });

  it('of an unknown marketplace, site or kind are refused by name', () => {
    const reading: PageReading = {
      marketplace: 'vinted',
      kind: 'orders',
      source: 'json',
      url: URLS.json,
      body: '{}',
      observedAt: '',
    };
    expect(parsePage({ ...reading, marketplace: 'autre' })).toMatchObject({ reason: 'unknown_site' });
    expect(parsePage({ ...reading, url: 'https://exemple.test/my_orders' })).toMatchObject({ reason: 'unknown_site' });
    expect(parsePage({ ...reading, kind: 'wallet' })).toMatchObject({ reason: 'unsupported_page' });
    expect(parsePage({ ...reading, url: 'https://www.vinted.fr/inbox/1' })).toMatchObject({
      reason: 'unsupported_page',
    });
  });
});
