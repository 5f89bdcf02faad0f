import { Card } from '#components/ui/card.tsx';
import type { PriceBands } from '#core/model/competitor/shop-analysis.ts';
import { formatCount, formatPlural, NO_BREAK } from '#core/model/french.ts';
import { fromMinor, type Minor } from '#core/model/money.ts';
import { toInstant } from '#core/model/time.ts';
import { CardTitle } from './card-title.tsx';
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

/** The distribution of prices on sale; nothing while too few prices are known. */
export const PriceCard = ({ reading, now }: ReadingProps) => {
  const { prices, onSale } = reading.articles;
  if (prices === null) return null;
  const title = `Prix des ${formatPlural(prices.sample, 'annonce')}`;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <CardTitle
        title={title}
        provenance={
          <Provenance
            origin="deduced"
            rule="Les annonces en vente à la dernière visite, rangées par prix affiché, sans protection acheteurs ni livraison."
            source={`${formatPlural(onSale, 'annonce')} en vente lues`}
            at={toInstant(reading.shop.lastVisitAt)}
            now={now}
          />
        }
      />
      <ShareBars
        label={title}
        bars={prices.bands.map((band) => ({
          label: bandLabel(prices, band.fromMinor, band.toMinor),
          count: band.items,
        }))}
      />
    </Card>
  );
};
