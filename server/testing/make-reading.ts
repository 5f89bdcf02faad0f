import { type OwnPageReading, type Reading, SILENT_PAGE } from '../services/orders/reading.ts';

/** What a list stated of one sale. */
export const makeReading = (overrides: Partial<Reading> = {}): Reading => ({
  marketplace: 'vinted',
  marketplaceUserId: '77',
  unnamedAccountId: null,
  isDeduced: false,
  transactionId: '1',
  conversationId: '2',
  title: 'Veste',
  priceMinor: 1850,
  currency: 'EUR',
  orderDate: { at: '2026-11-20T10:00:00.000Z', source: 'list' },
  statusDate: '2026-11-20T10:00:00.000Z',
  statusText: 'Bordereau envoyé au vendeur',
  phase: 'to_ship',
  phaseDate: '2026-11-20T10:00:00.000Z',
  photoUrl: null,
  side: 'sold',
  source: 'page',
  detail: 'json',
  observedAt: '2026-11-20T11:00:00.000Z',
  own: null,
  ...overrides,
});

/** The same sale as one of its own pages states it. */
export const makeOwnPage = (
  detail: string,
  overrides: Partial<Reading> = {},
  own: Partial<OwnPageReading> = {},
): Reading => makeReading({ detail, ...overrides, own: { ...SILENT_PAGE, ...own } });
