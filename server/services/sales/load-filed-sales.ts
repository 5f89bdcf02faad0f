import type { FiledSale } from '#core/model/sales/filed-sale.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { type Derived, recallDerived } from '../recall-derived.ts';

/** They are half as large as what is derived from them, because both hold the same texts. */
const FILED: Derived<readonly FiledSale[]> = {
  ...{ name: 'filed sales', rowsOf: ({ length }) => Math.ceil(length / 2) },
  ...{ sources: ['accounts', 'filed-sales'], isTimeless: true },
};

/** The sales that loads and imports of files state. What several state under one key is one sale, as the last of them states it. */
export const loadFiledSales = (work: AccountWork): Promise<readonly FiledSale[]> =>
  recallDerived(work, FILED, () => assemble(work));

const assemble = async (work: AccountWork): Promise<FiledSale[]> => {
  const stated = new Map<string, FiledSale>();
  const isoOf = isoFinder();
  for await (const page of readPages(work)) {
    for (const [shopId, rowKey, ...row] of page) stated.set(`${shopId} ${rowKey}`, toFiledSale(shopId, row, isoOf));
  }
  return [...stated.values()];
};

/** A row in the order of its columns; times in milliseconds, because a database writes a hundred thousand ISO texts slowly. */
type Cells = [
  ...[id: string, transactionId: string | null, conversationId: string | null, title: string | null],
  ...[buyerLogin: string | null, priceMinor: number | null, currency: string | null, outcome: FiledSale['outcome']],
  ...[feesMinor: number | null, refundMinor: number | null, soldAt: number | null, releasedAt: number | null],
  ...[refundedAt: number | null, receivedMinor: number | null, marketplace: string, marketplaceUserId: string | null],
];
type Row = [shopId: string, rowKey: string, ...Cells];

const toFiledSale = (shopId: string, cells: Cells, isoOf: (ms: number | null) => string | null): FiledSale => {
  const [id, transactionId, conversationId, title, buyerLogin, priceMinor, currency, outcome, ...rest] = cells;
  const [feesMinor, refundMinor, soldAt, releasedAt, refundedAt, receivedMinor, marketplace, marketplaceUserId] = rest;
  return {
    ...{ id, shopId, marketplace, marketplaceUserId, transactionId, conversationId, title, buyerLogin },
    ...{ priceMinor, currency, outcome, feesMinor, refundMinor, soldAt: isoOf(soldAt), releasedAt: isoOf(releasedAt) },
    ...{ refundedAt: isoOf(refundedAt), receivedMinor },
  };
};

/** Files often know days alone, so many rows share a time. */
const isoFinder = (): ((ms: number | null) => string | null) => {
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

/** The statements of the account in the order in which later ones replace earlier ones, page by page, each as one JSON text. */
async function* readPages({ database, accountId }: AccountWork): AsyncGenerator<Row[]> {
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
      select json_agg(json_build_array(shop_id, row_key, id, transaction_id, conversation_id, title, buyer_login,
          price_minor, currency, outcome, fees_minor, refund_minor, ${msOf('sold_at')}, ${msOf('released_at')},
          ${msOf('refunded_at')}, received_minor, marketplace, marketplace_user_id) order by id, loaded_at, import_id)::text as list,
        (select json_build_object('id', id, 'loadedAt', loaded_at::text, 'importId', import_id) from page
          order by id desc, loaded_at desc, import_id desc limit 1) as last
      from page`,
    );
    // A row whose shop is gone is none.
    const rows: Row[] = JSON.parse(found?.list ?? '[]');
    yield rows.filter((row) => row[16] !== null);
    if (rows.length < PAGE || !found?.last) return;
    last = found.last;
  }
}

const after = (last: Last | null): SQL =>
  last === null
    ? sql`true`
    : sql`id >= ${last.id}::uuid and (id, loaded_at, import_id) > (${last.id}::uuid, ${last.loadedAt}::timestamptz, ${last.importId})`;
