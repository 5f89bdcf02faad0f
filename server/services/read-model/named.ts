import { type DealName, readNames } from '#core/model/sales/deal-names.ts';
import { readStockNames, type StockName } from '#core/model/stock/stock-names.ts';
import { getTableColumns, getTableConfig, type Name, type PgTable, type SQL, Subquery, sql } from '../../db/drizzle.ts';

/** Names as parts of a statement: arrays of ids, and rows of a marketplace and a value. */
export interface NamedParts {
  accountId: string;
  ids: SQL;
  /** Those of orders and of rows of files. */
  uuids: SQL;
  transactions: SQL;
  conversations: SQL;
  articles: SQL;
  listings: SQL;
  skus: SQL;
  lots: SQL;
  /** The same as those of the lots themselves. */
  lotIds: SQL;
}

export const namedIn = (accountId: string, names: ReadonlySet<DealName | StockName>): NamedParts => {
  const { ids, transactions, conversations } = readNames(names);
  const { articles, listings, skus, lots } = readStockNames(names);
  const uuidsOf = (texts: readonly string[]): SQL => sql`${textsOf(texts.filter((text) => UUID.test(text)))}::uuid[]`;
  return {
    ...{ accountId, ids: textsOf(ids), uuids: uuidsOf(ids) },
    ...{ transactions: pairsOf(transactions), conversations: pairsOf(conversations) },
    ...{ articles: textsOf(articles), listings: pairsOf(listings), skus: textsOf(skus) },
    ...{ lots: textsOf(lots), lotIds: uuidsOf(lots) },
  };
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** One parameter, however many texts. */
export const textsOf = (texts: readonly string[]): SQL =>
  sql`array(select json_array_elements_text(${JSON.stringify(texts)}::json))`;

type MarketplaceName = { marketplace: string; value: string };

const pairsOf = (names: readonly MarketplaceName[]): SQL =>
  sql`(select marketplace, value from json_to_recordset(${JSON.stringify(names)}::json) as pair(marketplace text, value text))`;

/** The ids of an array as rows that `lookUp` takes. */
export const eachOf = (ids: SQL): SQL => sql`(select unnest(${ids}) as value)`;

interface LookUp {
  accountId: string;
  /** Rows of what is looked up: `marketplace` and `value`, or `value` alone. */
  asked: SQL;
  /** Columns of the table. */
  what: SQL;
  from: SQL | Name;
  /** What of a row equals what of `asked`. */
  by: SQL;
}

/**
 * Rows of the account, each looked up by itself: a database that knows nothing of a table may otherwise read all rows of the account
 * for a few of them. `offset 0` keeps it from making one join of it.
 */
export const lookUp = ({ accountId, asked, what, from, by }: LookUp): SQL => sql`
  select found.* from ${asked} asked
  cross join lateral (select ${what} from ${from} where account_id = ${accountId} and ${by} offset 0) found`;

/** A table as it stands behind `from`, with these rows of the account alone. @param ids by default all */
export const onlyIds = (table: PgTable, accountId: string, ids?: SQL): PgTable | Subquery =>
  ids === undefined ? table : onlyFound(table, { accountId, asked: eachOf(ids), by: sql`id = asked.value` });

/** A table as it stands behind `from`, with the rows alone that are looked up. */
export const onlyFound = (table: PgTable, asked: Pick<LookUp, 'accountId' | 'asked' | 'by'>): Subquery => {
  const { name } = getTableConfig(table);
  return new Subquery(lookUp({ ...asked, what: sql`*`, from: sql.identifier(name) }), getTableColumns(table), name);
};
