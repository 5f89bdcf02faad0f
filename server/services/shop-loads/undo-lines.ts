import { isSameRow } from '#core/model/file-imports/claims.ts';
import { withoutLoad } from '#core/model/file-imports/load-statements.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { loadedShops } from '../../db/schema/index.ts';
import { type StatedLine, writePart } from '../ledger/write-part.ts';
import { loadStanding, partOf } from './expense-part.ts';
import { loadClaims, rebase } from './load-claims.ts';
import { contentOf, toLine } from './load-expenses.ts';
import { NO_LINE } from './loaded-shop.ts';

const UUID_CHARS = 36;

/** Takes back the expenses that a load states: the lines of their shop are stated again without it. */
export const undoLines = async (change: Change, importId: string) => {
  const claims = await loadClaims(change, importId, 'ledger_lines');
  const ofShop = Map.groupBy(claims, ({ rowId }) => rowId.slice(0, UUID_CHARS));
  const sums = { removed: 0, restored: 0, left: 0 };
  if (claims.length === 0) return sums;
  const isIt = and(eq(loadedShops.accountId, change.accountId), inArray(loadedShops.id, [...ofShop.keys()]));
  for (const shop of await change.tx.select().from(loadedShops).where(isIt)) {
    const part = partOf(shop);
    const lines = new Map((await loadStanding(change, part)).map((line) => [line.lineKey, line]));
    const stated = new Map<string, StatedLine>(lines);
    for (const claim of ofShop.get(shop.id) ?? []) {
      const line = lines.get(claim.rowId);
      if (line === undefined) continue;
      const { row, later } = withoutLoad(NO_LINE, contentOf(line), claim, claim.later);
      await rebase(change, claim, later);
      if (row === null) {
        stated.delete(claim.rowId);
        sums.removed += 1;
      } else if (!isSameRow(row, contentOf(line))) {
        stated.set(claim.rowId, toLine(change, shop, claim.rowId, row));
        sums.restored += 1;
      }
    }
    await writePart(change, part, [...stated.values()]);
  }
  return sums;
};
