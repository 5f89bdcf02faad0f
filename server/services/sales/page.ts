import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { SaleSortKey } from '#core/model/sales/sale-view.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { isAfter, orderBy, readCursor, type SortColumn, toCursor } from '../../db/keyset.ts';
import { isInScope, scopeOf } from '../figures/scope.ts';
import { loadSalesById } from '../read-model/kept-sale.ts';
import { isFoundBy, isWithin, saleRowsOf } from '../read-model/list-rows.ts';
import { toWireSale } from './wire.ts';

export type SalePageInput = z.output<typeof api.sales.page.query>;

interface PageRow {
  id: string;
  place: number;
  /** Its values in the columns of the order. */
  at: (string | number)[];
}

/** A page of a list of sales. @throws {AppError} INVALID_INPUT for a cursor of another order */
export const pageSales = async (work: AccountWork, input: SalePageInput): Promise<CallReply<typeof api.sales.page>> => {
  const rows = await loadPage(work, input);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  const kept = await loadSalesById(work, [...new Set(page.map(({ id }) => id))]);
  return {
    rows: page.flatMap(({ id, place }) => {
      const sale = kept.get(id);
      return sale === undefined ? [] : [{ sale: toWireSale(sale), refund: place === -1 ? null : place }];
    }),
    cursor: last === undefined ? null : toCursor(last.at),
  };
};

const loadPage = async (work: AccountWork, input: SalePageInput): Promise<PageRow[]> => {
  const columns = columnsOf(input);
  const after = input.cursor === undefined ? sql`true` : isAfter(columns, readCursor(columns, input.cursor));
  const values = sql.join(
    columns.map(({ by }) => by),
    sql`, `,
  );
  const isShown = sql`${isInScope(work, await scopeOf(work, input))} and ${isFoundBy(input.search)}`;
  const rows = saleRowsOf((kind) => {
    const keys: Record<SaleSortKey, SQL> = {
      ...{ date: kind.at, price: kind.minor, margin: kind.margin, title: sql`title_key` },
    };
    return sql`select id, ${kind.place} as place, sold_at, ${keys[input.sort]} as key from ${kind.from}
      where ${isShown} and ${isWithin(kind, input)} and ${kind.isIn(input.list)}`;
  });
  const [found] = await rowsOf<{ list: string }>(
    work.database.db,
    // JSON is made of the rows of the page alone: before the sort, it would be made of all.
    sql`select coalesce(json_agg(json_build_object('id', id, 'place', place, 'at', json_build_array(${values}))), '[]')::text
      as list from (
        select id, place, sold_at, key from ${rows} where ${after} order by ${orderBy(columns)} limit ${input.limit + 1}
      ) page`,
  );
  return JSON.parse(found?.list ?? '[]');
};

/** No sale is as old. */
const NO_DATE = sql`timestamptz '1970-01-01T00:00:00Z'`;

/** Unknown values stand last in both directions, equals newest first. */
const columnsOf = ({ sort, direction }: SalePageInput): SortColumn[] => {
  const keys: Record<SaleSortKey, Pick<SortColumn, 'by' | 'holds'>> = {
    date: { by: sql`coalesce(key, ${NO_DATE})`, holds: 'instant' },
    price: { by: sql`coalesce(key, 0)`, holds: 'integer' },
    margin: { by: sql`coalesce(key, 0)`, holds: 'integer' },
    title: { by: sql`coalesce(key, '') collate "C"`, holds: 'text' },
  };
  return [
    { by: sql`(key is null)::int`, holds: 'integer', direction: 'ascending' },
    { ...keys[sort], direction },
    { by: sql`coalesce(sold_at, ${NO_DATE})`, holds: 'instant', direction: 'descending' },
    { by: sql`id collate "C"`, holds: 'text', direction: 'ascending' },
    { by: sql`place`, holds: 'integer', direction: 'ascending' },
  ];
};
