import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import type { RegimedSale } from '../regimes/regimed-sale.ts';
import { countedOn } from './kept-sale.ts';
import { saleRowsOf } from './list-rows.ts';
import type { RowData } from './row-data.ts';
import { IS_UNCOSTED } from './sale-conditions.ts';
import { daysOf, type IsOn, type MovedDay, onDays } from './sale-days.ts';

/** The days on which a sale has rows in lists, as far as they are known. */
export const listDaysOf = (sale: RegimedSale): MovedDay[] => [countedOn(sale), ...daysOf(sale)];

/** Adds the rows of lists of these days together anew. @param days by default all */
export const refreshSaleGroups = async (
  { database, accountId }: RowData,
  days?: ReadonlySet<MovedDay>,
): Promise<void> => {
  if (days?.size === 0) return;
  const isOn = onDays(days);
  // Both see the table as it was: what is inserted is not deleted.
  await rowsOf(
    database.db,
    sql`with gone as (delete from sale_groups where account_id = ${accountId} and ${isOn(sql`day`)})
      insert into sale_groups (${COLUMNS}) select ${COLUMNS} from (${groupsOf(accountId, isOn)}) added`,
  );
};

const TRAITS = sql`account_id, regime, marketplace_user_id, currency, day, is_refund, is_doubtful, stage, outcome,
  is_partly_refunded, is_released, is_uncosted`;
const COLUMNS = sql`${TRAITS}, count, minor, unknown, standing, cost, margin`;

/** The rows of lists of an account, added together by day and by what decides in which lists they are. */
const groupsOf = (accountId: string, isOn: IsOn): SQL => {
  const rows = saleRowsOf(
    (kind) => sql`select account_id, regime, marketplace_user_id, currency, ${kind.day} as day,
        ${kind.isRefund} as is_refund, is_doubtful, stage, outcome, is_partly_refunded,
        released_minor is not null as is_released, ${IS_UNCOSTED} as is_uncosted, ${kind.minor} as minor,
        ${kind.margin} as margin, ${kind.cost} as cost, ${kind.isStanding} as is_standing
      from ${kind.from} where account_id = ${accountId} and ${isOn(kind.day)}`,
  );
  return sql`select ${TRAITS}, count(*) as count,
      coalesce(sum(minor) filter (where currency is not null), 0)::bigint as minor,
      count(*) filter (where minor is null or currency is null) as unknown,
      count(margin) filter (where is_standing) as standing,
      coalesce(sum(cost) filter (where margin is not null), 0)::bigint as cost,
      coalesce(sum(margin), 0)::bigint as margin
    from ${rows} group by ${TRAITS}`;
};

/** A group, under a name of its own. */
type NamedGroup = { id: string } & Record<string, unknown>;

/** Every group, as it is kept and as the rows of sales make it now. */
export const compareSaleGroups = async ({ database, accountId }: RowData) => {
  const read = async (from: SQL): Promise<NamedGroup[]> => {
    const [found] = await rowsOf<{ list: string }>(
      database.db,
      sql`select coalesce(json_agg(json_build_object('id', array_to_string(array[${NAME}], ' ', '-'), 'group', to_json(grouped))), '[]')::text as list
        from (select ${COLUMNS} from ${from}) grouped`,
    );
    const groups: { id: string; group: object }[] = JSON.parse(found?.list ?? '[]');
    return groups.map(({ id, group }) => ({ ...group, id }));
  };
  return {
    kept: await read(sql`sale_groups where account_id = ${accountId}`),
    added: await read(sql`(${groupsOf(accountId, onDays())}) added`),
  };
};

const NAME = sql`regime, marketplace_user_id, currency, day::text, is_refund::text, is_doubtful::text, stage, outcome,
  is_partly_refunded::text, is_released::text, is_uncosted::text`;
