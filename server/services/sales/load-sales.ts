import type { Regime } from '#core/model/regime.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { recallSaleCounts } from '../figures/recalled.ts';
import { isInScope, type RegimeChoice, scopeOf } from '../figures/scope.ts';
import { type KeptSale, loadKeptSales, loadSalesById } from '../read-model/kept-sale.ts';

export interface LoadedSales {
  /** Newest first, those without a date last. */
  sales: readonly KeptSale[];
  /** The regime that was asked for. */
  regime: RegimeChoice;
  /** Those under which the seller has any sale. */
  regimes: Regime[];
  /** Sales that are left out, because the regime they were made under is unknown. */
  unknownRegime: number;
}

const NEWEST_FIRST = sql`order by sold_at desc nulls last, id collate "C"`;

/** Sales in memory at a time. */
const AT_ONCE = 2_000;

/** The same sales a few at a time, while other requests are served. @param which of the rows, as a condition */
export async function* salesInSlices(work: AccountWork, which: SQL): AsyncGenerator<KeptSale[]> {
  const [found] = await rowsOf<{ ids: string }>(
    work.database.db,
    sql`select coalesce(json_agg(id ${NEWEST_FIRST}), '[]')::text as ids from sale_rows where ${which}`,
  );
  const ids: string[] = JSON.parse(found?.ids ?? '[]');
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const asked = ids.slice(start, start + AT_ONCE);
    const kept = await loadSalesById(work, asked);
    yield asked.flatMap((id) => kept.get(id) ?? []);
  }
}

/** Every sale of a regime once, each with what its articles cost. @param asked by default the regime of the seller's own type */
export const loadSales = async (work: AccountWork, asked?: RegimeChoice): Promise<LoadedSales> => {
  const scope = await scopeOf(work, { regime: asked });
  const { regimes, unknownRegime } = await recallSaleCounts(work, scope);
  const sales = await loadKeptSales(work, isInScope(work, scope), NEWEST_FIRST);
  return { sales, regime: scope.regime, regimes, unknownRegime };
};
