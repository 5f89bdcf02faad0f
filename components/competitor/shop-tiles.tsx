import { formatInterval } from '#components/charts/chart-words.ts';
import { FigureTile } from '#components/ui/figure-tile.tsx';
import { formatCount, formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { deltaOver } from './deltas.ts';
import { errorSentence, levelSentence, partialMonthsOf, purchasesSentence } from './estimate-words.ts';
import { formatDelta, formatNote } from './figure-words.ts';
import { OwnTiles } from './own-tiles.tsx';
import { Provenance } from './provenance.tsx';
import type { ReadingProps, ShopReading } from './shop-reading.ts';

const UNKNOWN = 'inconnu';

const ROW =
  'no-scrollbar -mx-4 grid shrink-0 auto-cols-[minmax(10rem,1fr)] grid-flow-col gap-3 overflow-x-auto px-4 py-1 sm:-mx-7 sm:px-7';
const STACK = 'grid shrink-0 grid-cols-2 gap-3 *:min-w-0';

export interface ShopTilesProps extends ReadingProps {
  /** In two columns, where there is height rather than width. */
  isStacked?: boolean;
}

/** The figures of a shop; each opens its provenance. One's own sales are known: nothing of them is estimated. */
export const ShopTiles = ({ reading, now, isStacked }: ShopTilesProps) => (
  <section aria-label="Chiffres de la boutique" className={isStacked ? STACK : ROW}>
    {reading.shop.isOwn ? (
      <OwnTiles reading={reading} now={now} />
    ) : (
      <>
        <TransactionsTile reading={reading} now={now} />
        <SoldTile reading={reading} now={now} />
      </>
    )}
    <FollowersTile reading={reading} now={now} />
    <NoteTile reading={reading} now={now} />
    <MedianTile reading={reading} now={now} />
  </section>
);

const seenAt = ({ shop }: ShopReading): Instant | null => toInstant(shop.lastVisitAt);

/** A shop may have been visited before without a page that says this figure. */
const firstRead = ({ visits }: ShopReading): string => (visits.length > 1 ? 'premier relevé' : 'première visite');

const since = (at: Instant, now: Instant): string => `depuis le ${formatDay(at, now)}`;

const lackingMonths = (reading: ShopReading, now: Instant): string[] => {
  const count = partialMonthsOf(reading, now).length;
  return count === 0 ? [] : [`Les évaluations de ${formatPlural(count, 'mois', 'mois')} ne sont pas toutes lues.`];
};

const TransactionsTile = ({ reading, now }: ReadingProps) => {
  const { analyseVentes, estimate } = reading;
  const interval = analyseVentes.totalVentesEstime;
  const isRead = reading.evaluations.known > 0;
  const atLeast = formatPlural(estimate.atLeast, 'évaluation');
  const purchases = isRead ? purchasesSentence(reading.shop) : null;
  return (
    <FigureTile
      label={interval ? 'Transactions sur 12 mois, estimées' : 'Transactions sur 12 mois, au moins'}
      value={interval ? formatInterval(interval) : isRead ? formatCount(estimate.atLeast) : UNKNOWN}
      note={interval ? `${atLeast} au moins` : isRead ? `${atLeast}, sans estimation` : 'évaluations non lues'}
      provenance={
        <Provenance
          origin={interval ? 'estimated' : 'deduced'}
          rule="Les transactions des douze derniers mois et du mois en cours. Chaque évaluation suit une transaction, mais tous les acheteurs n’en laissent pas."
          source="Ses évaluations"
          reliability={interval && [errorSentence(reading), levelSentence(reading)].join(' ')}
          at={seenAt(reading)}
          now={now}
          missing={[
            ...(interval ? [] : [errorSentence(reading)]),
            ...lackingMonths(reading, now),
            ...(purchases === null ? [] : [purchases]),
          ]}
        />
      }
    />
  );
};

const SoldTile = ({ reading, now }: ReadingProps) => {
  const change = deltaOver(reading.visits, 'soldCount', 0);
  const { soldCount } = reading.shop;
  return (
    <FigureTile
      label="Articles vendus (affiché)"
      value={soldCount === null ? UNKNOWN : formatCount(soldCount)}
      note={change ? `${formatDelta(change.delta)} ${since(change.since, now)}` : firstRead(reading)}
      provenance={
        <Provenance
          origin="observed"
          rule={
            'Le compteur d’articles vendus que la boutique affiche depuis son ouverture. Il compte des articles\u202f: un lot de trois compte trois, ce ne sont pas des transactions.'
          }
          source="La page de la boutique"
          at={seenAt(reading)}
          now={now}
          missing={soldCount === null ? ['La page ne l’affichait pas.'] : []}
        />
      }
    />
  );
};

const FollowersTile = ({ reading, now }: ReadingProps) => {
  const change = deltaOver(reading.visits, 'followers', 30);
  const { abonnes } = reading.shop;
  return (
    <FigureTile
      label="Abonnés"
      value={abonnes === null ? UNKNOWN : formatCount(abonnes)}
      note={change ? `${formatDelta(change.delta)} ${since(change.since, now)}` : firstRead(reading)}
      provenance={
        <Provenance
          origin="observed"
          rule="Le nombre d’abonnés que la boutique affiche."
          source="La page de la boutique"
          at={seenAt(reading)}
          now={now}
          missing={abonnes === null ? ['La page ne l’affichait pas.'] : []}
        />
      }
    />
  );
};

const NoteTile = ({ reading, now }: ReadingProps) => {
  const { note, feedbackCount } = reading.shop;
  return (
    <FigureTile
      label="Note"
      value={note === null ? UNKNOWN : formatNote(note)}
      note={feedbackCount === null ? 'évaluations\u202f: inconnu' : formatPlural(feedbackCount, 'évaluation')}
      provenance={
        <Provenance
          origin="observed"
          rule="La note moyenne que la boutique affiche, sur 5, et le nombre de ses évaluations depuis son ouverture."
          source="La page de la boutique"
          at={seenAt(reading)}
          now={now}
          missing={note === null ? ['La page ne l’affichait pas.'] : []}
        />
      }
    />
  );
};

const MedianTile = ({ reading, now }: ReadingProps) => {
  const { articles, own, shop } = reading;
  const prices = articles.prices;
  return (
    <FigureTile
      label="Prix médian"
      value={prices === null ? UNKNOWN : formatMoney(prices.medianMinor, prices.currency)}
      note={
        shop.isOwn
          ? prices && `sur ${formatPlural(prices.sample, 'annonce')}`
          : `chez vous${NARROW_NO_BREAK}: ${formatMoney(own.medianMinor, own.currency)}`
      }
      provenance={
        <Provenance
          origin="deduced"
          rule={
            'La moitié des annonces en vente coûte moins, l’autre plus. Chez vous\u202f: vos annonces en vente que Comptoir a lues.'
          }
          source={
            prices === null ? 'Le dressing de la boutique' : `${formatPlural(prices.sample, 'annonce')} au prix connu`
          }
          at={seenAt(reading)}
          now={now}
          missing={[
            ...(prices === null ? ['Trop peu d’annonces au prix connu.'] : []),
            ...(own.medianMinor === null
              ? ['Vos propres annonces n’ont pas encore été lues\u202f: ouvrez votre dressing.']
              : []),
          ]}
        />
      }
    />
  );
};
