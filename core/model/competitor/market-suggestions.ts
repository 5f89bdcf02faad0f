import type { MarketLine, MarketSuggestion } from './market-line.ts';
import { MINIMUM_MARKET_SHOPS } from './minimums.ts';

/** A median price this far from the market's is worth a word. */
const FAR_PRICE = 0.2;
/** So is a kind that leaves in this share of the time that all take. */
const FAST_SHARE = 0.6;
const MAX_SUGGESTIONS = 20;

const kindsOf = (line: MarketLine, marketDays: number | null): MarketSuggestion['kind'][] => {
  const { ownMedianMinor, medianMinor, medianDays } = line;
  const kinds: MarketSuggestion['kind'][] = [];
  if (ownMedianMinor !== null && medianMinor > 0) {
    const apart = ownMedianMinor / medianMinor - 1;
    if (apart > FAR_PRICE) kinds.push('priced_above');
    if (apart < -FAR_PRICE) kinds.push('priced_below');
  }
  if (medianDays !== null && marketDays !== null && medianDays <= marketDays * FAST_SHARE) kinds.push('sells_fast');
  return kinds;
};

/** What the lines suggest: own prices far from the market's, and kinds that leave fast. One shop alone is no market. */
export const suggest = (lines: readonly MarketLine[], marketDays: number | null): MarketSuggestion[] =>
  lines
    .filter(({ shops }) => shops >= MINIMUM_MARKET_SHOPS)
    .flatMap((line) =>
      kindsOf(line, marketDays).map((kind) => ({
        kind,
        brand: line.brand,
        garment: line.garment,
        currency: line.currency,
        marketMinor: line.medianMinor,
        ownMinor: line.ownMedianMinor,
        medianDays: line.medianDays,
        sample: line.items,
        shops: line.shops,
      })),
    )
    .slice(0, MAX_SUGGESTIONS);
