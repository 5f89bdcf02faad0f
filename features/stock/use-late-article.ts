import { useMemo, useState } from 'react';
import type { WireLot, WireProduct } from '#core/contract/product.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { typedLotSinceProblem } from '#core/model/stock/lot-since.ts';
import { type ParisDay, toInstant, toParisDay } from '#core/model/time.ts';
import { type ChangedCost, changedPast } from './changed-past.ts';
import type { ShownStock } from './waiting-stock.ts';

/** An article that is being put in a lot. */
export interface Joining {
  product: Pick<WireProduct, 'id' | 'sale'>;
  lot: WireLot;
}

/** What the seller answers; `day` is kept while the other answer is chosen. */
interface Answer {
  /** The lots that it is about. */
  of: string;
  isLater: boolean | null;
  day: string;
}

export interface LateArticle {
  /** Articles that are being put in lots. */
  count: number;
  /** Costs of sold articles that change when they were part of the purchase. */
  changed: readonly ChangedCost[];
  /** Those that change when they joined on the chosen day; null while that is none. */
  changedLater: readonly ChangedCost[] | null;
  answer: Omit<Answer, 'of'>;
  setAnswer: (part: Partial<Omit<Answer, 'of'>>) => void;
  /** Why the answer cannot be taken, or that there is none. */
  problem: string | null;
  /** Null: part of the purchase. */
  since: ParisDay | null;
}

const UNANSWERED = `Depuis quand${NARROW_NO_BREAK}: choisissez l’une des deux réponses.`;
const NO_DAY = `Depuis quand${NARROW_NO_BREAK}: donnez le jour.`;

type LotStock = Pick<ShownStock, 'products' | 'lots'>;

interface LateInput {
  /** In known lots alone: nothing of a new one is sold. */
  joining: readonly Joining[];
  stock: LotStock;
  today: ParisDay;
}

/** The question that is asked before something that is sold would cost something else; null where nothing would. */
export const useLateArticle = ({ joining, stock, today }: LateInput): LateArticle | null => {
  const [given, setGiven] = useState<Answer | null>(null);
  const lots = [...new Map(joining.map(({ lot }) => [lot.id, lot])).values()];
  const blank: Answer = { of: lots.map(({ id }) => id).join(' '), isLater: null, day: latestDay(joining, today) };
  const answer = given !== null && given.of === blank.of ? given : blank;
  const { isLater, day } = answer;
  const dayProblem = day === '' ? NO_DAY : problemIn(lots, day, today);
  const changed = useMemo(() => changedBy(stock, joining, null), [stock, joining]);
  const since = changed.length === 0 || dayProblem !== null ? null : day;
  const changedLater = useMemo(
    () => (since === null ? null : changedBy(stock, joining, since)),
    [stock, joining, since],
  );
  if (changed.length === 0) return null;
  const problem = isLater ? dayProblem : isLater === null ? UNANSWERED : null;
  return {
    ...{ count: joining.length, changed, changedLater, answer, problem },
    since: isLater ? since : null,
    setAnswer: (part) => setGiven({ ...answer, ...part }),
  };
};

const problemIn = (lots: readonly WireLot[], day: string, today: ParisDay): string | null =>
  lots.map((lot) => typedLotSinceProblem(day, lot, today)).find((problem) => problem !== null) ?? null;

const changedBy = (stock: LotStock, joining: readonly Joining[], lotSince: ParisDay | null): ChangedCost[] =>
  changedPast(stock, {
    products: joining.map(({ product, lot }) => ({ id: product.id, lotId: lot.id, lotSince })),
    lots: [],
  });

/** Today, or the day on which the first of them was sold: it was there by then. */
const latestDay = (joining: readonly Joining[], today: ParisDay): ParisDay => {
  const soldOn = joining.flatMap(({ product: { sale } }) => {
    const at = toInstant(sale?.date);
    return at === null ? [] : [toParisDay(at)];
  });
  return [today, ...soldOn].toSorted()[0] ?? today;
};
