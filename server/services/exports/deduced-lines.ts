import type { Minor } from '#core/model/money.ts';
import type { WalletLineKind } from '#core/model/wallet-line.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, isNull, sql } from '../../db/drizzle.ts';
import { ledgerLines } from '../../db/schema/index.ts';
import type { LedgerLine } from '../ledger/lines.ts';
import { equationsOf, loadWallets } from '../wallet/load-wallets.ts';

/** What a line is according to its deal, or to the equation of its month, where its page leaves that open. */
export interface DeducedLine {
  kind: WalletLineKind;
  minor: Minor;
}

type Keyed = Pick<LedgerLine, 'marketplace' | 'marketplaceUserId' | 'part' | 'lineKey'>;

const keyOf = ({ marketplace, marketplaceUserId, part, lineKey }: Keyed): string =>
  JSON.stringify([marketplace, marketplaceUserId, part, lineKey]);

/** Finds what was deduced about a line. All wallets are read for it, so only where a page leaves a line open. */
export const loadDeduced = async (work: AccountWork): Promise<(line: Keyed) => DeducedLine | undefined> => {
  if (!(await hasOpenLine(work))) return () => undefined;
  const deduced = new Map<string, DeducedLine>();
  for (const wallet of await loadWallets(work)) {
    for (const { lines } of equationsOf(wallet).equations) {
      for (const { decidedBy, amountMinor, kind, month, ...line } of lines) {
        if (amountMinor === null || (decidedBy !== 'deal' && decidedBy !== 'equation')) continue;
        deduced.set(keyOf({ ...line, part: month }), { kind, minor: amountMinor });
      }
    }
  }
  return (line) => deduced.get(keyOf(line));
};

const hasOpenLine = async ({ database, accountId }: AccountWork): Promise<boolean> => {
  const [row] = await database.db
    .select({ one: sql`1` })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.accountId, accountId), eq(ledgerLines.source, 'wallet'), isNull(ledgerLines.amountMinor)))
    .limit(1);
  return row !== undefined;
};
