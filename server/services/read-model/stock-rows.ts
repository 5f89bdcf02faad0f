import type { StockToTie } from '#core/model/expenses/share-tied.ts';
import { articleSearchText } from '#core/model/stock/stock-view.ts';
import { parisDayOf } from '#core/model/time.ts';
import { toTitleKey } from '#core/model/title-key.ts';
import { eq, getTableColumns } from '../../db/drizzle.ts';
import { articleRows, lotShares } from '../../db/schema/index.ts';
import { inTurns } from '../in-turns.ts';
import type { RegimedSale } from '../regimes/regimed-sale.ts';
import { writeCosts } from './costs.ts';
import { assembleStockInSteps, type KnownLot, type StockArticle } from './facts/assemble-stock.ts';
import { describeArticle, ownerKeyOf } from './facts/describe-article.ts';
import { type NamedParts, onlyIds } from './named.ts';
import type { RowData } from './row-data.ts';
import type { KeptStockFacts } from './stock-facts.ts';
import { writeDifferences } from './write-changed.ts';

interface WrittenStock {
  /** What expenses may be tied to. */
  toTie: StockToTie;
  /** The sales whose costs changed. */
  recosted: RegimedSale[];
}

/** Brings the rows of these articles and lots, and the costs of these sales, up to date. */
export const writeStock = async (data: RowData, { kept, named, ...facts }: KeptStockFacts): Promise<WrittenStock> => {
  const { sales, articles, lots, toTie } = await inTurns(assembleStockInSteps(facts));
  const recosted = await writeCosts(data, kept, sales);
  await writeDifferences(data, articleRows, {
    before: await loadArticleRows(data, named),
    now: articles.map(toArticleRow),
  });
  await writeDifferences(data, lotShares, { before: await loadLotShares(data, named), now: lots.map(toLotShare) });
  return { toTie, recosted };
};

type Kept<Row> = Omit<Row, 'accountId'>;
export type KeptArticle = Kept<typeof articleRows.$inferSelect>;
export type KeptLot = Kept<typeof lotShares.$inferSelect>;

export const toArticleRow = (article: StockArticle): KeptArticle => {
  const { id, row, item, match, state, ...cost } = article;
  const soldOn = parisDayOf(match?.sale.soldAt);
  const shown = describeArticle(article);
  return {
    ...{ id, marketplace: item?.marketplace ?? null, itemId: item?.itemId ?? null },
    ...{ saleId: match?.sale.id ?? null, soldBy: match?.by ?? null, state },
    ...{ costMinor: cost.costMinor, currency: cost.currency, costOrigin: cost.costOrigin, tied: cost.tied },
    isWholeSale: row?.isWholeSale ?? false,
    isBoughtLate: row?.boughtOn != null && soldOn !== null && row.boughtOn > soldOn,
    ...{ ownerKey: ownerKeyOf(article), marketplaceUserId: shown.marketplaceUserId },
    ...{ isEntered: row !== null, addedAt: row?.createdAt ?? item?.listedAt ?? null },
    ...{ since: row?.boughtOn ?? parisDayOf(item?.listedAt), priceMinor: shown.price.priceMinor, place: shown.place },
    titleKey: shown.title === null ? null : toTitleKey(shown.title),
    searchText: articleSearchText(shown),
  };
};

export const toLotShare = ({ row, known, joined, shares }: KnownLot): KeptLot => ({
  ...{ id: row.id, known, joined },
  ...{ unentered: shares.unentered.count, unenteredMinor: shares.unentered.minor, lostMinor: shares.lostMinor },
});

const { accountId: ofArticle, ...ARTICLE } = getTableColumns(articleRows);
const { accountId: ofLot, ...LOT } = getTableColumns(lotShares);

/** @param named null: all of them */
export const loadArticleRows = ({ database, accountId }: RowData, named: NamedParts | null): Promise<KeptArticle[]> =>
  database.db
    .select(ARTICLE)
    .from(onlyIds(articleRows, accountId, named?.articles))
    .where(eq(ofArticle, accountId));

/** @param named null: all of them */
export const loadLotShares = ({ database, accountId }: RowData, named: NamedParts | null): Promise<KeptLot[]> =>
  database.db
    .select(LOT)
    .from(onlyIds(lotShares, accountId, named?.lots))
    .where(eq(ofLot, accountId));
