import { FigureTile } from '#components/ui/figure-tile.tsx';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { toInstant } from '#core/model/time.ts';
import { ownSales } from './compare-lines.ts';
import { Provenance } from './provenance.tsx';
import { ReadTile, type ReadTileProps } from './read-tile.tsx';
import type { ReadingProps, ShopReading } from './shop-reading.ts';

const rate = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** « 1,4 % »: rates relative to views are small. */
const formatRate = (share: number): string => `${rate.format(share * 100)}${NARROW_NO_BREAK}%`;

const viewedArticles = ({ statsSample }: ShopReading): string =>
  statsSample === null
    ? 'Vos annonces'
    : `${formatPlural(statsSample.items, 'annonce')} aux vues connues, dont ${formatPlural(statsSample.sold, 'vendue')}`;

const NO_VIEWS = 'Vos annonces n’ont pas encore été lues avec leurs vues\u202f: ouvrez votre dressing.';

/** Figures only available for the seller's own shop: its sales, its views, and the rate between them. */
export const OwnTiles = (props: ReadingProps) => (
  <>
    <SalesTile {...props} />
    <ViewsTile {...props} />
    <RateTile {...props} />
  </>
);

const SalesTile = ({ reading: { own, stats }, now }: ReadingProps) => {
  const until = toInstant(own.salesCompleteUntil);
  return (
    <FigureTile
      label="Ventes sur 12 mois"
      value={ownSales(own)}
      note={stats.totalSales === null ? 'ventes non lues' : `${formatCount(stats.totalSales)} connues en tout`}
      provenance={
        <Provenance
          origin="observed"
          rule="Vos transactions des douze derniers mois et du mois en cours, sans les ventes annulées ou remboursées avant versement."
          source="Vos commandes lues par Comptoir"
          at={null}
          now={now}
          missing={[
            until === null
              ? 'La liste de vos ventes n’a pas encore été lue jusqu’au bout.'
              : `Toutes sont connues jusqu’au ${formatDay(until, now)}, les suivantes peut-être pas.`,
          ]}
        />
      }
    />
  );
};

const ViewsTile = ({ reading, now }: ReadingProps) => {
  const { stats, statsSample } = reading;
  return (
    <ViewedTile
      {...{ reading, now }}
      label="Vues"
      value={stats.totalViews === null ? null : formatCount(stats.totalViews)}
      note={statsSample && `sur ${formatPlural(statsSample.items, 'annonce')}`}
      origin="observed"
      rule="Les vues que Vinted montre de vos annonces, à vous seul."
    />
  );
};

const RateTile = ({ reading, now }: ReadingProps) => {
  const { stats, statsSample } = reading;
  return (
    <ViewedTile
      {...{ reading, now }}
      label="Taux de conversion"
      value={stats.conversionRate === null ? null : formatRate(stats.conversionRate)}
      note={
        stats.conversionRate === null || statsSample === null
          ? 'trop peu d’annonces aux vues connues'
          : `${formatPlural(statsSample.sold, 'vendue')} sur ${formatPlural(statsSample.items, 'annonce')}`
      }
      origin="deduced"
      rule="Parmi vos annonces aux vues connues, celles qui sont vendues, divisées par leurs vues."
    />
  );
};

/** A figure based on the views of the seller's own articles. */
const ViewedTile = (props: Omit<ReadTileProps, 'source' | 'lacking'>) => (
  <ReadTile {...props} source={viewedArticles(props.reading)} lacking={NO_VIEWS} />
);
