import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { StockArticle } from '../read-model/facts/assemble-stock.ts';
import { regimeOfArticle } from '../read-model/facts/describe-article.ts';
import { loadRegimes } from '../regimes/load-regimes.ts';
import { loadArticles, loadLots } from './load-stock.ts';
import { loadPictures } from './pictures.ts';
import { toWireLot, toWireProduct } from './wire.ts';

/** The stock, latest entries first, then listings for which nothing was entered, newest first. */
export const listProducts = async (work: AccountWork): Promise<CallReply<typeof api.products.list>> => {
  const [articles, lots] = [await loadArticles(work), await loadLots(work)];
  const pictures = await loadPictures(work);
  const regimes = await loadRegimes(work);
  const now = toIso(work.clock.now());
  return {
    products: articles
      .toSorted(newestFirst)
      .map((article) => ({ ...toWireProduct(article, pictures), regime: regimeOfArticle(article, regimes, now) })),
    lots: lots.map(toWireLot),
    regime: regimes.own,
  };
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const newestFirst = (a: StockArticle, b: StockArticle): number =>
  Number(a.row === null) - Number(b.row === null) ||
  compare(b.row?.createdAt ?? b.item?.listedAt ?? '', a.row?.createdAt ?? a.item?.listedAt ?? '') ||
  compare(b.id, a.id);
