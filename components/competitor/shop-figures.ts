import { formatInterval } from '#components/charts/chart-text.ts';
import { formatCount, formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { deltaOver } from './deltas.ts';
import { errorSentence, levelSentence, partialMonthsOf, purchasesSentence } from './estimate-text.ts';
import { formatDelta, formatNote } from './figure-text.ts';
import type { LackingPart } from './lacking-line.tsx';
import { lackingSales, NO_PRICES, UNREAD_YEAR } from './lacking-text.ts';
import { ownFigures } from './own-figures.ts';
import type { ShopFigure } from './shop-figure.ts';
import type { ShopReading } from './shop-reading.ts';

/** The large figures of a shop, known or not. The seller's own sales are known, so none of its figures are estimated. */
export const shopFigures = (reading: ShopReading, now: Instant): readonly ShopFigure[] => [
  ...(reading.shop.isOwn ? ownFigures(reading, now) : [transactions(reading, now), sold(reading, now)]),
  followers(reading, now),
  rating(reading),
  median(reading),
];

/** Those that are unknown, with the reason. */
export const lackingFigures = (reading: ShopReading, now: Instant): readonly LackingPart[] =>
  shopFigures(reading, now).flatMap(({ label, value, lacking }) =>
    value === null ? [{ label, reason: lacking }] : [],
  );

const seenAt = ({ shop }: ShopReading): Instant | null => toInstant(shop.lastVisitAt);

/** A shop may have been visited before without a page that shows this figure. */
const firstRead = ({ visits }: ShopReading): string => (visits.length > 1 ? 'première lecture' : 'première visite');

const lackingMonths = (reading: ShopReading, now: Instant): string[] => {
  const count = partialMonthsOf(reading, now).length;
  return count === 0 ? [] : [`Les évaluations de ${formatPlural(count, 'mois', 'mois')} ne sont pas toutes lues.`];
};

const transactions = (reading: ShopReading, now: Instant): ShopFigure => {
  const { analyseVentes, estimate } = reading;
  const interval = analyseVentes.totalVentesEstime;
  const atLeast = estimate.atLeast === null ? null : formatPlural(estimate.atLeast, 'évaluation');
  const purchases = atLeast === null ? null : purchasesSentence(reading.shop);
  return {
    label: interval ? 'Transactions sur 12 mois, estimées' : 'Transactions sur 12 mois, au moins',
    value: interval ? formatInterval(interval) : countText(estimate.atLeast),
    note: atLeast === null ? 'évaluations non lues' : interval ? `${atLeast} au moins` : `${atLeast}, sans estimation`,
    lacking: lackingSales(reading) ?? UNREAD_YEAR,
    provenance: {
      origin: interval ? 'estimated' : 'deduced',
      rule: 'Les transactions des douze derniers mois et du mois en cours. Chaque évaluation suit une transaction, mais tous les acheteurs n’en laissent pas.',
      source: 'Ses évaluations',
      reliability: interval && [errorSentence(reading), levelSentence(reading)].join(' '),
      at: seenAt(reading),
      missing: [
        ...(interval ? [] : [errorSentence(reading)]),
        ...lackingMonths(reading, now),
        ...(purchases === null ? [] : [purchases]),
      ],
    },
  };
};

const sold = (reading: ShopReading, now: Instant): ShopFigure =>
  displayed(reading, {
    label: 'Articles vendus (affiché)',
    value: countText(reading.shop.soldCount),
    note: deltaText(reading, 'soldCount', 0, now),
    rule: 'Le compteur d’articles vendus que la boutique affiche depuis son ouverture. Il compte des articles\u202f: un lot de trois compte trois, ce ne sont pas des transactions.',
  });

const followers = (reading: ShopReading, now: Instant): ShopFigure =>
  displayed(reading, {
    label: 'Abonnés',
    value: countText(reading.shop.abonnes),
    note: deltaText(reading, 'followers', 30, now),
    rule: 'Le nombre d’abonnés que la boutique affiche.',
  });

const rating = (reading: ShopReading): ShopFigure => {
  const { note, feedbackCount } = reading.shop;
  return displayed(reading, {
    label: 'Note',
    value: feedbackCount === 0 ? 'aucune' : note === null ? null : formatNote(note),
    note: feedbackCount === null ? null : formatPlural(feedbackCount, 'évaluation'),
    rule: 'La note moyenne que la boutique affiche, sur 5, et le nombre de ses évaluations depuis son ouverture.',
  });
};

const countText = (count: number | null): string | null => (count === null ? null : formatCount(count));

const deltaOrUnchanged = (delta: number): string => (delta === 0 ? 'inchangé' : formatDelta(delta));

/** « +64 depuis le 12 nov. », or that there is nothing to compare with yet. */
const deltaText = (reading: ShopReading, counter: 'soldCount' | 'followers', days: number, now: Instant): string => {
  const change = deltaOver(reading.visits, counter, days);
  return change ? `${deltaOrUnchanged(change.delta)} depuis le ${formatDay(change.since, now)}` : firstRead(reading);
};

interface Displayed extends Pick<ShopFigure, 'label' | 'value' | 'note'> {
  rule: string;
}

/** A figure displayed on the shop's own page. */
const displayed = (reading: ShopReading, { rule, ...figure }: Displayed): ShopFigure => ({
  ...figure,
  lacking: 'Rien à ce sujet sur les pages lues\u202f: ouvrez la page de la boutique sur Vinted.',
  provenance: { origin: 'observed', rule, source: 'La page de la boutique', at: seenAt(reading) },
});

const median = (reading: ShopReading): ShopFigure => {
  const { articles, own, shop } = reading;
  const prices = articles.prices;
  const atHome = own.medianMinor === null ? null : formatMoney(own.medianMinor, own.currency);
  return {
    label: 'Prix médian',
    value: prices === null ? null : formatMoney(prices.medianMinor, prices.currency),
    note: shop.isOwn
      ? prices && `sur ${formatPlural(prices.sample, 'annonce')}`
      : atHome && `chez vous${NARROW_NO_BREAK}: ${atHome}`,
    lacking: NO_PRICES,
    provenance: {
      origin: 'deduced',
      rule: 'La moitié des annonces en vente coûte moins, l’autre plus. Chez vous\u202f: vos annonces en vente que Comptoir a lues.',
      source:
        prices === null ? 'Le dressing de la boutique' : `${formatPlural(prices.sample, 'annonce')} au prix connu`,
      at: seenAt(reading),
      missing:
        own.medianMinor === null
          ? ['Vos propres annonces n’ont pas encore été lues\u202f: ouvrez votre dressing.']
          : [],
    },
  };
};
