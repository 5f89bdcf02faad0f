import type { FeedbackSummaryRecord, ShopRecord } from '../../records.ts';
import type { Stated } from '../values/stated.ts';

/** What a page states about ratings, without the values that contradict each other. */
interface Checked<R> {
  said: Stated<R>;
  isContradictory: boolean;
}

/** Ratings are shown rounded, and the marketplace does not publish how it weighs them. */
const HALF_A_STAR = 0.5;
/** A mean with one decimal is off by at most half a decimal, and so are the two means that it lies between. */
const ROUNDING = 0.1 + Number.EPSILON * 10;

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number';

/**
 * Positive means 4 and 5 stars, neutral 3, negative 1 and 2, and evaluations of no kind may be any: computes the
 * minimum and maximum that these counts can add up to. Without the total, the number without a kind is unknown.
 */
const isPossible = (stars: number, said: Stated<ShopRecord>): boolean => {
  const { feedbackCount, positiveCount, neutralCount, negativeCount } = said;
  if (!isKnown(feedbackCount) || feedbackCount === 0) return true;
  if (!isKnown(positiveCount) || !isKnown(neutralCount) || !isKnown(negativeCount)) return true;
  const ofNoKind = feedbackCount - positiveCount - neutralCount - negativeCount;
  const least = (positiveCount * 4 + neutralCount * 3 + negativeCount + ofNoKind) / feedbackCount;
  const most = (positiveCount * 5 + neutralCount * 3 + negativeCount * 2 + ofNoKind * 5) / feedbackCount;
  return stars >= least - HALF_A_STAR && stars <= most + HALF_A_STAR;
};

/**
 * Unknown when positive, neutral and negative add up to more than the total. Nothing guarantees that every evaluation
 * is of one of the three kinds, so a smaller sum is consistent: the kind of the others is unknown.
 */
const withoutWrongCounts = (said: Stated<ShopRecord>): Checked<ShopRecord> => {
  const { feedbackCount, positiveCount, neutralCount, negativeCount } = said;
  const parts = [positiveCount, neutralCount, negativeCount];
  if (!isKnown(feedbackCount) || !parts.every(isKnown)) return { said, isContradictory: false };
  const sum = parts.reduce((total, part) => total + part, 0);
  if (sum <= feedbackCount) return { said, isContradictory: false };
  const unknown = { feedbackCount: null, positiveCount: null, neutralCount: null, negativeCount: null };
  return { said: { ...said, ...unknown }, isContradictory: true };
};

/**
 * A member's counts and reputation (WEB §4.1). The marketplace states a reputation of 0 for a member whom nobody has
 * rated.
 */
export const checkShopRatings = (shop: Stated<ShopRecord>): Checked<ShopRecord> => {
  const { said, isContradictory } = withoutWrongCounts(shop);
  const { reputation, feedbackCount } = said;
  if (!isKnown(reputation)) return { said, isContradictory };
  if (feedbackCount === 0 && reputation === 0) return { said: { ...said, reputation: undefined }, isContradictory };
  // Without a rating there are no stars, and the lowest rating is one star.
  const isOneNothing = isKnown(feedbackCount) && (feedbackCount === 0) !== (reputation === 0);
  const isWrong = isOneNothing || !isPossible(reputation * 5, said);
  return isWrong ? { said: { ...said, reputation: null }, isContradictory: true } : { said, isContradictory };
};

/**
 * The totals of a shop's evaluations (WEB §6): members' and automatic ones add up to all of them, and their two means
 * lie on either side of the overall mean.
 */
export const checkSummary = (summary: Stated<FeedbackSummaryRecord>): Checked<FeedbackSummaryRecord> => {
  const { count, memberCount, automaticCount, rating, memberRating, automaticRating } = summary;
  const isWrongCount =
    isKnown(count) && isKnown(memberCount) && isKnown(automaticCount) && memberCount + automaticCount !== count;
  const means = [memberRating, automaticRating].filter(isKnown);
  const hasBoth = memberRating !== null && automaticRating !== null && means.length > 0;
  const isWrongMean =
    isKnown(rating) && hasBoth && (rating < Math.min(...means) - ROUNDING || rating > Math.max(...means) + ROUNDING);
  const said = {
    ...summary,
    ...(isWrongCount && { count: null, memberCount: null, automaticCount: null }),
    ...(isWrongMean && { rating: null, memberRating: null, automaticRating: null }),
  };
  return { said, isContradictory: isWrongCount || isWrongMean };
};
