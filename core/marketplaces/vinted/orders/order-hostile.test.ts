import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capture } from '../../../contract/captures.ts';
import { countLooks } from '../../../testing/hostile/count-looks.ts';
import { MAX_MISSING, type ParseResult } from '../../contract.ts';
import { parsePage } from '../index.ts';

const URLS = {
  conversation: 'https://www.vinted.fr/api/v2/conversations/24100054321',
  transaction: 'https://www.vinted.fr/api/v2/transactions/21300012345',
  journey: 'https://www.vinted.fr/api/v2/transactions/21300012345/shipment/journey_summary',
  inbox: 'https://www.vinted.fr/api/v2/inbox?page=1',
};
const KINDS = ['conversation', 'transaction', 'journey', 'inbox'] as const;
type Kind = (typeof KINDS)[number];

const parse = (kind: Kind, body: string): ParseResult =>
  parsePage({ marketplace: 'vinted', kind, source: 'json', url: URLS[kind], body, observedAt: '2026-11-21T00:00:00Z' });

const envelope = {
  captureId: '00000000',
  marketplace: 'vinted',
  marketplaceUserId: null,
  source: 'json',
  observedAt: '2026-11-21T00:00:00Z',
  filter: '',
  page: null,
  totalPages: null,
  totalEntries: null,
};

/** Everything that was read matches the server's contract; every failure has its sentence. */
const expectHonest = (kind: Kind, result: ParseResult): void => {
  expect(result.missing.length).toBeLessThanOrEqual(MAX_MISSING);
  if (!result.ok) {
    expect(result.message.length).toBeGreaterThan(20);
    return;
  }
  const { records, missing } = result;
  const sent = capture.safeParse({ ...envelope, url: URLS[kind], pageKind: kind, records, missing });
  expect(sent.error?.issues ?? []).toEqual([]);
};

const FIELDS = [
  ...['id', 'status', 'status_title', 'title', 'subtitle', 'entity_type', 'entity', 'created_at_ts', 'message'],
  ...['timestamp', 'carrier', 'current_carrier', 'tracking_code', 'tracking_url', 'is_current', 'name', 'cell_type'],
  ...[
    'item_id',
    'item_ids',
    'item_count',
    'items_count',
    'items',
    'order',
    'offer',
    'offer_price',
    'price',
    'currency',
  ],
  ...['service_fee', 'shipment', 'shipment_id', 'shipment_status', 'current_user_side', 'user_side', 'seller_id'],
  ...['buyer_id', 'buyer', 'seller', 'login', 'city', 'country_code', 'opposite_user', 'location_description'],
  ...['suspending_complaint_id', 'debit_processed_at', 'status_updated_at', 'messages', 'transaction', 'details'],
  ...['updated_at', 'photos', '__proto__', 'constructor', 'toString'],
];
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(24100054321, 21300012345, 1785400000, 230, 450, -1, 1.5, 2 ** 60, null, true, '', '18.0'),
    fc.constantFrom('2026-07-28T11:24:05+02:00', 'seller', 'delivered', 'status_message', 'Commande livrée !', 'EUR'),
    fc.constantFrom('javascript:alert(1)', '<b>', '\ud800', '\u0000', 'x'.repeat(501), 'à envoyer avant le 28 juillet'),
    fc.record({ amount: fc.constantFrom('1.0', 1, '1e9'), currency_code: fc.constantFrom('EUR', 'GBP', 1) }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 12 }),
  ),
})).value;
const anyFields = fc.dictionary(fc.constantFrom(...FIELDS), anyValue, { maxKeys: 25 });

const wrap = (kind: Kind, fields: object): string => {
  const conversation = { ...fields, id: 24100054321 };
  const whole = {
    conversation: { conversation },
    transaction: { transaction: { ...fields, id: 21300012345 } },
    journey: { journey_summary: fields },
    inbox: { conversations: [conversation, fields], pagination: fields },
  }[kind];
  return JSON.stringify(whole);
};

describe.each(KINDS)('a hostile %s', (kind) => {
  it('with known names around any values matches the contract', () => {
    fc.assert(
      fc.property(anyFields, (fields) => expectHonest(kind, parse(kind, wrap(kind, fields)))),
      { numRuns: 300 },
    );
  });
});

describe('a page with thousands of entries', () => {
  const many = <T>(count: number, one: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => one(i));

  it('of messages keeps the newest events, and reports the cut', () => {
    const messages = many(1_500, (index) => ({
      entity_type: 'status_message',
      entity: { title: 'Commande livrée !' },
      created_at_ts: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    }));
    const result = parse('conversation', wrap('conversation', { messages, transaction: { id: 5 } }));
    expectHonest('conversation', result);
    expect(result.missing).toContain('records[0].events');
    if (!result.ok || result.kind !== 'conversation') throw new Error('must be read');
    expect(result.records[0]?.events).toHaveLength(200);
    expect(result.records[0]?.events.at(-1)?.at).toBe('2026-01-02T00:59:00.000Z');
  });

  it('of articles or rows is bounded', () => {
    const item_ids = many(2_500, (index) => index + 1);
    expectHonest('transaction', parse('transaction', wrap('transaction', { order: { item_ids, items: item_ids } })));
    const rows = JSON.stringify({ conversations: many(501, (index) => ({ id: index + 1 })) });
    expect(parse('inbox', rows)).toMatchObject({ ok: false, reason: 'too_large' });
  });

  it('of blanks before a deadline costs linear time', () => {
    const looksAt = (blanks: number): number => {
      const subtitle = `à envoyer avant le ${'1 '.repeat(blanks)}`;
      const messages = many(100, () => ({
        entity_type: 'status_message',
        entity: { title: subtitle, subtitle },
        created_at_ts: '2026-07-19T18:02:11+02:00',
      }));
      const body = wrap('conversation', { messages, transaction: { id: 5 } });
      return countLooks(() => void parse('conversation', body)) / body.length;
    };
    expect(looksAt(200)).toBeLessThan(looksAt(50) * 1.5 + 1);
  });
});
