import { describe, expect, it } from 'vitest';
import type { OrderRecord, PageReading, ParseResult, ReadPage } from '../contract.ts';
import { parsePage } from './index.ts';

/**
 * Every field of WEB §2.2 and §2.3 is dropped, renamed and retyped in a valid page. The reading must fail, or name a gap,
 * or stay exactly as it was; no value may turn into another value.
 */
const jsonRow = {
  conversation_id: 24100054321,
  transaction_id: 21300012345,
  title: 'Veste en jean',
  price: { amount: '18.0', currency_code: 'EUR' },
  status: 'Bordereau envoyé au vendeur',
  date: '2026-07-19T18:02:11+02:00',
  photo: { id: 40111222333, url: 'https://images1.vinted.net/1.webp', thumbnails: [] },
  transaction_user_status: 'needs_action',
};
const flightRow = {
  conversationId: 24100054321,
  transactionId: 21300012345,
  title: 'Veste en jean',
  price: { amount: '18.0', currencyCode: 'EUR' },
  status: 'Bordereau envoyé au vendeur',
  date: '2026-07-19T18:02:11+02:00',
  photo: { url: 'https://images1.vinted.net/1.webp', thumbnails: [] },
  transactionUserStatus: 'needs_action',
};
const PAGES = {
  json: {
    url: 'https://www.vinted.fr/api/v2/my_orders?type=sold&status=all&page=2&per_page=20',
    value: {
      my_orders: [jsonRow, { ...jsonRow, transaction_id: 21300012346, price: '3.0', currency: 'EUR' }],
      order_details_enabled: false,
      pagination: { current_page: 2, page: 2, per_page: 20, time: 1785000000, total_entries: 43, total_pages: 3 },
      code: 0,
    },
  },
  flight: {
    url: 'https://www.vinted.fr/my_orders',
    value: {
      orderType: 'sold',
      orderStatus: 'in_progress',
      defaultBoughtStatus: 'in_progress',
      preloadedOrders: {
        orders: [flightRow, { ...flightRow, transactionId: 21300012346 }],
        pagination: { currentPage: 1, totalPages: 3, totalEntries: 43, perPage: 20, time: 1785000000 },
        ordersNeedActionCount: 2,
      },
    },
  },
} as const;

/** Fields that no figure rests on, or that say what another says too: losing one may change nothing. */
const IDLE =
  /order_details_enabled|\.time$|^code$|pagination\.(page|current_page)$|photo\.(id|thumbnails)$|defaultBoughtStatus|ordersNeedActionCount/;

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;

const pathsOf = (value: Json, path: string[] = []): string[][] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(Array.isArray(value) ? [] : [[...path, key]]),
    ...pathsOf(inner as Json, [...path, key]),
  ]);
};

const change = (
  value: Json,
  path: readonly string[],
  edit: (owner: { [key: string]: Json }, key: string) => void,
): Json => {
  const copy = structuredClone(value);
  const owner = path.slice(0, -1).reduce((inner, key) => (inner as { [key: string]: Json })[key] as Json, copy);
  edit(owner as { [key: string]: Json }, path.at(-1) ?? '');
  return copy;
};

const OTHER_TYPES: Json[] = ['texte', '', 7, -1, 1.5, true, false, [], ['18.0'], {}, { amount: 18 }, null];

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

function* mutationsOf(value: Json, path: string[]): Generator<readonly [string, Json]> {
  yield ['dropped', change(value, path, (owner, key) => delete owner[key])];
  yield [
    'renamed',
    change(value, path, (owner, key) => {
      owner[`${key}_v2`] = owner[key] as Json;
      delete owner[key];
    }),
  ];
  const before = path.reduce((inner, key) => (inner as { [key: string]: Json })[key] as Json, value);
  for (const other of OTHER_TYPES) {
    const isPhotoAbsent = path.at(-1) === 'photo' && other === null;
    if (typeOf(other) === typeOf(before) || isPhotoAbsent) continue;
    yield [
      `made ${JSON.stringify(other)}`,
      change(value, path, (owner, key) => Object.assign(owner, { [key]: other })),
    ];
  }
}

const readPage = (source: 'json' | 'flight', value: unknown): ParseResult => {
  const { url } = PAGES[source];
  const reading: PageReading = {
    marketplace: 'vinted',
    kind: 'orders',
    source,
    url,
    body: JSON.stringify(value),
    observedAt: '',
  };
  return parsePage(reading);
};

/** The values of a page by path: what a seller would see of it. */
const valuesOf = ({ records, page }: ReadPage): Map<string, unknown> =>
  new Map([
    ...Object.entries(page ?? {}).map(([name, value]) => [`page.${name}`, value] as const),
    ...records.flatMap((record, index) =>
      Object.entries(record satisfies OrderRecord).map(
        ([name, value]) => [`records[${index}].${name}`, value] as const,
      ),
    ),
  ]);

describe.each(['json', 'flight'] as const)('a valid page (%s)', (source) => {
  const value = PAGES[source].value as unknown as Json;
  const whole = readPage(source, value);
  if (!whole.ok) throw new Error(`The unchanged page must be read: ${whole.reason}`);
  const figures = valuesOf(whole);

  it('is read whole', () => {
    expect(whole.missing).toEqual([]);
    expect(whole.records).toHaveLength(2);
  });

  it.each(pathsOf(value).map((path) => [path.join('.'), path] as const))(
    'with %s dropped, renamed or retyped changes no figure in silence',
    (name, path) => {
      for (const [how, changed] of mutationsOf(value, path)) {
        const result = readPage(source, changed);
        if (!result.ok) continue;
        for (const [key, figure] of valuesOf(result)) {
          const isSame = Object.is(figure, figures.get(key));
          expect(isSame || figure === null || figure === 'unknown', `${name} ${how}: ${key} became ${figure}`).toBe(
            true,
          );
          if (!isSame) expect(result.missing, `${name} ${how}: ${key}`).not.toEqual([]);
        }
        const isLoss = how === 'dropped' || how === 'renamed';
        if (isLoss && !IDLE.test(name)) expect(result.missing, `${name} ${how}`).not.toEqual([]);
      }
    },
  );
});
