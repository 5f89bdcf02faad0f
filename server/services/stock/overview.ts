import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { fromMinor, type Minor } from '#core/model/money.ts';
import { AGE_BOUNDS, mapStockLists, STOCK_LISTS, type StockList } from '#core/model/stock/stock-lists.ts';
import type { CostedArticles } from '#core/model/stock/stock-view.ts';
import { addDays, type ParisDay, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { isFoundBy } from '../read-model/list-rows.ts';
import { IS_HERE, isInList, isOfChosen, showRegime } from './view.ts';

export type StockOverviewInput = z.output<typeof api.products.overview.query>;
type Overview = CallReply<typeof api.products.overview>;

/** Articles of which the cost is known in one currency, or unknown. */
interface CostGroup {
  currency: string | null;
  count: number;
  unpriced: number;
  minor: Minor;
}

interface Sums {
  count: number;
  withoutAccount: number;
  lists: Record<StockList, CostGroup[]>;
  /** By band of age; -1: unknown. */
  ages: (CostGroup & { band: number })[];
  found: number;
}

/** What the articles of a view cost, as `stockOverview` adds them up. */
export const overviewProducts = async (work: AccountWork, input: StockOverviewInput): Promise<Overview> => {
  const { regime, regimes, isOfRegime } = await showRegime(work, input.regime);
  const { lists, ages, ...counts } = await loadSums(work, input, isOfRegime);
  const ofBand = (band: number): CostedArticles => toCosted(ages.filter((group) => group.band === band));
  return {
    ...{ regime, regimes, ...counts },
    lists: mapStockLists((list) => toCosted(lists[list])),
    ...{ ages: [...AGE_BOUNDS, null].map((_, band) => ofBand(band)), ageless: ofBand(-1) },
  };
};

const toCosted = (groups: readonly CostGroup[]): CostedArticles => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  unpriced: groups.reduce((sum, { unpriced }) => sum + unpriced, 0),
  sums: groups
    .flatMap(({ currency, count, unpriced, minor }) =>
      currency === null || count === unpriced ? [] : [{ currency, amount: fromMinor(minor) }],
    )
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
});

/** The columns of `CostGroup`. */
const COSTED = sql`currency, count(*) as count, coalesce(sum(cost_minor), 0) as minor,
  count(*) filter (where cost_minor is null or currency is null) as unpriced`;

/** The band of age that an article is in; -1 while its age is unknown. */
const bandOf = (today: ParisDay): SQL => {
  const passed = AGE_BOUNDS.map((days) => sql`(since <= ${addDays(today, -days)})::int`);
  return sql`case when since <= ${today} then ${sql.join(passed, sql` + `)} else -1 end`;
};

const loadSums = async (work: AccountWork, input: StockOverviewInput, isOfRegime: SQL): Promise<Sums> => {
  const today = toParisDay(work.clock.now());
  const groups = (what: SQL, which: SQL, by: SQL): SQL =>
    sql`(select coalesce(json_agg(same), '[]') from (select ${what} from shown where ${which} group by ${by}) same)`;
  const lists = STOCK_LISTS.map((list) => sql`${list}::text, ${groups(COSTED, isInList(list, today), sql`currency`)}`);
  const [found] = await rowsOf<{ sums: string }>(
    work.database.db,
    sql`with own as materialized (select * from article_rows where account_id = ${work.accountId}),
      shown as materialized (select * from own where ${isOfRegime} and ${isOfChosen(input)})
      select json_build_object(
        'count', (select count(*) from own),
        'withoutAccount', (select count(*) from own where ${isOfRegime} and marketplace_user_id is null),
        'lists', json_build_object(${sql.join(lists, sql`, `)}),
        'ages', ${groups(sql`${bandOf(today)} as band, ${COSTED}`, IS_HERE, sql`1, currency`)},
        'found', (select count(*) from shown where ${isInList(input.list, today)} and ${isFoundBy(input.search)})
      )::text as sums`,
  );
  return JSON.parse(found?.sums ?? '{}');
};
