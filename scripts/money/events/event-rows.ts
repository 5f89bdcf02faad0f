import type { ArticleRow, LotRow, SaleRow } from '#core/imports/rows.ts';
import type { Minor } from '#core/model/money.ts';
import type { FiledOutcome } from '#core/model/sales/filed-sale.ts';
import { type Deal, isOver } from './deal.ts';
import type { Bought, Followed } from './follow-events.ts';
import { type EventProblem, skuKey } from './sale-event.ts';

const BLANK_SALE: Omit<SaleRow, 'line'> = {
  ...{ externalId: null, currency: 'EUR', note: null, transactionId: null, conversationId: null, title: null },
  ...{ buyerLogin: null, priceMinor: null, soldOn: null, soldAt: null, releasedOn: null, receivedMinor: null },
  ...{ costMinor: null, boughtOn: null, source: null, sku: null, place: null, feesMinor: null, account: null },
  ...{ status: null, outcome: 'standing', refundMinor: null, refundedOn: null, ownId: null, channel: null },
  ...{ brand: null, category: null, size: null },
};

/** An article of which only the SKU is known. */
const blankArticle = (line: number, sku: string): ArticleRow => ({
  ...{ line, externalId: null, currency: 'EUR', note: null, title: null, sku, place: null, priceMinor: null },
  ...{
    brand: null,
    category: null,
    size: null,
    costMinor: null,
    articleMinor: null,
    protectionMinor: null,
    postageMinor: null,
    boughtOn: null,
    source: null,
  },
  ...{
    payment: null,
    supplier: null,
    itemId: null,
    lotRef: null,
    lotSince: null,
    fate: 'kept',
    fateOn: null,
    ownId: null,
  },
});

/** Where other sales of the list have a release, one without is still to come; paid back before, it never came. */
const outcomeOf = (deal: Deal, hasReleases: boolean): FiledOutcome => {
  const isToCome = hasReleases && deal.release === null;
  if (deal.isCancelled) return 'cancelled';
  if (isOver(deal)) return isToCome ? 'cancelled' : 'refunded';
  return isToCome ? 'pending' : 'standing';
};

/** The equivalent rows of a file of sales: one for each article that is sold; the first bears the amounts. */
const toSaleRows = (deal: Deal, hasReleases: boolean): SaleRow[] => {
  const { ref, line, day, priceMinor, articles, sold, release, refund } = deal;
  const skus = sold.length > 0 ? sold : [null];
  const ofFirst = (minor: Minor | null, at: number): Minor | null => (minor === null || at === 0 ? minor : 0);
  return skus.map((sku, at) => ({
    ...BLANK_SALE,
    ...{ line, externalId: ref, title: sku ?? articles.join(' + '), sku, soldOn: day },
    ...{ priceMinor: ofFirst(priceMinor, at), releasedOn: release?.day ?? null },
    receivedMinor: ofFirst(release?.minor ?? null, at),
    ...{ refundMinor: at === 0 ? (refund?.minor ?? null) : null, refundedOn: refund?.day ?? null },
    outcome: outcomeOf(deal, hasReleases),
  }));
};

/** The sales of a list of events, as rows of a file of sales. */
export const saleRowsOf = ({ deals }: Followed): SaleRow[] => {
  const hasReleases = deals.some(({ release }) => release !== null);
  return deals.flatMap((deal) => toSaleRows(deal, hasReleases));
};

/** What the stock is once a list of events is known. */
interface StockRows {
  articles: ArticleRow[];
  lots: LotRow[];
}

/** What a list of events adds to the articles and lots of their own files; contradictions are returned as problems. */
export const withEvents = ({ bought, gone }: Followed, stock: StockRows): StockRows & { problems: EventProblem[] } => {
  const [articles, lots] = [[...stock.articles], [...stock.lots]];
  const problems: EventProblem[] = [];
  const placeOf = (sku: string): number => articles.findIndex((row) => skuKey(row.sku ?? '') === skuKey(sku));
  const change = (sku: string, line: number, set: Partial<ArticleRow>): void => {
    const at = placeOf(sku);
    articles[at === -1 ? articles.length : at] = { ...(articles[at] ?? blankArticle(line, sku)), ...set };
  };
  for (const purchase of bought) {
    const { line, day, minor, order, articles: skus } = purchase;
    const [only, ...others] = skus;
    const contradicted = skus.find((sku) => isContradicted(purchase, articles[placeOf(sku)]));
    if (contradicted !== undefined) {
      problems.push({ line, field: 'prix', reason: `articles.csv donne un autre coût à l’article ${contradicted}.` });
      continue;
    }
    if (only !== undefined && others.length === 0) change(only, line, { boughtOn: day, ...costOf(minor) });
    else if (minor === null) for (const sku of skus) change(sku, line, { boughtOn: day });
    else {
      const lot = lotOf(purchase, `Achat ${order}`);
      lots.push(lot);
      for (const sku of skus) change(sku, line, { boughtOn: day, lotRef: lot.name });
    }
  }
  for (const { sku, line, fate, day } of gone) change(sku, line, { fate, fateOn: day });
  return { articles, lots, problems };
};

const costOf = (minor: Minor | null): Partial<ArticleRow> => (minor === null ? {} : { costMinor: minor });

/** True where the file of articles knows another cost, or a lot. */
const isContradicted = ({ minor, articles }: Bought, known: ArticleRow | undefined): boolean => {
  if (minor === null || known === undefined) return false;
  if (known.lotRef !== null) return true;
  return known.costMinor !== null && (articles.length > 1 || known.costMinor !== minor);
};

const lotOf = ({ line, day, minor }: Bought, name: string): LotRow => ({
  ...{ line, externalId: null, currency: 'EUR', note: null, name, costMinor: minor, boughtOn: day },
  ...{ source: null, payment: null, supplier: null, announced: null },
});
