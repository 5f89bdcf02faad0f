import { eq } from '../db/drizzle.ts';
import { ledgerLines } from '../db/schema/index.ts';
import type { TestApp } from './make-app.ts';

type LedgerLine = typeof ledgerLines.$inferSelect;

/** The ledger of an account: what stands, and its totals in minor units by owner, currency and day, without those that are nil. */
export const readLedger = async (app: TestApp, accountId: string) => {
  const lines = await app.deps.database.db.select().from(ledgerLines).where(eq(ledgerLines.accountId, accountId));
  const reversed = new Set(lines.map(({ reverses }) => reverses));
  const standing = lines.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
  return { lines, standing, totals: totalsOf(lines) };
};

const totalsOf = (lines: readonly LedgerLine[]): Record<string, number> => {
  const totals: Record<string, number> = {};
  for (const { counts, marketplaceUserId, currency, day, amountMinor } of lines) {
    if (!counts) continue;
    const name = `${marketplaceUserId} ${currency} ${day}`;
    totals[name] = (totals[name] ?? 0) + (amountMinor ?? Number.NaN);
  }
  return Object.fromEntries(Object.entries(totals).filter(([, total]) => total !== 0));
};
