import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Share } from '#core/model/competitor/shop-analysis.ts';
import { formatMoney, formatPlural, plural } from '#core/model/french.ts';
import type { Currency } from '#core/model/money.ts';
import { toInstant } from '#core/model/time.ts';
import { CardTitle } from './card-title.tsx';
import { LackingLine } from './lacking-line.tsx';
import { Provenance } from './provenance.tsx';
import { ShareBars } from './share-bars.tsx';
import type { ReadingProps } from './shop-reading.ts';

const SHORT = 6;

const PARTS = [
  {
    id: 'brands',
    title: 'Marques',
    rule: 'Les annonces en vente, par marque affichée, avec leur prix médian.',
    origin: 'observed',
  },
  {
    id: 'garments',
    title: 'Types d’articles (déduits du titre)',
    rule: 'Les annonces en vente, par type d’article lu dans leur titre\u202f: le dressing n’affiche pas de catégorie.',
    origin: 'deduced',
  },
  { id: 'sizes', title: 'Tailles', rule: 'Les annonces en vente, par taille affichée.', origin: 'observed' },
  { id: 'conditions', title: 'États', rule: 'Les annonces en vente, par état affiché.', origin: 'observed' },
] as const;

export interface SharesCardsProps extends ReadingProps {
  parts: readonly (typeof PARTS)[number]['id'][];
}

/** Those of which too few articles were read, in one card. */
export const LackingShares = ({ reading }: Pick<ReadingProps, 'reading'>) => {
  const lacking = PARTS.filter(({ id }) => reading.articles[id].length === 0);
  if (lacking.length === 0) return null;
  return (
    <Card className="p-4">
      <dl>
        <LackingLine labels={lacking.map(({ title }) => title)} reason="Trop peu d’annonces lues pour le dire." />
      </dl>
    </Card>
  );
};

/** What the shop has on sale, by brand, kind, size and condition; nothing for a part of which too little was read. */
export const SharesCards = ({ reading, now, parts }: SharesCardsProps) => (
  <>
    {PARTS.filter(({ id }) => parts.includes(id) && reading.articles[id].length > 0).map(
      ({ id, title, rule, origin }) => (
        <Card key={id} className="flex flex-col gap-3 p-4">
          <CardTitle
            title={title}
            provenance={
              <Provenance
                origin={origin}
                rule={rule}
                source={`${formatPlural(reading.articles.onSale, 'annonce')} en vente lues`}
                at={toInstant(reading.shop.lastVisitAt)}
                now={now}
              />
            }
          />
          <Shares
            title={title}
            shares={reading.articles[id]}
            currency={reading.articles.currency ?? reading.articles.prices?.currency ?? null}
          />
        </Card>
      ),
    )}
  </>
);

const Shares = ({
  title,
  shares,
  currency,
}: {
  title: string;
  shares: readonly Share[];
  currency: Currency | null;
}) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? shares : shares.slice(0, SHORT);
  const more = shares.length - SHORT;
  return (
    <>
      <ShareBars
        label={title}
        bars={shown.map(({ name, items, medianMinor }) => ({
          label: name,
          count: items,
          ...(medianMinor !== null && currency !== null && { note: formatMoney(medianMinor, currency) }),
        }))}
      />
      {more > 0 && (
        <Button
          size="small"
          variant="quiet"
          className="self-start"
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
        >
          {isWhole ? 'En voir moins' : `${more} ${plural(more, 'autre')}`}
        </Button>
      )}
    </>
  );
};
