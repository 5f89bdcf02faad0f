import { Card } from '#components/ui/card.tsx';
import type { Instant } from '#core/model/time.ts';
import { CardTitle } from './card-title.tsx';
import { NO_RANKING } from './fastest-card.tsx';
import { LackingLines, type LackingPart } from './lacking-line.tsx';
import { lackingSales, NO_PRICES } from './lacking-text.ts';
import { lackingFigures } from './shop-figures.ts';
import type { ReadingProps, ShopReading } from './shop-reading.ts';

/** Why the buyers’ countries are unknown; null when they are not. Another member’s evaluations never state them. */
const lackingCountries = ({ shop, analyseVentes, paysActifsSample }: ShopReading): string | null => {
  if (paysActifsSample !== null && analyseVentes.paysActifs.length > 0) return null;
  return shop.isOwn
    ? 'Inconnus\u202f: aucune page lue ne dit encore le pays de vos acheteurs.'
    : 'Inconnus pour cette boutique\u202f: ses évaluations ne disent pas le pays des acheteurs.';
};

/** Every part of the overview that the readings cannot show yet, and why. */
const lackingParts = (reading: ShopReading, now: Instant): LackingPart[] =>
  [
    ...lackingFigures(reading, now),
    { label: 'Transactions par mois', reason: lackingSales(reading) },
    { label: 'Prix des annonces', reason: reading.articles.prices === null ? NO_PRICES : null },
    { label: 'Ce qui part le plus vite', reason: reading.articles.fastest.length === 0 ? NO_RANKING : null },
    { label: 'Pays actifs', reason: lackingCountries(reading) },
  ].filter((part): part is LackingPart => part.reason !== null);

/** One card for everything that is still unknown, in place of a nearly empty tile or card for each. */
export const LackingCard = ({ reading, now }: ReadingProps) => <PartsCard parts={lackingParts(reading, now)} />;

/** The same for the large figures alone, where the overview does not follow. */
export const LackingFiguresCard = ({ reading, now }: ReadingProps) => (
  <PartsCard parts={lackingFigures(reading, now)} />
);

const PartsCard = ({ parts }: { parts: readonly LackingPart[] }) =>
  parts.length > 0 && (
    <Card className="flex flex-col gap-1 p-4">
      <CardTitle title="Ce qui reste inconnu" />
      <LackingLines parts={parts} />
    </Card>
  );
