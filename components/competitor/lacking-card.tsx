import { Card } from '#components/ui/card.tsx';
import { quote } from '#core/model/french.ts';
import { CardTitle } from './card-title.tsx';
import { NO_EVALUATION } from './estimate-text.ts';
import { NO_RANKING } from './fastest-card.tsx';
import { LackingLine } from './lacking-line.tsx';
import { NO_PRICES } from './price-card.tsx';
import type { ShopReading } from './shop-reading.ts';

interface Lacking {
  label: string;
  reason: string;
}

const NO_OWN_SALE = 'Aucune vente lue sur douze mois\u202f: ouvrez vos ventes sur Vinted avec l’extension.';
const UNREAD_EVALUATIONS = `Aucune évaluation lue\u202f: ouvrez l’onglet ${quote('Évaluations')} de la boutique sur Vinted et faites-le défiler. Chaque évaluation datée est une transaction au moins.`;

/** Why the transactions by month cannot be drawn; null when they can. */
export const lackingSales = ({ shop, own, evaluations }: ShopReading): string | null => {
  if (shop.isOwn) return own.transactionsByMonth.some(({ ventes }) => ventes > 0) ? null : NO_OWN_SALE;
  if (evaluations.known > 0) return null;
  return shop.feedbackCount === 0 ? NO_EVALUATION : UNREAD_EVALUATIONS;
};

/** Why the buyers’ countries are unknown; null when they are not. Another member’s evaluations never state them. */
const lackingCountries = ({ shop, analyseVentes, paysActifsSample }: ShopReading): string | null => {
  if (paysActifsSample !== null && analyseVentes.paysActifs.length > 0) return null;
  return shop.isOwn
    ? 'Inconnus\u202f: aucune page lue ne dit encore le pays de vos acheteurs.'
    : 'Inconnus pour cette boutique\u202f: ses évaluations ne disent pas le pays des acheteurs.';
};

/** Every part of the overview that the readings cannot show yet, and why. */
const lackingParts = (reading: ShopReading): Lacking[] =>
  [
    { label: 'Transactions par mois', reason: lackingSales(reading) },
    { label: 'Prix des annonces', reason: reading.articles.prices === null ? NO_PRICES : null },
    { label: 'Ce qui part le plus vite', reason: reading.articles.fastest.length === 0 ? NO_RANKING : null },
    { label: 'Pays actifs', reason: lackingCountries(reading) },
  ].filter((part): part is Lacking => part.reason !== null);

/** One card for everything that is still unknown, in place of a nearly empty card for each. */
export const LackingCard = ({ reading }: { reading: ShopReading }) => {
  const parts = lackingParts(reading);
  if (parts.length === 0) return null;
  return (
    <Card className="flex flex-col gap-1 p-4">
      <CardTitle title="Ce qui reste inconnu" />
      <dl>
        {parts.map(({ label, reason }) => (
          <LackingLine key={label} labels={[label]} reason={reason} />
        ))}
      </dl>
    </Card>
  );
};
