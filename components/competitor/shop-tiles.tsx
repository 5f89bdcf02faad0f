import { formatInterval } from '#components/charts/chart-text.ts';
import { FigureTile } from '#components/ui/figure-tile.tsx';
import { formatCount, formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { deltaOver } from './deltas.ts';
import { errorSentence, levelSentence, partialMonthsOf, purchasesSentence } from './estimate-text.ts';
import { formatDelta, formatNote, UNKNOWN } from './figure-text.ts';
import { OwnTiles } from './own-tiles.tsx';
import { Provenance } from './provenance.tsx';
import { ReadTile, type ReadTileProps } from './read-tile.tsx';
import type { ReadingProps, ShopReading } from './shop-reading.ts';

/** Rows without an empty cell, for five or six tiles; one row where the width allows it. */
export const TILES =
  'grid shrink-0 gap-3 *:min-w-0 min-[18rem]:grid-cols-2 sm:grid-cols-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none min-[18rem]:max-xl:[&>:first-child:nth-last-child(5)]:col-span-2';

/**
 * The figures of a shop; each opens its source. The seller's own sales are known, so none of its figures are estimated.
 */
export const ShopTiles = ({ reading, now }: ReadingProps) => (
  <section aria-label="Chiffres de la boutique" className={TILES}>
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

/** A shop may have been visited before without a page that shows this figure. */
const firstRead = ({ visits }: ShopReading): string => (visits.length > 1 ? 'première lecture' : 'première visite');

const lackingMonths = (reading: ShopReading, now: Instant): string[] => {
  const count = partialMonthsOf(reading, now).length;
  return count === 0 ? [] : [`Les évaluations de ${formatPlural(count, 'mois', 'mois')} ne sont pas toutes lues.`];
};

const TransactionsTile = ({ reading, now }: ReadingProps) => {
  const { analyseVentes, estimate } = reading;
  const interval = analyseVentes.totalVentesEstime;
  const atLeast = estimate.atLeast === null ? null : formatPlural(estimate.atLeast, 'évaluation');
  const purchases = atLeast === null ? null : purchasesSentence(reading.shop);
  return (
    <FigureTile
      label={interval ? 'Transactions sur 12 mois, estimées' : 'Transactions sur 12 mois, au moins'}
      value={interval ? formatInterval(interval) : (countText(estimate.atLeast) ?? UNKNOWN)}
      note={
        atLeast === null ? 'évaluations non lues' : interval ? `${atLeast} au moins` : `${atLeast}, sans estimation`
      }
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

const SoldTile = ({ reading, now }: ReadingProps) => (
  <DisplayedTile
    {...{ reading, now }}
    label="Articles vendus (affiché)"
    value={countText(reading.shop.soldCount)}
    note={deltaText(reading, 'soldCount', 0, now)}
    rule={
      'Le compteur d’articles vendus que la boutique affiche depuis son ouverture. Il compte des articles\u202f: un lot de trois compte trois, ce ne sont pas des transactions.'
    }
  />
);

const FollowersTile = ({ reading, now }: ReadingProps) => (
  <DisplayedTile
    {...{ reading, now }}
    label="Abonnés"
    value={countText(reading.shop.abonnes)}
    note={deltaText(reading, 'followers', 30, now)}
    rule="Le nombre d’abonnés que la boutique affiche."
  />
);

const NoteTile = ({ reading, now }: ReadingProps) => {
  const { note, feedbackCount } = reading.shop;
  return (
    <DisplayedTile
      {...{ reading, now }}
      label="Note"
      value={feedbackCount === 0 ? 'aucune' : note === null ? null : formatNote(note)}
      note={feedbackCount === null ? 'évaluations\u202f: inconnu' : formatPlural(feedbackCount, 'évaluation')}
      rule="La note moyenne que la boutique affiche, sur 5, et le nombre de ses évaluations depuis son ouverture."
    />
  );
};

const countText = (count: number | null): string | null => (count === null ? null : formatCount(count));

const deltaOrUnchanged = (delta: number): string => (delta === 0 ? 'inchangé' : formatDelta(delta));

/** « +64 depuis le 12 nov. », or that there is nothing to compare with yet. */
const deltaText = (reading: ShopReading, counter: 'soldCount' | 'followers', days: number, now: Instant): string => {
  const change = deltaOver(reading.visits, counter, days);
  return change ? `${deltaOrUnchanged(change.delta)} depuis le ${formatDay(change.since, now)}` : firstRead(reading);
};

/** A figure displayed on the shop's own page. */
const DisplayedTile = (props: Omit<ReadTileProps, 'origin' | 'source' | 'lacking'>) => (
  <ReadTile {...props} origin="observed" source="La page de la boutique" lacking="La page ne l’affichait pas." />
);

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
