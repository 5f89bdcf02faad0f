import type { WireExpense } from '#core/contract/expenses.ts';
import { fromMinor, type Minor } from '#core/model/money.ts';
import type { AccountData } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import type { Expense } from '../read-model/facts/expense.ts';

/** What an entered expense is for. */
interface Bearer {
  statedId: string;
  kind: 'product' | 'lot';
  id: string;
  title: string | null;
  /** Articles of the lot. */
  articles: number | null;
}
export type Bearers = ReadonlyMap<string, Bearer>;

/** What expenses that the seller entered are for, by their ids. @param ids of which, as an array; by default all */
export const loadBearers = async ({ database, accountId }: AccountData, ids?: SQL): Promise<Bearers> => {
  const which = ids === undefined ? sql`true` : sql`expense.id = any(${ids})`;
  const rows = await rowsOf<Bearer>(
    database.db,
    sql`select expense.id as "statedId", 'product' as kind, product_id as id, coalesce(product.title, item.title) as title,
        null::int as articles
      from expenses expense
      left join article_rows article on article.account_id = expense.account_id and article.id = product_id
      left join products product on product.account_id = expense.account_id and product.id = product_id
      left join items item on item.account_id = article.account_id and item.marketplace = article.marketplace
        and item.item_id = article.item_id
      where expense.account_id = ${accountId} and product_id is not null and ${which}
      union all
      select expense.id, 'lot', lot.id::text, lot.title, share.known + share.unentered
      from expenses expense
      join lots lot on lot.account_id = expense.account_id and lot.id = expense.lot_id
      join lot_shares share on share.account_id = lot.account_id and share.id = lot.id::text
      where expense.account_id = ${accountId} and ${which}`,
  );
  return new Map(rows.map((row) => [row.statedId, row]));
};

type Tied = Pick<Expense, 'isTied' | 'statedId' | 'resultMinor'>;

/** What an expense is part of the cost of, in the API's format. */
export const tiedTo = ({ isTied, statedId, resultMinor }: Tied, bearers: Bearers): WireExpense['tiedTo'] => {
  const bearer = bearers.get(statedId ?? '');
  if (!isTied || bearer === undefined) return null;
  const { kind, id, title, articles } = bearer;
  return { kind, id, title, articles, lost: fromMinor(kind === 'lot' ? lostOf(resultMinor) : 0) };
};

const lostOf = (resultMinor: Minor | null): Minor => resultMinor ?? 0;
