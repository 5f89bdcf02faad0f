import type { HomeSpan } from '#core/contract/home.ts';
import type { WireGoal } from '#core/contract/preferences.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { type Minor, toMinor } from '#core/model/money.ts';
import type { MoneyToCome } from '#core/model/money-to-come.ts';
import { takingOf } from './takings-text.ts';

export interface GoalProgress {
  goalMinor: Minor;
  /** Null: unknown. */
  reachedMinor: Minor | null;
  /** What is missing; 0 once it is reached, null while that is unknown. */
  missingMinor: Minor | null;
  /** Prices of what is being delivered or was delivered; null for a goal that is not about prices, and while unknown. */
  onTheWayMinor: Minor | null;
}

const ON_THE_WAY: ReadonlySet<string> = new Set(['inTransit', 'delivered']);

/** How far a goal is reached within its period, and what is on its way already. */
export const goalProgress = (
  { figure, amount, currency }: WireGoal,
  span: HomeSpan,
  toCome: MoneyToCome | null,
): GoalProgress => {
  const goalMinor = toMinor(amount) ?? 0;
  const reachedMinor = takingOf(span, currency, figure === 'result' ? 'result' : 'received');
  const stages = toCome?.stages.filter(({ stage }) => ON_THE_WAY.has(stage)) ?? null;
  const isKnown = figure === 'received' && stages !== null && toCome?.total.sums !== null;
  return {
    ...{ goalMinor, reachedMinor },
    missingMinor: reachedMinor === null ? null : Math.max(0, goalMinor - reachedMinor),
    onTheWayMinor: isKnown ? stages.reduce((sum, { sums }) => sum + (sums.get(currency) ?? 0), 0) : null,
  };
};

/** « 76 % », rounded down: 100 % is reached. Null while unknown. */
export const reachedText = ({ reachedMinor, goalMinor }: GoalProgress): string | null => {
  if (reachedMinor === null || goalMinor <= 0) return null;
  return `${Math.floor((Math.max(0, reachedMinor) / goalMinor) * 100)}${NARROW_NO_BREAK}%`;
};

/** « Il manque 474,50 € ; 598,20 € sont déjà en livraison. L’objectif est à portée. » */
export const missingText = ({ missingMinor, onTheWayMinor }: GoalProgress, currency: string): string | null => {
  if (missingMinor === null) return null;
  if (missingMinor === 0) return 'L’objectif est atteint.';
  const missing = `Il manque ${formatMoney(missingMinor, currency)}`;
  if (onTheWayMinor === null || onTheWayMinor === 0) return `${missing}.`;
  const coming = `${formatMoney(onTheWayMinor, currency)} sont déjà en livraison`;
  const within = onTheWayMinor >= missingMinor ? ' L’objectif est à portée.' : '';
  return `${missing}${NARROW_NO_BREAK}; ${coming}.${within}`;
};
