import { useMemo, useState } from 'react';
import type { WireLot, WireProduct } from '#core/contract/products.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { typedLotSinceProblem } from '#core/model/stock/lot-since.ts';
import { type ParisDay, toInstant, toParisDay } from '#core/model/time.ts';
import { type ChangedCost, changedPast } from '#features/stock/changed-past.ts';
import type { ShownStock } from '#features/stock/waiting-stock.ts';

/** What the seller answers; `day` is kept while the other answer is chosen. */
interface Answer {
  lotId: string;
  isLater: boolean | null;
  day: string;
}

export interface LateArticle {
  /** Articles that are being put in the lot. */
  count: number;
  /** Costs of sold articles that change when they were part of the purchase. */
  changed: readonly ChangedCost[];
  /** Those that change when they joined on the chosen day; null while that is none. */
  changedLater: readonly ChangedCost[] | null;
  answer: Omit<Answer, 'lotId'>;
  setAnswer: (part: Partial<Omit<Answer, 'lotId'>>) => void;
  /** Why the answer cannot be taken, or that there is none. */
  problem: string | null;
  /** Null: part of the purchase. */
  since: ParisDay | null;
}

const UNANSWERED = `Depuis quand${NARROW_NO_BREAK}: choisissez l’une des deux réponses.`;
const NO_DAY = `Depuis quand${NARROW_NO_BREAK}: donnez le jour.`;

interface LateInput {
  /** The articles that are being put in a lot. */
  added: readonly WireProduct[];
  /** The lot; null: none, or a new one. */
  lot: WireLot | null;
  stock: Pick<ShownStock, 'products' | 'lots'>;
  today: ParisDay;
}

/** The question that is asked before something that is sold would cost something else; null where nothing would. */
export const useLateArticle = ({ added, lot, stock, today }: LateInput): LateArticle | null => {
  const [given, setGiven] = useState<Answer | null>(null);
  const blank: Answer = { lotId: lot?.id ?? '', isLater: null, day: latestDay(added, today) };
  const answer = given !== null && given.lotId === blank.lotId ? given : blank;
  const { lotId, isLater, day } = answer;
  const dayProblem = lot === null ? null : day === '' ? NO_DAY : typedLotSinceProblem(day, lot, today);
  const changed = useMemo(() => changedBy(stock, added, lotId, null), [stock, added, lotId]);
  const since = changed.length === 0 || dayProblem !== null ? null : day;
  const changedLater = useMemo(
    () => (since === null ? null : changedBy(stock, added, lotId, since)),
    [stock, added, lotId, since],
  );
  if (changed.length === 0) return null;
  const problem = isLater ? dayProblem : isLater === null ? UNANSWERED : null;
  return {
    ...{ count: added.length, changed, changedLater, answer, problem },
    since: isLater ? since : null,
    setAnswer: (part) => setGiven({ ...answer, ...part }),
  };
};

const changedBy = (
  stock: LateInput['stock'],
  added: readonly WireProduct[],
  lotId: string,
  lotSince: ParisDay | null,
): ChangedCost[] => {
  if (lotId === '') return [];
  return changedPast(stock, { products: added.map(({ id }) => ({ id, lotId, lotSince })), lots: [] }, lotId);
};

/** Today, or the day on which the first of them was sold: it was there by then. */
const latestDay = (added: readonly WireProduct[], today: ParisDay): ParisDay => {
  const soldOn = added.flatMap(({ sale }) => {
    const at = toInstant(sale?.date);
    return at === null ? [] : [toParisDay(at)];
  });
  return [today, ...soldOn].toSorted()[0] ?? today;
};
