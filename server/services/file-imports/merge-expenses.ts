import type { ImportedRowOf } from '#core/contract/imported-rows.ts';
import { isSaleArticleId } from '#core/model/file-imports/identify-rows.ts';
import { fold } from '#core/model/fold.ts';
import type { ChosenSale } from '#core/model/stock/match-sales.ts';
import type { Change } from '../../account/change-account.ts';
import { eq } from '../../db/drizzle.ts';
import { lots, products } from '../../db/schema/index.ts';
import { type Claimant, type Claimed, claimRows, type Stated } from './claims.ts';
import type { FileImportRow } from './imports.ts';
import type { PreparedRow } from './prepare-rows.ts';

type ExpenseRow = PreparedRow<ImportedRowOf<'expenses'>>;

/** Expenses of a file. One is tied to the article or the lot that it names, where only one has that name. */
export const mergeExpenses = async (
  change: Change,
  { marketplace, marketplaceUserId }: FileImportRow,
  claimant: Claimant,
  rows: readonly ExpenseRow[],
): Promise<Claimed> => {
  const named = await loadNamed(change, rows);
  const toExpense = ({ id, row }: ExpenseRow): Stated => {
    const productId = row.articleRef === null ? null : named.article(row.articleRef);
    // One column may name what an expense was for: an article, otherwise a lot.
    const lotRef = row.lotRef ?? row.articleRef;
    const lotId = lotRef === null || productId !== null ? null : named.lot(lotRef);
    return {
      id,
      fields: {
        ...{ type: row.type.trim(), note: noteOf(row, productId ?? lotId), amountMinor: row.amountMinor },
        ...{ currency: row.currency, day: row.day, every: null, until: null, productId, lotId },
        ...{ marketplace: marketplaceUserId === null ? null : marketplace, marketplaceUserId },
      },
    };
  };
  return claimRows(change, claimant, 'expenses', rows.map(toExpense));
};

/** What it was for stays readable where nothing has that name. */
const noteOf = ({ note, articleRef, lotRef }: ExpenseRow['row'], tiedTo: string | null): string | null => {
  const about = tiedTo === null ? (articleRef ?? lotRef) : null;
  return (
    [note, about === null ? null : `Pour ${about}`]
      .filter((part) => part !== null)
      .join(' · ')
      .slice(0, 500) || null
  );
};

interface Named {
  article: (name: string) => string | null;
  lot: (name: string) => string | null;
}

const loadNamed = async ({ tx, accountId }: Change, rows: readonly ExpenseRow[]): Promise<Named> => {
  const nothing = { article: () => null, lot: () => null };
  if (rows.every(({ row }) => row.articleRef === null && row.lotRef === null)) return nothing;
  const articles = await tx
    .select({ id: products.id, sku: products.sku, title: products.title, sale: products.chosenSale })
    .from(products)
    .where(eq(products.accountId, accountId));
  const known = await tx.select({ id: lots.id, title: lots.title }).from(lots).where(eq(lots.accountId, accountId));
  const bySku = Map.groupBy(articles, ({ sku }) => fold(sku?.trim() ?? ''));
  const byTitle = Map.groupBy(articles, ({ title }) => fold(title ?? ''));
  const byLot = Map.groupBy(known, ({ title }) => fold(title));
  return {
    article: (name) => onlyArticle(bySku.get(fold(name))) ?? onlyArticle(byTitle.get(fold(name))),
    lot: (name) => onlyOne(byLot.get(fold(name))),
  };
};

interface NamedArticle {
  id: string;
  sale: ChosenSale | null;
}

/** An article stated by the row of a sale is the same as the one in the stock. */
const onlyArticle = (found: readonly NamedArticle[] = []): string | null =>
  onlyOne(found.filter(({ id, sale }) => sale === null || !isSaleArticleId(id, sale.saleId))) ?? onlyOne(found);

const onlyOne = (found: readonly { id: string }[] | undefined): string | null =>
  found?.length === 1 ? (found[0]?.id ?? null) : null;
