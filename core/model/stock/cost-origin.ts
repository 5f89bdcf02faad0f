import { formatCount } from '../french.ts';
import { formatDate } from '../french-dates.ts';
import { type Instant, type ParisDay, startOfParisDay } from '../time.ts';
import type { MissingCost } from './sale-cost.ts';

/**
 * Where the cost of an article was learnt: a `purchase` that was read on the marketplace; its share of a `lot`; a `file` that
 * states it; otherwise it was `stated` by the seller.
 */
export const COST_ORIGINS = ['purchase', 'lot', 'file', 'stated'] as const;

export interface CostOrigin {
  kind: (typeof COST_ORIGINS)[number] | 'unknown';
  /** Of a purchase; null: no page states its day. */
  boughtOn: ParisDay | null;
  /** Articles in the lot, as the seller announced them, otherwise those that are known; null of anything else. */
  lotSize: number | null;
}

/** Several articles of one sale may come from the same place: each origin once, in the given order. */
export const distinctOrigins = (origins: readonly CostOrigin[]): CostOrigin[] => [
  ...new Map(origins.map((origin) => [`${origin.kind} ${origin.boughtOn} ${origin.lotSize}`, origin])).values(),
];

/**
 * « achat du 3 mai 2026 », « lot de 12 », « fichier », « saisi », « reçu en don »; null where it is unknown.
 * @param cost what the articles cost together, without expenses
 * @param dayText a day in words; by default with its year
 */
export const costOriginText = (
  origins: readonly CostOrigin[],
  cost: number | null,
  dayText: (day: Instant) => string = formatDate,
): string | null => {
  const words = origins.flatMap((origin) => wordOf(origin, cost, dayText) ?? []);
  return words.length === 0 ? null : [...new Set(words)].join(' et ');
};

/** Why a cost is unknown, where it is more than that nobody entered it. */
export const MISSING_COST_WORDS: Readonly<Record<MissingCost | 'unknown', string | null>> = {
  none: null,
  incomplete: 'articles manquants',
  unpriced: 'prix d’un article inconnu',
  currency: 'payé dans une autre devise',
  unknown: null,
};

const wordOf = (
  { kind, boughtOn, lotSize }: CostOrigin,
  cost: number | null,
  dayText: (day: Instant) => string,
): string | null => {
  switch (kind) {
    case 'purchase':
      return boughtOn === null ? 'achat lu' : `achat du ${dayText(startOfParisDay(boughtOn))}`;
    case 'lot':
      return lotSize === null ? 'lot' : `lot de ${formatCount(lotSize)}`;
    case 'file':
      return 'fichier';
    case 'stated':
      // The forms of the stock ask for a zero where an article was a gift.
      return cost === 0 ? 'reçu en don' : 'saisi';
    default:
      return null;
  }
};
