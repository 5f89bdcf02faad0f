import { broughtBy } from '#core/model/stock/result.ts';
import { type ParisDay, parisDayOf } from '#core/model/time.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { SALE_SUMS } from '../../db/schema/index.ts';
import { snakeCase } from '../../db/snake-case.ts';
import type { RegimedSale } from '../regimes/regimed-sale.ts';
import type { RowData } from './row-data.ts';
import { IS_UNDATED, LACKS_COST } from './sale-conditions.ts';

/** A day in Paris; null: none is known. */
export type MovedDay = ParisDay | null;

type SumName = keyof typeof SALE_SUMS;
const NAMES = Object.keys(SALE_SUMS) as SumName[];
const columnOf = (name: SumName): SQL => sql.raw(`"${snakeCase(name)}"`);
const listOf = (toText: (name: SumName) => SQL): SQL => sql.join(NAMES.map(toText), sql`, `);

/** The days on which a sale moves anything. */
export const daysOf = (sale: RegimedSale): MovedDay[] => {
  const { soldAt, released, refunds } = sale;
  const brought = broughtBy(sale);
  return [
    parisDayOf(soldAt),
    ...(released === null ? [] : [parisDayOf(released.at)]),
    ...(brought === null ? [] : [parisDayOf(brought.at)]),
    ...refunds.map(({ at }) => parisDayOf(at)),
  ];
};

/** With so many days, to sum all sales takes no longer than to look for theirs. */
const MOST_DAYS = 300;

/** Sums these days anew. @param days by default all */
export const refreshSaleDays = async (
  { database, accountId }: RowData,
  days?: ReadonlySet<MovedDay>,
): Promise<void> => {
  if (days?.size === 0) return;
  const isOn = onDays(days);
  await rowsOf(database.db, sql`delete from sale_days where account_id = ${accountId} and ${isOn(sql`day`)}`);
  await rowsOf(
    database.db,
    sql`insert into sale_days (account_id, regime, marketplace_user_id, currency, day, ${listOf(columnOf)})
      ${sumsOf(accountId, isOn)}`,
  );
};

/** Whether a day is one of those that are asked for. */
export type IsOn = (day: SQL) => SQL;

const isAny: IsOn = () => sql`true`;

/** @param days by default all */
export const onDays = (days?: ReadonlySet<MovedDay>): IsOn => {
  if (days === undefined || days.size > MOST_DAYS) return isAny;
  const known = JSON.stringify([...days].filter((day) => day !== null));
  const asked = sql`any(array(select json_array_elements_text(${known}::json)::date))`;
  return (day) => (days.has(null) ? sql`(${day} = ${asked} or ${day} is null)` : sql`${day} = ${asked}`);
};

/** The sums that the rows of an account have, by day. */
const sumsOf = (accountId: string, isOn: IsOn): SQL => sql`
  select ${accountId}::uuid as account_id, regime, marketplace_user_id, currency, day,
    ${listOf((name) => sql`sum(${columnOf(name)})::bigint as ${columnOf(name)}`)}
  from (${sql.join(
    MOVEMENTS.map(({ day, from, sums }) => {
      const columns = listOf((name) => sql`${sums[name] ?? sql`0`} as ${columnOf(name)}`);
      return sql`select regime, marketplace_user_id, currency, ${day} as day, ${columns}
        from ${from} where account_id = ${accountId} and ${isOn(day)} group by 1, 2, 3, 4`;
    }),
    sql` union all `,
  )}) movement group by regime, marketplace_user_id, currency, day`;

/** The sums of a day, under a name of its own. */
type SummedDay = Record<string, string | number | null> & { id: string };

/** The sums of every day, as they are kept and as the rows of sales have them now. */
export const compareSaleDays = async ({ database, accountId }: RowData) => {
  const read = async (from: SQL): Promise<SummedDay[]> => {
    const [found] = await rowsOf<{ list: string }>(
      database.db,
      sql`select coalesce(json_agg(day_sums), '[]')::text as list from (select * from ${from}) day_sums`,
    );
    const days: Record<string, string | number | null>[] = JSON.parse(found?.list ?? '[]');
    return days.map((day) => ({ ...day, id: `${day.regime} ${day.marketplace_user_id} ${day.currency} ${day.day}` }));
  };
  return {
    kept: await read(sql`sale_days where account_id = ${accountId}`),
    summed: await read(sql`(${sumsOf(accountId, onDays())}) summed`),
  };
};

interface Movement {
  day: SQL;
  from: SQL;
  sums: Partial<Record<SumName, SQL>>;
}

const sumOf = (of: SQL, which: SQL = sql`true`): SQL => sql`coalesce(sum(${of}) filter (where ${which}), 0)`;
const countOf = (which: SQL): SQL => sql`count(*) filter (where ${which})`;

/** Rows that are in figures, as they stand behind `from`. */
const COUNTED = sql`(select * from sale_rows where not is_doubtful)`;
const IS_TO_COME = sql`stage in ('pending', 'completed')`;
const IS_UNREAD = sql`(not ${IS_TO_COME} and released_minor is null)`;
/** True of a sale that is in a result (`entriesOf`), and of one whose part in it is known. */
const HAS_RESULT = sql`(outcome <> 'never_counted' and brought_minor is not null)`;
const IS_KNOWN = sql`((outcome = 'refunded_after_release' or missing is null) and not refunds @> '[{"minor": null}]')`;
const STANDS = sql`outcome <> 'refunded_after_release'`;

const EVERY: Movement = {
  ...{ day: sql`sold_on`, from: sql`sale_rows` },
  sums: {
    ...{ sales: sql`count(*)`, doubtful: countOf(sql`is_doubtful`) },
    undated: countOf(sql`not is_doubtful and outcome <> 'never_counted' and ${IS_UNDATED}`),
    waitingForCost: countOf(sql`${LACKS_COST} and brought_minor is null`),
    undatedWithoutCost: countOf(sql`${LACKS_COST} and ${IS_UNDATED}`),
  },
};

const SOLD: Movement = {
  ...{ day: sql`sold_on`, from: sql`${COUNTED} sale` },
  sums: {
    ...{ sold: sql`count(*)`, gross: sumOf(sql`price_minor`), unpriced: countOf(sql`price_minor is null`) },
    pending: sumOf(sql`price_minor`, IS_TO_COME),
    pendingUnknown: countOf(sql`${IS_TO_COME} and price_minor is null`),
    unread: sumOf(sql`price_minor`, IS_UNREAD),
    unreadUnknown: countOf(sql`${IS_UNREAD} and price_minor is null`),
  },
};

const RELEASED: Movement = {
  ...{ day: sql`released_on`, from: sql`(select * from ${COUNTED} counted where released_minor is not null) sale` },
  sums: {
    ...{ released: sql`count(*)`, received: sumOf(sql`released_minor`) },
    refundsBefore: sumOf(sql`price_minor - released_minor`, sql`is_partly_refunded`),
    difference: sumOf(sql`released_minor - price_minor`, sql`not is_partly_refunded`),
  },
};

const BROUGHT: Movement = {
  ...{ day: sql`brought_on`, from: sql`(select * from ${COUNTED} counted where ${HAS_RESULT}) sale` },
  sums: {
    entries: sql`count(*)`,
    ...{ knownCount: countOf(sql`${IS_KNOWN} and ${STANDS}`), knownReceived: sumOf(sql`brought_minor`, IS_KNOWN) },
    unknownCount: countOf(sql`not ${IS_KNOWN} and ${STANDS}`),
    unknownReceived: sumOf(sql`brought_minor`, sql`not ${IS_KNOWN}`),
    cost: sumOf(sql`cost_minor`, sql`${IS_KNOWN} and ${STANDS}`),
    tied: sumOf(sql`tied_minor`, sql`${IS_KNOWN} and ${STANDS}`),
    stated: countOf(sql`released_minor is null`),
  },
};

const BACK = sql`(refund->>'minor')::bigint`;

const PAID_BACK: Movement = {
  day: sql`((refund->>'at')::timestamptz at time zone 'Europe/Paris')::date`,
  from: sql`(select * from ${COUNTED} counted where refunds <> '[]') sale, jsonb_array_elements(refunds) refund`,
  sums: {
    ...{ paidBack: sql`count(*)`, refundsAfter: sumOf(BACK), refundsUnknown: countOf(sql`${BACK} is null`) },
    entries: countOf(sql`${HAS_RESULT} and ${BACK} is not null`),
    knownReceived: sumOf(sql`-${BACK}`, sql`${HAS_RESULT} and ${IS_KNOWN}`),
    unknownReceived: sumOf(sql`-${BACK}`, sql`${HAS_RESULT} and not ${IS_KNOWN}`),
  },
};

const MOVEMENTS: readonly Movement[] = [EVERY, SOLD, RELEASED, BROUGHT, PAID_BACK];
