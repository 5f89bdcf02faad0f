import type { FiledSale } from '#core/model/sales/filed-sale.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountData } from '../../../account/account-work.ts';
import { rowsOf } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';

/** The sales that loads and imports of files state. What several state under one key is one sale, as the last of them states it. */
export const loadFiledSales = async (data: AccountData): Promise<FiledSale[]> => {
  const stated = new Map<string, FiledSale>();
  const isoOf = isoFinder();
  for await (const page of readPages(data)) state(page, stated, isoOf);
  return [...stated.values()];
};

type IsoOf = (ms: number | null) => string | null;

const state = (page: readonly FiledRow[], stated: Map<string, FiledSale>, isoOf: IsoOf): void => {
  for (const [shopId, rowKey, ...row] of page) stated.set(`${shopId} ${rowKey}`, toFiledSale(shopId, row, isoOf));
};

/** @param rows all that is stated under some keys, in the order of `FILED_ORDER` */
export const toFiledSales = (rows: readonly FiledRow[]): FiledSale[] => {
  const stated = new Map<string, FiledSale>();
  state(rows, stated, isoFinder());
  return [...stated.values()];
};

/** A row in the order of its columns; times in milliseconds, because a database writes a hundred thousand ISO texts slowly. */
type Cells = [
  ...[id: string, transactionId: string | null, conversationId: string | null, title: string | null],
  ...[buyerLogin: string | null, priceMinor: number | null, currency: string | null, outcome: FiledSale['outcome']],
  ...[feesMinor: number | null, refundMinor: number | null, soldAt: number | null, releasedAt: number | null],
  ...[refundedAt: number | null, receivedMinor: number | null, marketplace: string, marketplaceUserId: string | null],
  ...[channel: string | null, brand: string | null, category: string | null, size: string | null, isByHand: boolean],
];
export type FiledRow = [shopId: string, rowKey: string, ...Cells];

const toFiledSale = (shopId: string, cells: Cells, isoOf: IsoOf): FiledSale => {
  const [id, transactionId, conversationId, title, buyerLogin, priceMinor, currency, outcome, ...rest] = cells;
  const [feesMinor, refundMinor, soldAt, releasedAt, refundedAt, receivedMinor, ...where] = rest;
  const [marketplace, marketplaceUserId, channel, brand, category, size, isByHand] = where;
  return {
    ...{ id, shopId, marketplace, marketplaceUserId, transactionId, conversationId, title, buyerLogin },
    ...{ priceMinor, currency, outcome, feesMinor, refundMinor, soldAt: isoOf(soldAt), releasedAt: isoOf(releasedAt) },
    ...{ refundedAt: isoOf(refundedAt), receivedMinor, channel, brand, category, size, isByHand },
  };
};

/** Files often know days alone, so many rows share a time. */
const isoFinder = (): IsoOf => {
  const known = new Map<number, string>();
  return (ms) => {
    if (ms === null) return null;
    const iso = known.get(ms) ?? toIso(ms);
    known.set(ms, iso);
    return iso;
  };
};

/** Rows at once: PGlite answers within the turn of the event loop in which it is asked. */
const PAGE = 5_000;

/** Where a page ended. */
type Last = Record<'id' | 'loadedAt' | 'importId', string>;

const msOf = (column: string): SQL => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::bigint`;

/** Later statements replace earlier ones. */
export const FILED_ORDER = sql`id, loaded_at, import_id`;

/** A `FiledRow` as JSON, from the columns of `loaded_sales` with the account of their shop. */
export const FILED_CELLS = sql`json_build_array(shop_id, row_key, id, transaction_id, conversation_id, title, buyer_login,
  price_minor, currency, outcome, fees_minor, refund_minor, ${msOf('sold_at')}, ${msOf('released_at')},
  ${msOf('refunded_at')}, received_minor, marketplace, marketplace_user_id,
  channel, brand, category, size, is_by_hand)`;

/** The statements of the account in the order in which later ones replace earlier ones, page by page, each as one JSON text. */
async function* readPages({ database, accountId }: AccountData): AsyncGenerator<FiledRow[]> {
  let last: Last | null = null;
  for (;;) {
    const [found]: { list: string | null; last: Last | null }[] = await rowsOf(
      database.db,
      sql`with page as (
        select sale.*, shop.marketplace, shop.marketplace_user_id
        from (
          select * from loaded_sales where account_id = ${accountId} and ${after(last)}
          order by id, loaded_at, import_id limit ${PAGE}
        ) sale left join loaded_shops shop on shop.account_id = sale.account_id and shop.id = sale.shop_id
      )
      select json_agg(${FILED_CELLS} order by ${FILED_ORDER})::text as list,
        (select json_build_object('id', id, 'loadedAt', loaded_at::text, 'importId', import_id) from page
          order by id desc, loaded_at desc, import_id desc limit 1) as last
      from page`,
    );
    // A row whose shop is gone is none.
    const rows: FiledRow[] = JSON.parse(found?.list ?? '[]');
    yield rows.filter((row) => row[16] !== null);
    if (rows.length < PAGE || !found?.last) return;
    last = found.last;
  }
}

const after = (last: Last | null): SQL =>
  last === null
    ? sql`true`
    : sql`id >= ${last.id}::uuid and (id, loaded_at, import_id) > (${last.id}::uuid, ${last.loadedAt}::timestamptz, ${last.importId})`;
