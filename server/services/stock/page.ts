import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { rankPlaces, type StockSortKey } from '#core/model/stock/stock-view.ts';
import { type ParisDay, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { eq, type SQL, sql } from '../../db/drizzle.ts';
import { isAfter, orderBy, readCursor, type SortColumn, toCursor } from '../../db/keyset.ts';
import { preferences } from '../../db/schema/index.ts';
import { isFoundBy } from '../read-model/list-rows.ts';
import { textsOf } from '../read-model/named.ts';
import { showArticles } from './list.ts';
import { isInList, isOfChosen, showRegime } from './view.ts';

export type StockPageInput = z.output<typeof api.products.page.query>;

interface PageRow {
  id: string;
  /** Its values in the columns of the order. */
  at: (string | number)[];
}

/** A page of a list of the stock. @throws {AppError} INVALID_INPUT for a cursor of another order */
export const pageProducts = async (
  work: AccountWork,
  input: StockPageInput,
): Promise<CallReply<typeof api.products.page>> => {
  const rows = await loadPage(work, input);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  const shown = await showArticles(
    work,
    page.map(({ id }) => id),
  );
  return { ...shown, cursor: last === undefined ? null : toCursor(last.at) };
};

const loadPage = async (work: AccountWork, input: StockPageInput): Promise<PageRow[]> => {
  const today = toParisDay(work.clock.now());
  const columns = columnsOf(input, await keyOf(work, input.sort, today));
  const after = input.cursor === undefined ? sql`true` : isAfter(columns, readCursor(columns, input.cursor));
  const values = sql.join(
    columns.map(({ by }) => by),
    sql`, `,
  );
  const { isOfRegime } = await showRegime(work, input.regime);
  const [found] = await rowsOf<{ list: string }>(
    work.database.db,
    sql`select coalesce(json_agg(page), '[]')::text as list from (
      select id, json_build_array(${values}) as at from article_rows
      where account_id = ${work.accountId} and ${isOfRegime} and ${isOfChosen(input)} and ${isInList(input.list, today)}
        and ${isFoundBy(input.search)} and ${after}
      order by ${orderBy(columns)} limit ${input.limit + 1}
    ) page`,
  );
  return JSON.parse(found?.list ?? '[]');
};

/** What a column holds of each article; null where that is unknown. */
const keyOf = async (work: AccountWork, sort: StockSortKey, today: ParisDay): Promise<SQL> => {
  if (sort === 'place') return sql`array_position(${textsOf(await loadPlaces(work))}, place)`;
  const keys: Record<Exclude<StockSortKey, 'place'>, SQL> = {
    age: sql`case when since <= ${today} then since end`,
    ...{ cost: sql`cost_minor`, price: sql`price_minor`, title: sql`title_key` },
  };
  return keys[sort];
};

/** The places that articles have, in the seller's order. */
const loadPlaces = async ({ database: { db }, accountId }: AccountWork): Promise<string[]> => {
  const [settings] = await db
    .select({ places: preferences.places })
    .from(preferences)
    .where(eq(preferences.accountId, accountId));
  const rows = await rowsOf<{ place: string }>(
    db,
    sql`select distinct place from article_rows where account_id = ${accountId} and place is not null`,
  );
  const ranks = rankPlaces(
    rows.map(({ place }) => place),
    settings?.places ?? [],
  );
  return [...ranks.keys()];
};

/** No article was added as early. */
const NO_DATE = sql`timestamptz '1970-01-01T00:00:00Z'`;

/** Unknown values stand last in both directions, equals in the order of the whole list. */
const columnsOf = ({ sort, direction }: StockPageInput, key: SQL): SortColumn[] => {
  const opposite = direction === 'ascending' ? 'descending' : 'ascending';
  const keys: Record<StockSortKey, SortColumn> = {
    // The oldest article came on the first day.
    age: { by: sql`coalesce(${key}, '')`, holds: 'text', direction: opposite },
    cost: { by: sql`coalesce(${key}, 0)`, holds: 'integer', direction },
    price: { by: sql`coalesce(${key}, 0)`, holds: 'integer', direction },
    place: { by: sql`coalesce(${key}, 0)`, holds: 'integer', direction },
    title: { by: sql`coalesce(${key}, '') collate "C"`, holds: 'text', direction },
  };
  return [
    { by: sql`((${key}) is null)::int`, holds: 'integer', direction: 'ascending' },
    keys[sort],
    { by: sql`(not is_entered)::int`, holds: 'integer', direction: 'ascending' },
    { by: sql`coalesce(added_at, ${NO_DATE})`, holds: 'instant', direction: 'descending' },
    { by: sql`id collate "C"`, holds: 'text', direction: 'descending' },
  ];
};
