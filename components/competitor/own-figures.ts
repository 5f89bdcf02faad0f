import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { ownSales } from './compare-lines.ts';
import { UNKNOWN } from './figure-text.ts';
import { NO_OWN_SALE } from './lacking-text.ts';
import type { ShopFigure } from './shop-figure.ts';
import type { ShopReading } from './shop-reading.ts';

const rate = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** « 1,4 % »: rates relative to views are small. */
const formatRate = (share: number): string => `${rate.format(share * 100)}${NARROW_NO_BREAK}%`;

const viewedArticles = ({ statsSample }: ShopReading): string =>
  statsSample === null
    ? 'Vos annonces'
    : `${formatPlural(statsSample.items, 'annonce')} aux vues connues, dont ${formatPlural(statsSample.sold, 'vendue')}`;

const NO_VIEWS = 'Vos annonces n’ont pas encore été lues avec leurs vues\u202f: ouvrez votre dressing.';

/** Figures only available for the seller's own shop: its sales, its views, and the rate between them. */
export const ownFigures = (reading: ShopReading, now: Instant): readonly ShopFigure[] => [
  sales(reading, now),
  views(reading),
  conversion(reading),
];

const sales = ({ own, stats }: ShopReading, now: Instant): ShopFigure => {
  const until = toInstant(own.salesCompleteUntil);
  const count = ownSales(own);
  return {
    label: 'Ventes sur 12 mois',
    value: count === UNKNOWN ? null : count,
    note: stats.totalSales === null ? null : `${formatCount(stats.totalSales)} connues en tout`,
    lacking: NO_OWN_SALE,
    provenance: {
      origin: 'observed',
      rule: 'Vos transactions des douze derniers mois et du mois en cours, sans les ventes annulées ou remboursées avant versement.',
      source: 'Vos commandes lues par Comptoir',
      at: null,
      missing: [
        until === null
          ? 'La liste de vos ventes n’a pas encore été lue jusqu’au bout.'
          : `Toutes sont connues jusqu’au ${formatDay(until, now)}, les suivantes peut-être pas.`,
      ],
    },
  };
};

const views = (reading: ShopReading): ShopFigure => {
  const { stats, statsSample, shop } = reading;
  return {
    label: 'Vues',
    value: stats.totalViews === null ? null : formatCount(stats.totalViews),
    note: statsSample && `sur ${formatPlural(statsSample.items, 'annonce')}`,
    lacking: NO_VIEWS,
    provenance: {
      origin: 'observed',
      rule: 'Les vues que Vinted montre de vos annonces, à vous seul.',
      source: viewedArticles(reading),
      at: toInstant(shop.lastVisitAt),
    },
  };
};

const conversion = (reading: ShopReading): ShopFigure => {
  const { stats, statsSample, shop } = reading;
  return {
    label: 'Taux de conversion',
    value: stats.conversionRate === null ? null : formatRate(stats.conversionRate),
    note:
      statsSample && `${formatPlural(statsSample.sold, 'vendue')} sur ${formatPlural(statsSample.items, 'annonce')}`,
    lacking: stats.totalViews === null ? NO_VIEWS : 'Trop peu de vos annonces ont des vues connues.',
    provenance: {
      origin: 'deduced',
      rule: 'Parmi vos annonces aux vues connues, celles qui sont vendues, divisées par leurs vues.',
      source: viewedArticles(reading),
      at: toInstant(shop.lastVisitAt),
    },
  };
};
