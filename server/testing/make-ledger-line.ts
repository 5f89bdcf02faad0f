import type { ledgerLines } from '../db/schema/index.ts';
import { newId } from '../ids.ts';

type LedgerLine = typeof ledgerLines.$inferInsert;

/** A row of the ledger: by default, 18,50 € released to account 77 in November 2026. */
export const makeLedgerLine = (overrides: Pick<LedgerLine, 'accountId'> & Partial<LedgerLine>): LedgerLine => ({
  ...{ id: newId(), marketplace: 'vinted', marketplaceUserId: '77', kind: 'released', label: 'Vente' },
  ...{ amountMinor: 1850, currency: 'EUR', at: '2026-11-21T09:00:00.000Z', day: '2026-11-21', counts: true },
  ...{ source: 'wallet', part: '2026-11', lineKey: newId() },
  provenance: { kind: 'sale', entityType: null, entityId: null, shownMinor: null, byHand: false },
  ...{ readAt: '2026-11-21T09:00:00.000Z', writtenAt: '2026-11-21T09:00:00.000Z' },
  ...overrides,
});
