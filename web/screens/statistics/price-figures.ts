import { drawRows } from '#components/charts/bar-picture.ts';
import type { PurchasePriceReply } from '#core/contract/statistics.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { formatMoney, formatPlural } from '#core/model/french.ts';
import { fromMinor, type Minor, toMinor } from '#core/model/money.ts';
import { priceAt, purchasePrice, type WantedMargin } from '#core/model/statistics/purchase-price.ts';
import type { Figures } from '#web/shell/use-figures.tsx';

export interface PriceRow {
  soldMinor: Minor;
  count: number;
  /** The most to pay for an article that brings as much; null while the margin that was typed cannot be read. */
  priceMinor: Minor | null;
}

/** What comparable sales brought, in minor units. A refund may have taken back more than a sale brought. */
export const soldMinors = (amounts: PurchasePriceReply['amounts']): (readonly [Minor, number])[] =>
  amounts.map(([amount, count]) => [Math.round(amount * 100), count]);

/** The comparable sales behind a purchase price, as a table, a file and a picture. @param wanted null: not readable */
export const priceFigures = (
  title: string,
  range: DateRange,
  data: PurchasePriceReply | undefined,
  wanted: WantedMargin | null,
): Figures<PriceRow> => {
  const costsMinor = toMinor(data?.costs.perSale ?? null) ?? 0;
  const currency = data?.currency ?? null;
  const sold = soldMinors(data?.amounts ?? []);
  const words = (minor: Minor | null): string => (minor === null ? 'inconnu' : formatMoney(minor, currency));
  return {
    ...{ name: 'statistiques-prix-d-achat', title, range, legend: [] },
    note: `${formatPlural(data?.count ?? 0, 'vente comparable', 'ventes comparables')} d’un seul article.`,
    rows: sold.map(([soldMinor, count]) => ({
      ...{ soldMinor, count },
      priceMinor: wanted && priceAt(soldMinor, wanted, costsMinor),
    })),
    columns: [
      {
        head: 'Encaissé par vente',
        kind: 'money',
        cell: ({ soldMinor }) => fromMinor(soldMinor),
        text: ({ soldMinor }) => words(soldMinor),
      },
      { head: 'Ventes', cell: ({ count }) => count },
      {
        head: 'Prix d’achat maximum',
        kind: 'money',
        cell: ({ priceMinor }) => (priceMinor === null ? null : fromMinor(priceMinor)),
        text: ({ priceMinor }) => words(priceMinor),
      },
      { head: 'Devise', cell: () => currency },
    ],
    draw(colors) {
      const price = wanted && purchasePrice(sold, wanted, costsMinor);
      const bars = [
        { label: 'Trois ventes sur quatre', minor: price?.low.priceMinor },
        { label: 'Vente médiane', minor: price?.priceMinor, isStrong: true },
        { label: 'Une vente sur quatre', minor: price?.high.priceMinor },
      ];
      return drawRows(
        bars.map(({ minor = null, ...bar }) => ({
          ...bar,
          value: minor === null ? null : Math.max(0, minor),
          text: words(minor),
        })),
        colors,
      );
    },
  };
};
