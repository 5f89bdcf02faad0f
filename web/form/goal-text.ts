import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { GoalFigure } from '#core/model/goals.ts';
import { toMinor } from '#core/model/money.ts';

export const GOAL_FIGURE_LABELS: Readonly<Record<GoalFigure, string>> = { received: 'Encaissé', result: 'Résultat' };

const SPACES_AND_SIGNS = /[\s\u00a0\u202f€]/g;
const WRONG = `Objectif${NARROW_NO_BREAK}: saisissez un montant plus grand que zéro, par exemple 1${NARROW_NO_BREAK}500.`;

/** What was typed as the amount of a goal: « 1 500,50 € » is `1500.50`. */
export const goalAmount = (typed: string): { amount: string } | { problem: string } => {
  const amount = typed.replace(SPACES_AND_SIGNS, '').replace(',', '.');
  return (toMinor(amount) ?? 0) > 0 ? { amount } : { problem: WRONG };
};

/** A stored amount as it is typed: « 1500,5 » for 1500.5. */
export const typedAmount = (amount: number): string => String(amount).replace('.', ',');
