import { formatInterval } from '#components/charts/chart-words.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { formatCount, formatMoney } from '#core/model/french.ts';
import { formatDays, formatDecimal, formatNote, formatShare } from './figure-words.ts';
import { type ShopReading, shopKey } from './shop-reading.ts';

const UNKNOWN = 'inconnu';
const known = (count: number | null): string => (count === null ? UNKNOWN : formatCount(count));

/** One line of the comparison; `own` null: Comptoir has no such figure of the seller's own shop here. */
interface Line {
  label: string;
  origin: 'observé' | 'déduit' | 'estimé';
  of: (reading: ShopReading) => string;
  own: ((own: ShopReading['own']) => string) | null;
}

const LINES: readonly Line[] = [
  {
    label: 'Transactions sur 12 mois, au moins',
    origin: 'déduit',
    of: ({ estimate }) => formatCount(estimate.atLeast),
    own: ({ transactionsByMonth }) =>
      transactionsByMonth.length === 0
        ? UNKNOWN
        : formatCount(transactionsByMonth.slice(-13).reduce((sum, { ventes }) => sum + ventes, 0)),
  },
  {
    label: 'Transactions sur 12 mois',
    origin: 'estimé',
    of: ({ analyseVentes: { totalVentesEstime } }) => (totalVentesEstime ? formatInterval(totalVentesEstime) : UNKNOWN),
    own: null,
  },
  { label: 'Articles vendus (affiché)', origin: 'observé', of: ({ shop }) => known(shop.soldCount), own: null },
  {
    label: 'Annonces en vente',
    origin: 'observé',
    of: ({ shop }) => known(shop.itemCount),
    own: ({ itemsOnSale }) => formatCount(itemsOnSale),
  },
  {
    label: 'Prix médian',
    origin: 'déduit',
    of: ({ articles: { prices } }) => formatMoney(prices?.medianMinor ?? null, prices?.currency ?? null),
    own: ({ medianMinor, currency }) => formatMoney(medianMinor, currency),
  },
  {
    label: 'Durée avant la vente, en médiane',
    origin: 'déduit',
    of: ({ articles: { daysToSell } }) => (daysToSell ? formatDays(daysToSell.median) : UNKNOWN),
    own: null,
  },
  {
    label: 'Part vendue',
    origin: 'déduit',
    of: ({ articles: { sellThrough } }) =>
      sellThrough && sellThrough.followed > 0 ? formatShare(sellThrough.sold / sellThrough.followed) : UNKNOWN,
    own: null,
  },
  {
    label: 'Mises en vente par semaine',
    origin: 'déduit',
    of: ({ articles: { rhythm } }) => (rhythm ? formatDecimal(rhythm.perWeek) : UNKNOWN),
    own: null,
  },
  { label: 'Abonnés', origin: 'observé', of: ({ shop }) => known(shop.abonnes), own: null },
  {
    label: 'Note',
    origin: 'observé',
    of: ({ shop }) => (shop.note === null ? UNKNOWN : formatNote(shop.note)),
    own: null,
  },
];

/** Shops side by side, the seller's own last. Each line says how its figures came about. */
export const CompareTable = ({ readings }: { readings: readonly ShopReading[] }) => {
  const own = readings[0]?.own;
  return (
    <ScrollRegion label="Comparaison" className="overflow-x-auto">
      <table className="w-full tabular-nums">
        <caption className="pb-2 text-left font-title text-section font-bold">Chiffre par chiffre</caption>
        <thead>
          <tr className="text-small text-ink-2 [&_th]:py-2 [&_th]:pl-4 [&_th]:text-right [&_th]:font-semibold [&_th]:first:pl-0 [&_th]:first:text-left">
            <th scope="col">Chiffre</th>
            {readings.map(({ shop }) => (
              <th key={shopKey(shop)} scope="col" className="max-w-36 truncate" title={shopName(shop)}>
                {shopName(shop)}
              </th>
            ))}
            <th scope="col">vous</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map((line) => (
            <tr
              key={line.label}
              className="border-t border-line [&_td]:py-2 [&_td]:pl-4 [&_td]:text-right [&_td]:whitespace-nowrap"
            >
              <th scope="row" className="min-w-40 py-2 text-left font-medium">
                {line.label} <span className="text-small font-normal text-ink-2">· {line.origin}</span>
              </th>
              {readings.map((reading) => (
                <td key={shopKey(reading.shop)}>{line.of(reading)}</td>
              ))}
              <td>{own && line.own ? line.own(own) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};
