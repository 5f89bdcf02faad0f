import { type DealName, readNames } from '#core/model/sales/deal-names.ts';
import { readStockNames, type StockName } from '#core/model/stock/stock-names.ts';
import { type SQL, sql } from '../../db/drizzle.ts';

/** Names as parts of a statement. */
export interface NamedParts {
  accountId: string;
  ids: SQL;
  /** Those of orders and of rows of files. */
  uuids: SQL;
  transactions: Pairs;
  conversations: Pairs;
  articles: SQL;
  listings: Pairs;
  skus: SQL;
  lots: SQL;
  /** The same as those of the lots themselves. */
  lotIds: SQL;
}

/** Values, each of a marketplace. */
interface Pairs {
  /** As rows of a marketplace and a value. */
  rows: SQL;
  /** True of a row with one of them in these columns, in a form for which the database takes an index, however little it knows of a table. */
  among: (marketplace: SQL, value: SQL) => SQL;
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

const pairsOf = (names: readonly MarketplaceName[]): Pairs => {
  const groups = [...Map.groupBy(names, ({ marketplace }) => marketplace)];
  return {
    rows: sql`(select marketplace, value from json_to_recordset(${JSON.stringify(names)}::json) as pair(marketplace text, value text))`,
    among(marketplace, value) {
      if (groups.length === 0) return sql`false`;
      const each = groups.map(([of, own]) => {
        const values = textsOf(own.map((name) => name.value));
        // Said once more, so that an index of the values alone that are known can be taken.
        return sql`(${marketplace} = ${of} and ${value} is not null and ${value} = any(${values}))`;
      });
      return sql`(${sql.join(each, sql` or `)})`;
    },
  };
};
