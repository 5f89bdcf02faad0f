import type { Preferences } from '#core/contract/preferences.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import { addMonths } from '#core/model/paris-months.ts';
import { GOAL_FIGURE_LABELS } from '#web/form/goal-text.ts';

type Stated = Preferences['statedGoals'][number];

const YEAR = /^\d{4}$/;

/** « novembre 2026 », « 2026 » */
const nameOf = (at: string): string => (YEAR.test(at) ? at : formatMonth(at));

const lastBefore = (at: string): string => (YEAR.test(at) ? String(Number(at) - 1) : addMonths(at, -1));

/** « de mars à octobre 2026 », « en 2025 », « jusqu’en octobre 2026 » */
const spanText = (since: string | null, until: string): string => {
  if (since === null) return `jusqu’en ${nameOf(until)}`;
  if (since === until) return `en ${nameOf(since)}`;
  if (YEAR.test(since)) return `de ${since} à ${until}`;
  return `de ${nameOf(since)} à ${nameOf(until)}`;
};

/**
 * What held before the present goal, the newest first: « 1 500,00 € encaissés, de mars 2026 à octobre 2026 ».
 * @param stated of one regime and period, the oldest first
 * @param now the present month or year
 */
export const pastGoals = (stated: readonly Stated[], now: string): string[] =>
  stated
    .flatMap(({ since, goal }, index) => {
      const next = stated[index + 1]?.since ?? null;
      if (goal === null || next === null || next > now) return [];
      const label = GOAL_FIGURE_LABELS[goal.figure === 'result' ? 'result' : 'received'].toLowerCase();
      const amount = formatMoney(toMinor(goal.amount), goal.currency);
      return [`Avant${NARROW_NO_BREAK}: ${label} ${amount}, ${spanText(since, lastBefore(next))}`];
    })
    .toReversed();
