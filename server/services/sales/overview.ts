import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { EntryGroup } from '#core/model/sales/sale-sums.ts';
import { overviewOf } from '#core/model/sales/sale-view.ts';
import { searchWords } from '#core/model/search-words.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { recallSaleCounts } from '../figures/recalled.ts';
import { isInScope, scopeOf } from '../figures/scope.ts';
import { isFoundBy, isWithin, saleRowsOf } from '../read-model/list-rows.ts';
import { IS_UNCOSTED } from '../read-model/sale-conditions.ts';

export type SaleOverviewInput = z.output<typeof api.sales.overview.query>;

/** What the sales of a view add up to: the database adds rows of the same traits, which are few, and `core` adds these. */
export const overviewSales = async (
  work: AccountWork,
  input: SaleOverviewInput,
): Promise<CallReply<typeof api.sales.overview>> => {
  const scope = await scopeOf(work, input);
  const { regimes, unknownRegime } = await recallSaleCounts(work, scope);
  const isShown = isInScope(work, scope);
  const groups =
    searchWords(input.search).length === 0
      ? await loadGroups(work, isShown, input)
      : await searchGroups(work, isShown, input);
  return {
    ...{ regime: scope.regime, regimes, unknownRegime },
    ...overviewOf(groups, input.list),
    pendingOrders: await loadPendingOrders(work, isShown),
  };
};

type FoundGroup = EntryGroup & { isFound: boolean };

/** Without a search, the days of the range already are groups. */
const loadGroups = async (work: AccountWork, isShown: SQL, { from, to }: SaleOverviewInput): Promise<FoundGroup[]> => {
  const [found] = await rowsOf<{ list: string }>(
    work.database.db,
    sql`select coalesce(json_agg(same), '[]')::text as list from (
      select is_refund as "isRefund", is_doubtful as "isDoubtful", stage, outcome, is_partly_refunded as "isPartlyRefunded",
        is_released as "isReleased", is_uncosted as "isUncosted", true as "isFound", currency, sum(count) as count,
        sum(minor) as minor, sum(unknown) as unknown, sum(standing) as standing, sum(cost) as cost, sum(margin) as margin
      from sale_groups where ${isShown} and coalesce(day between ${from} and ${to}, true)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ) same`,
  );
  return JSON.parse(found?.list ?? '[]');
};

const searchGroups = async (work: AccountWork, isShown: SQL, input: SaleOverviewInput): Promise<FoundGroup[]> => {
  const rows = saleRowsOf(
    (kind) => sql`select ${kind.isRefund} as is_refund, is_doubtful, stage, outcome, is_partly_refunded, currency,
        released_minor is not null as is_released, ${IS_UNCOSTED} as is_uncosted, ${isFoundBy(input.search)} as is_found,
        ${kind.minor} as minor, ${kind.margin} as margin, ${kind.cost} as cost, ${kind.isStanding} as is_standing
      from ${kind.from} where ${isShown} and ${isWithin(kind, input)}`,
  );
  const [found] = await rowsOf<{ list: string }>(
    work.database.db,
    sql`select coalesce(json_agg(same), '[]')::text as list from (
      select is_refund as "isRefund", is_doubtful as "isDoubtful", stage, outcome, is_partly_refunded as "isPartlyRefunded",
        is_released as "isReleased", is_uncosted as "isUncosted", is_found as "isFound", currency, count(*) as count,
        coalesce(sum(minor) filter (where currency is not null), 0) as minor,
        count(*) filter (where minor is null or currency is null) as unknown,
        count(margin) filter (where is_standing) as standing,
        coalesce(sum(cost) filter (where margin is not null), 0) as cost, coalesce(sum(margin), 0) as margin
      from ${rows} group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ) same`,
  );
  return JSON.parse(found?.list ?? '[]');
};

const loadPendingOrders = async (work: AccountWork, isShown: SQL): Promise<string[]> => {
  const [found] = await rowsOf<{ list: string }>(
    work.database.db,
    sql`select coalesce(json_agg(order_id order by order_id), '[]')::text as list from sale_rows
      where ${isShown} and stage = 'pending' and not is_doubtful and order_id is not null`,
  );
  return JSON.parse(found?.list ?? '[]');
};
