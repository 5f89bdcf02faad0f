import { type Instant, toIso } from '../time.ts';
import { MINIMUM_BUYERS, MINIMUM_REPLIES } from './minimums.ts';
import type { EvaluationAnalysis } from './shop-analysis.ts';
import type { Evaluation, ShopHistory } from './shop-history.ts';

/** Maximum number of stars of a negative evaluation. */
const BAD = 3;

/**
 * The marketplace automatically gives one star when a sale was cancelled: such an evaluation belongs to no transaction.
 * A single star from a buyer does.
 */
export const isOfTransaction = ({ isAutomatic, rating }: Evaluation): boolean =>
  !(isAutomatic === true && rating === 1);

/** The times of the evaluations that belong to a transaction. */
export const transactionInstants = ({ evaluations }: ShopHistory): Instant[] => {
  const instants: Instant[] = [];
  for (const evaluation of evaluations) {
    if (evaluation.at !== null && isOfTransaction(evaluation)) instants.push(evaluation.at);
  }
  return instants;
};

const countReplies = (evaluations: readonly Evaluation[]): EvaluationAnalysis['replies'] => {
  const replies = { answered: 0, of: 0, answeredBad: 0, ofBad: 0 };
  for (const { hasReply, rating } of evaluations) {
    if (hasReply === null) continue;
    const isBad = rating !== null && rating <= BAD;
    replies.of += 1;
    if (hasReply) replies.answered += 1;
    if (isBad) replies.ofBad += 1;
    if (isBad && hasReply) replies.answeredBad += 1;
  }
  return replies.of < MINIMUM_REPLIES ? null : replies;
};

const countBuyers = (evaluations: readonly Evaluation[]): EvaluationAnalysis['returningBuyers'] => {
  const seen = new Set<string>();
  const returning = new Set<string>();
  let known = 0;
  for (const { authorHash, isAutomatic } of evaluations) {
    if (authorHash === null || isAutomatic !== false) continue;
    known += 1;
    if (seen.has(authorHash)) returning.add(authorHash);
    else seen.add(authorHash);
  }
  return known < MINIMUM_BUYERS ? null : { buyers: seen.size, returning: returning.size };
};

/** The start of the period, up to the last visit that opened the list, in which every evaluation is known. */
const knownSince = ({ knownSpans, visits, evaluations }: ShopHistory): string | null => {
  const span = knownSpans.at(-1);
  const lastRead = visits.findLast(({ feedbacks }) => feedbacks !== null);
  if (!span || (lastRead && span[1] < lastRead.at)) return null;
  if (span[0] > 0) return toIso(span[0]);
  const oldest = evaluations.reduce((least, { at }) => (at !== null && at < least ? at : least), span[1]);
  return toIso(oldest);
};

/** The number of evaluations last announced by the shop's page; null when no page announced it. */
export const announcedEvaluations = (visits: ShopHistory['visits']): number | null =>
  visits.findLast(({ figures }) => figures?.feedbackCount != null)?.figures?.feedbackCount ?? null;

/** The analysis of a shop's evaluations. */
export const analyseEvaluations = (history: ShopHistory): EvaluationAnalysis => {
  const { evaluations, visits } = history;
  const stars: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  let [members, automatic] = [0, 0];
  for (const { rating, isAutomatic } of evaluations) {
    if (isAutomatic === true) automatic += 1;
    else if (isAutomatic === false) members += 1;
    const star = rating === null ? -1 : Math.round(rating) - 1;
    if (star >= 0 && star <= 4) stars[star as 0] += 1;
  }
  return {
    known: evaluations.length,
    announced: announcedEvaluations(visits),
    members,
    automatic,
    stars,
    replies: countReplies(evaluations),
    returningBuyers: countBuyers(evaluations),
    knownSince: knownSince(history),
  };
};
