import { fold } from '#core/model/fold.ts';
import type { Minor } from '#core/model/money.ts';
import { emptyResult, entriesOf } from '#core/model/stock/result.ts';
import { type DayResults, resultsOver } from '#core/model/stock/results-over.ts';
import type { StockArticle } from '#server/services/read-model/facts/assemble-stock.ts';
import type { KeptSale } from '#server/services/read-model/kept-sale.ts';
import { amountText, knownAmount } from '../amount-text.ts';
import { skuKey } from './events/sale-event.ts';
import type { StatedSale } from './import-folder.ts';

const ALWAYS = { from: '0001-01-01', to: '9999-12-31' };

/** What the sales of a group brought; before expenses, what those left over whose cost is known. */
interface Group {
  sales: number;
  known: number;
  minor: Minor;
  resultMinor: Minor;
}

const EMPTY: Group = { sales: 0, known: 0, minor: 0, resultMinor: 0 };

const addSale = (group: Group, { sale, costed: { cost } }: KeptSale): Group =>
  entriesOf({ sale, cost }).reduce<Group>(
    ({ sales, known, minor, resultMinor }, entry) => ({
      sales: sales + entry.count,
      known: known + (entry.isKnown ? entry.count : 0),
      minor: minor + entry.received,
      resultMinor: resultMinor + (entry.isKnown ? entry.received - (entry.cost - entry.tied) : 0),
    }),
    group,
  );

/** Without a sale of a known cost the result is unknown. */
const toPrinted = ({ sales, known, minor, resultMinor }: Group) => ({
  ...{ sales, amount: amountText(minor), result: known === 0 ? null : amountText(resultMinor) },
});

/** How the lines of a sale spell their brand, or else its articles theirs; nothing where one has none, or another. */
const spellingsOf = ({ brands }: StatedSale, kept: KeptSale, ofSku: ReadonlyMap<string, string>): string[] => {
  const ofArticles = kept.costed.articles.map(({ sku }) => (sku === null ? null : (ofSku.get(skuKey(sku)) ?? null)));
  const all = brands.some((brand) => brand !== null) ? brands : ofArticles;
  const named = all.filter((brand) => brand !== null);
  return named.length === all.length && new Set(named.map(fold)).size === 1 ? named : [];
};

/** Sales by brand, in any case and with or without accents; those of no brand, or of several, stand apart. */
const brandsOf = (
  stated: readonly StatedSale[],
  kept: ReadonlyMap<string, KeptSale>,
  ofSku: ReadonlyMap<string, string>,
) => {
  const groups = new Map<string, { spellings: string[]; group: Group }>();
  for (const each of stated) {
    const sale = kept.get(each.id);
    if (sale === undefined || each.regime !== 'professional') continue;
    const own = spellingsOf(each, sale, ofSku);
    const key = fold(own[0] ?? '');
    const { spellings, group } = groups.get(key) ?? { spellings: [], group: EMPTY };
    groups.set(key, { spellings: [...spellings, ...own], group: addSale(group, sale) });
  }
  const without = groups.get(NO_BRAND)?.group ?? EMPTY;
  groups.delete(NO_BRAND);
  const named = [...groups.values()]
    .filter(({ group }) => isMoved(group))
    .map(({ spellings, group }) => [spellings.toSorted()[0] ?? '', toPrinted(group)] as const);
  return { byBrand: inOrder(named), ...(isMoved(without) ? { withoutBrand: toPrinted(without) } : {}) };
};

const NO_BRAND = '';

/** False while all money is to come, or went back. */
const isMoved = ({ sales, minor }: Group): boolean => sales > 0 || minor !== 0;

/** What the articles of the standing sales cost, without expenses, by SKU. */
const costsOf = (articles: readonly StockArticle[]) => {
  const costs = articles.flatMap(({ row, match, state, costMinor }): [string, string | null][] => {
    const isSold = (state === 'sold' || state === 'to_ship') && match?.sale.regime === 'professional';
    return isSold && row?.sku != null ? [[row.sku, knownAmount(costMinor)]] : [];
  });
  return inOrder(costs);
};

/** An object whose keys are in the order of their text. */
const inOrder = <Value>(pairs: readonly (readonly [key: string, value: Value])[]): Record<string, Value> =>
  Object.fromEntries(pairs.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))));

/** What the sales left over: the result of the product for the professional regime, over all days. */
export const resultsOf = (
  days: readonly DayResults[],
  stated: readonly StatedSale[],
  kept: ReadonlyMap<string, KeptSale>,
  { articles, brands }: { articles: readonly StockArticle[]; brands: ReadonlyMap<string, string> },
) => {
  const { known, unknown, costMinor, tiedMinor, resultMinor } =
    resultsOver(days, [ALWAYS])[0]?.get('EUR') ?? emptyResult('EUR');
  return {
    known: {
      sales: known.count,
      beforeExpenses: amountText(known.receivedMinor - (costMinor - tiedMinor)),
      afterExpenses: amountText(resultMinor),
    },
    unknownCost: { sales: unknown.count, amount: amountText(unknown.receivedMinor) },
    costs: costsOf(articles),
    ...brandsOf(stated, kept, brands),
  };
};
