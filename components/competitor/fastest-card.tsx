import { Card } from '#components/ui/card.tsx';
import type { FastSeller } from '#core/model/competitor/shop-analysis.ts';
import { formatPlural } from '#core/model/french.ts';
import { toInstant } from '#core/model/time.ts';
import { CardTitle } from './card-title.tsx';
import { formatDays, formatWholeMoney } from './figure-text.ts';
import { TIMED_SALE, UNSOLD_LEFT_OUT } from './market-labels.ts';
import { Provenance } from './provenance.tsx';
import type { ReadingProps } from './shop-reading.ts';

const nameOf = ({ brand, garment }: FastSeller): string => `${brand} · ${garment ?? 'type inconnu'}`;

export const NO_RANKING =
  'Trop peu de ventes vues pour un classement. Revenez voir la boutique, et ouvrez les articles vendus\u202f: leur page le dit.';

/** What sells fastest in the shop, by brand and kind of garment; nothing while too few sales were seen. */
export const FastestCard = ({ reading, now }: ReadingProps) => {
  const { fastest, daysToSell } = reading.articles;
  if (fastest.length === 0) return null;
  const seen = daysToSell?.sample ?? fastest.reduce((sum, { sales }) => sum + sales, 0);
  return (
    <Card className="flex flex-col gap-2 p-4">
      <CardTitle
        title="Ce qui part le plus vite"
        note={formatPlural(seen, 'vente vue', 'ventes vues')}
        provenance={
          <Provenance
            origin="deduced"
            rule="Les articles que leur page a dits vendus entre deux visites, par marque et type d’article, du plus rapide au plus lent. Le type est déduit du titre."
            source={formatPlural(seen, 'vente vue', 'ventes vues')}
            at={toInstant(reading.shop.lastVisitAt)}
            now={now}
            missing={[TIMED_SALE, UNSOLD_LEFT_OUT]}
          />
        }
      />
      <table className="w-full">
        <caption className="sr-only">Ce qui part le plus vite</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Marque et type</th>
            <th scope="col">Durée en vente</th>
            <th scope="col">Prix médian</th>
          </tr>
        </thead>
        <tbody>
          {fastest.map((seller) => (
            <tr key={`${nameOf(seller)} ${seller.currency}`} className="border-t border-line [&_td]:py-2 [&_th]:py-2">
              <th scope="row" className="pr-3 text-left font-semibold wrap-break-word">
                {nameOf(seller)}
              </th>
              <td className="pr-3 text-ink-2">
                <span className="whitespace-nowrap">{formatDays(seller.medianDays)} en médiane</span>{' '}
                <span className="whitespace-nowrap">({formatPlural(seller.sales, 'vente')})</span>
              </td>
              <td className="text-right whitespace-nowrap tabular-nums">
                {formatWholeMoney(seller.medianMinor, seller.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};
