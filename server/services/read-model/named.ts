import { type DealName, readNames } from '#core/model/sales/deal-names.ts';
import { readStockNames, type StockName } from '#core/model/stock/stock-names.ts';
import { type SQL, sql } from '../../db/drizzle.ts';

/** Names as parts of a statement: arrays of ids, and lists of a marketplace and a value. */
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

const pairsOf = (pairs: readonly { marketplace: string; value: string }[]): SQL =>
  sql`(select marketplace, value from json_to_recordset(${JSON.stringify(pairs)}::json) as pair(marketplace text, value text))`;
