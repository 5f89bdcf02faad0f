import { Card } from '#components/ui/card.tsx';
import { formatCount, formatPlural } from '#core/model/french.ts';
import { CardTitle } from './card-title.tsx';
import { countryName } from './country-name.ts';
import { ShareBars } from './share-bars.tsx';
import type { ReadingProps } from './shop-reading.ts';

/** The countries of the buyers; nothing while no page stated one, as for every shop of another member. */
export const CountriesCard = ({ reading: { analyseVentes, paysActifsSample } }: Pick<ReadingProps, 'reading'>) => {
  if (paysActifsSample === null || analyseVentes.paysActifs.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <CardTitle title="Pays actifs" />
      <ShareBars
        label="Pays actifs"
        bars={analyseVentes.paysActifs.map(({ pays, ventes }) => ({ label: countryName(pays), count: ventes }))}
      />
      <p className="text-small text-ink-2">
        Sur {formatPlural(paysActifsSample.known, 'vente')} dont une page lue dit le pays, parmi{' '}
        {formatCount(paysActifsSample.of)}.
      </p>
    </Card>
  );
};
