import type { Minor } from '#core/model/money.ts';
import { type CostOrigin, distinctOrigins } from '#core/model/stock/cost-origin.ts';
import { ownCost } from '#core/model/stock/product.ts';
import type { SaleCost } from '#core/model/stock/sale-cost.ts';
import type { LotShares } from '#core/model/stock/share-lot.ts';
import type { AccountData } from '../../../account/account-work.ts';
import { and, eq, sql } from '../../../db/drizzle.ts';
import { fileImportClaims, type products } from '../../../db/schema/index.ts';

/** The amounts that files state of an article, and that the seller had not stated before. */
export type FiledCosts = ReadonlyMap<string, readonly Minor[]>;

/** What imports state of the price of articles; the seller may have entered another one since. @param ids of which; by default of all */
export const loadFiledCosts = async (
  { database, accountId }: AccountData,
  ids?: readonly string[],
): Promise<FiledCosts> => {
  const { rowId, base, stated } = fileImportClaims;
  const minor = sql<number | null>`(${stated}->>'articleMinor')::bigint`.mapWith(Number);
  const claims = await database.db
    .select({ rowId, minor })
    .from(fileImportClaims)
    .where(
      and(
        eq(fileImportClaims.accountId, accountId),
        eq(fileImportClaims.table, 'products'),
        ids && sql`${rowId} in (select json_array_elements_text(${JSON.stringify(ids)}::json))`,
        sql`${stated}->>'articleMinor' is not null`,
        sql`${base}->>'articleMinor' is null`,
      ),
    );
  const filed = new Map<string, Minor[]>();
  for (const claim of claims) {
    if (claim.minor === null) continue;
    const known = filed.get(claim.rowId);
    if (known) known.push(claim.minor);
    else filed.set(claim.rowId, [claim.minor]);
  }
  return filed;
};

type ProductRow = typeof products.$inferSelect;

/** A lot with its articles that are known. */
interface SharedLot {
  known: number;
  shares: LotShares;
}

/** What an article cost, and where that was learnt. @param lot the lot that it belongs to */
export const costOf = (
  row: ProductRow | null,
  lot: SharedLot | undefined,
  filed: FiledCosts,
): { costMinor: Minor | null; costOrigin: CostOrigin | null } => {
  if (row === null) return { costMinor: null, costOrigin: null };
  const costMinor = lot ? (lot.shares.byMember.get(row.id) ?? null) : ownCost(row);
  return { costMinor, costOrigin: costMinor === null ? null : originOf(row, lot, filed) };
};

const originOf = (row: ProductRow, lot: SharedLot | undefined, filed: FiledCosts): CostOrigin => {
  const blank = { boughtOn: null, lotSize: null };
  if (lot) return { ...blank, kind: 'lot', lotSize: lot.known + lot.shares.unentered.count };
  if (row.purchaseId !== null) return { ...blank, kind: 'purchase', boughtOn: row.boughtOn };
  const isFiled = row.articleMinor !== null && (filed.get(row.id)?.includes(row.articleMinor) ?? false);
  return { ...blank, kind: isFiled ? 'file' : 'stated' };
};

interface CostedArticles {
  cost: SaleCost;
  articles: readonly { row: Pick<ProductRow, 'isWholeSale'> | null; costOrigin: CostOrigin | null }[];
}

/** Where the cost of a sale was learnt; empty while it is unknown. An article that stands for the whole sale counts alone. */
export const originsOfCost = ({ cost, articles }: CostedArticles): CostOrigin[] => {
  if (cost.missing !== null) return [];
  const whole = articles.filter(({ row }) => row?.isWholeSale);
  const counted = whole.length > 0 ? whole : articles;
  return distinctOrigins(counted.flatMap(({ costOrigin }) => costOrigin ?? []));
};
