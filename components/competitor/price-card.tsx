import { Card } from '#components/ui/card.tsx';
import type { PriceBands } from '#core/model/competitor/shop-analysis.ts';
import { formatCount, formatPlural, NO_BREAK } from '#core/model/french.ts';
import { fromMinor, type Minor } from '#core/model/money.ts';
import { toInstant } from '#core/model/time.ts';
import { CardTitle } from './card-title.tsx';
import { countryName } from './country-name.ts';
import { formatWholeMoney } from './figure-text.ts';
import { Provenance } from './provenance.tsx';
import { ShareBars } from './share-bars.tsx';
import type { ReadingProps } from './shop-reading.ts';

const bandLabel = ({ currency }: PriceBands, fromMinorPrice: Minor, toMinorPrice: Minor | null): string => {
  if (toMinorPrice === null) return `${formatWholeMoney(fromMinorPrice, currency)} et plus`;
  const end = formatWholeMoney(toMinorPrice, currency);
  return fromMinorPrice === 0
    ? `<${NO_BREAK}${end}`
    : `${formatCount(fromMinor(fromMinorPrice))}${NO_BREAK}–${NO_BREAK}${end}`;
};

/** The distribution of prices on sale, and the buyers' countries. */
export const PriceCard = ({ reading, now }: ReadingProps) => {
  const { prices, onSale } = reading.articles;
  const title = prices ? `Prix des ${formatPlural(prices.sample, 'annonce')}` : 'Prix des annonces';
  return (
    <Card className="flex flex-col gap-3 p-4">
      <CardTitle
        title={title}
        provenance={
          <Provenance
            origin="deduced"
            rule="Les annonces en vente au dernier relevé, rangées par prix affiché, sans protection acheteurs ni livraison."
            source={`${formatPlural(onSale, 'annonce')} en vente lues`}
            at={toInstant(reading.shop.lastVisitAt)}
            now={now}
            missing={prices === null ? ['Trop peu de prix connus.'] : []}
          />
        }
      />
      {prices ? (
        <ShareBars
          label={title}
          bars={prices.bands.map((band) => ({
            label: bandLabel(prices, band.fromMinor, band.toMinor),
            count: band.items,
          }))}
        />
      ) : (
        <p className="text-small text-ink-2">
          Trop peu d’annonces au prix connu pour une répartition. Ouvrez son dressing et faites-le défiler.
        </p>
      )}
      <Countries reading={reading} />
    </Card>
  );
};

const UNKNOWN_COUNTRIES = 'Inconnu pour cette boutique\u202f: ses évaluations ne disent pas le pays des acheteurs.';

const UNKNOWN_OWN = 'Inconnu\u202f: aucune page lue ne dit encore le pays de vos acheteurs.';

const Countries = ({ reading: { shop, analyseVentes, paysActifsSample } }: Pick<ReadingProps, 'reading'>) => (
  <section aria-label="Pays actifs" className="flex flex-col gap-2 pt-1">
    <h2 className="font-title text-section font-bold">Pays actifs</h2>
    {paysActifsSample === null || analyseVentes.paysActifs.length === 0 ? (
      <p className="text-small text-ink-2">{shop.isOwn ? UNKNOWN_OWN : UNKNOWN_COUNTRIES}</p>
    ) : (
      <>
        <ShareBars
          label="Pays actifs"
          bars={analyseVentes.paysActifs.map(({ pays, ventes }) => ({ label: countryName(pays), count: ventes }))}
        />
        <p className="text-small text-ink-2">
          Sur {formatPlural(paysActifsSample.known, 'vente')} dont une page lue dit le pays, parmi{' '}
          {formatCount(paysActifsSample.of)}.
        </p>
      </>
    )}
  </section>
);
