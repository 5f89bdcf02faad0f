import { articlesText } from '#components/stock/product-text.ts';
import type { StatisticsReply, WireSleepGroup } from '#core/contract/statistics.ts';
import { formatPlural, NARROW_NO_BREAK, NO_BREAK, plural } from '#core/model/french.ts';
import { DORMANT_DAYS } from '#core/model/stock/stock-lists.ts';
import { money } from './figure-text.ts';

type Stock = NonNullable<StatisticsReply['stock']>;

/** How many articles are in the stock, of whatever age. */
export const stockSize = ({ bands, undated }: Stock): number =>
  bands.reduce((sum, { count }) => sum + count, undated.count);

/** Those that have been there for ninety days at least. In hundredths, so that nothing is rounded. */
export const dormantIn = ({ bands }: Stock): WireSleepGroup['dormant'] => {
  const old = bands.filter(({ from }) => from >= DORMANT_DAYS);
  return {
    count: old.reduce((sum, { count }) => sum + count, 0),
    cost: old.reduce((sum, { cost }) => sum + Math.round(cost * 100), 0) / 100,
    unpriced: old.reduce((sum, { unpriced }) => sum + unpriced, 0),
  };
};

/** « 592,10 € dorment depuis 90 jours ou plus, dans 76 articles. »; never 0 € for what is unknown. */
export const asleepText = (stock: Stock, currency: string | null): string => {
  const size = stockSize(stock);
  const { count, cost, unpriced } = dormantIn(stock);
  if (size === 0) return 'Aucun article en stock.';
  if (count === 0) {
    const { undated } = stock;
    const unknown = undated.count > 0 ? `${NARROW_NO_BREAK}; ${articlesText(undated.count)} d’âge inconnu` : '';
    return `Aucun article ne dort depuis ${DORMANT_DAYS}${NO_BREAK}jours${unknown}.`;
  }
  const since = `depuis ${DORMANT_DAYS}${NO_BREAK}jours ou plus`;
  if (unpriced === count)
    return `${articlesText(count)} ${plural(count, 'dort', 'dorment')} ${since}, au prix d’achat inconnu.`;
  const missing = unpriced === 0 ? '' : `, dont ${formatPlural(unpriced, 'sans prix d’achat', 'sans prix d’achat')}`;
  return `${money(cost, currency)} dorment ${since}, dans ${articlesText(count)}${missing}.`;
};
