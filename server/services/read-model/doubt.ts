import { type Bounds, boundsKey, mayBeAnother, type TwinBounds } from '#core/model/sales/wallet-sales.ts';
import type { AccountData } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import type { RegimedSale } from '../regimes/regimed-sale.ts';
import { loadKeptSales } from './kept-sale.ts';

/**
 * Whether a sale that only a wallet states could be another one: the only thing that a sale owes to sales it shares no name with.
 * @returns those of which that changed
 */
export const refreshDoubt = async (data: AccountData): Promise<RegimedSale[]> => {
  const ofWallets = await loadKeptSales(data, sql`source = 'wallet'`);
  if (ofWallets.length === 0) return [];
  const bounds = await loadBounds(data);
  const wrong = ofWallets.flatMap(({ sale, isNamedElsewhere }) => {
    const { released } = sale;
    const isDoubtful = isNamedElsewhere || (released !== null && mayBeAnother(bounds, { ...sale, released }));
    return isDoubtful === sale.isDoubtful ? [] : [sale];
  });
  if (wrong.length === 0) return [];
  await rowsOf(
    data.database.db,
    sql`update sale_rows set is_doubtful = not is_doubtful where account_id = ${data.accountId}
      and id in (select json_array_elements_text(${JSON.stringify(wrong.map(({ id }) => id))}::json))`,
  );
  return wrong;
};

interface Group {
  marketplace: string;
  currency: string | null;
  isNameless: boolean;
  /** Null: infinite, as in `Bounds`. */
  highest: number | null;
  earliest: number | null;
}

/** As `boundsOf`. */
const loadBounds = async ({ database, accountId }: AccountData): Promise<TwinBounds> => {
  const groups = await rowsOf<Group>(
    database.db,
    sql`select marketplace, currency, conversation_id is null as "isNameless",
        (case when bool_or(currency is null or price_minor is null) then null else max(price_minor) end)::float8 as highest,
        (case when bool_or(sold_at is null) then null else extract(epoch from min(sold_at)) * 1000 end)::float8 as earliest
      from sale_rows where account_id = ${accountId} and released_minor is null and source <> 'wallet'
      group by 1, 2, 3`,
  );
  return { any: mergeBounds(groups), nameless: mergeBounds(groups.filter(({ isNameless }) => isNameless)) };
};

const mergeBounds = (groups: readonly Group[]): ReadonlyMap<string, Bounds> => {
  const bounds = new Map<string, Bounds>();
  for (const { marketplace, currency, highest, earliest } of groups) {
    const key = boundsKey(marketplace, currency);
    const known = bounds.get(key) ?? { highest: 0, earliest: Number.POSITIVE_INFINITY };
    bounds.set(key, {
      highest: Math.max(known.highest, highest ?? Number.POSITIVE_INFINITY),
      earliest: Math.min(known.earliest, earliest ?? Number.NEGATIVE_INFINITY),
    });
  }
  return bounds;
};
