import { describe, expect, it } from 'vitest';
import type { PageKind, ParseResult } from '../../contract.ts';
import { parsePage } from '../index.ts';
import type { ValidPage } from '../mutation/check-mutations.ts';
import { VALID_LISTS } from '../mutation/valid-lists.ts';
import { VALID_ORDER_PAGES } from '../mutation/valid-order-pages.ts';
import { VALID_SHOP_PAGES } from '../mutation/valid-shop-pages.ts';
import { VALID_WALLET_PAGES } from '../mutation/valid-wallet-pages.ts';

/** Every valid page has its dates in 2026. */
const PAGES = [...VALID_LISTS, ...VALID_ORDER_PAGES, ...VALID_SHOP_PAGES, ...VALID_WALLET_PAGES];
const BEFORE = '2025-11-21T00:00:00.000Z';
const AFTER = '2026-11-21T00:00:00.000Z';

const read = ({ kind, source, url, value }: ValidPage, observedAt: string): ParseResult =>
  parsePage({ marketplace: 'vinted', kind, source, url, body: JSON.stringify(value), observedAt });

/** Past dates of a reading; a last day to ship is not one, and a month or a photo's name is not an instant. */
const datesOf = (result: ParseResult): string[] =>
  JSON.stringify(result.ok ? result.records : [], (name, value) => (name === 'shipBy' ? null : value)).match(
    /20\d\d-\d\d-\d\dT[\d:.]+Z/g,
  ) ?? [];

const DATED: readonly PageKind[] = [
  ...(['orders', 'conversation', 'transaction', 'journey', 'inbox'] as const),
  ...(['wardrobe', 'shop', 'feedbacks', 'wallet'] as const),
];

describe('dates later than the reading', () => {
  it.each(DATED)('are rejected on a page of kind %s, and listed as missing', (kind) => {
    const dated = PAGES.filter((page) => page.kind === kind && datesOf(read(page, AFTER)).length > 0);
    expect(dated).not.toEqual([]);
    for (const page of dated) {
      const [now, early] = [read(page, AFTER), read(page, BEFORE)];
      expect(now).toMatchObject({ ok: true });
      expect('notes' in now && now.notes).not.toContain('future_dates');
      expect(datesOf(early), page.name).toEqual([]);
      expect(early).toMatchObject({ ok: true, notes: expect.arrayContaining(['future_dates']) });
      expect(early.missing.length, page.name).toBeGreaterThan(now.missing.length);
    }
  });

  const conversation = PAGES.find(({ kind }) => kind === 'conversation');

  it('in a message leave the state of the order open', () => {
    expect(conversation && read(conversation, BEFORE)).toMatchObject({
      records: [{ events: [], orderDate: null, orderDateSource: null, shipBy: null, phase: 'unknown' }],
      missing: expect.arrayContaining(['records[0].events', 'records[0].phase', 'records[0].orderDate']),
    });
  });

  const member = (lastSeen: string, observedAt: string): ParseResult => {
    const user = { id: 100000001, login: 'boutique_demo', last_loged_on_ts: lastSeen };
    const url = 'https://www.vinted.fr/api/v2/users/100000001';
    const body = JSON.stringify({ user });
    return parsePage({ marketplace: 'vinted', kind: 'shop', source: 'json', url, body, observedAt });
  };

  it('by less than a day are accepted: clocks differ', () => {
    expect(member('2026-11-22T10:00:00+00:00', '2026-11-21T12:00:00.000Z')).toMatchObject({
      records: [{ lastSeenAt: '2026-11-22T10:00:00.000Z' }],
      notes: [],
    });
    expect(member('2026-11-22T13:00:00+00:00', '2026-11-21T12:00:00.000Z')).toMatchObject({
      records: [{ lastSeenAt: null }],
      notes: ['future_dates'],
    });
  });
});
