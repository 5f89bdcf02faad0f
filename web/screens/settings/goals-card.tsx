import { Card } from '#components/ui/card.tsx';
import type { Preferences } from '#core/contract/preferences.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { GOAL_PERIODS } from '#core/model/goals.ts';
import { REGIMES, type Regime } from '#core/model/regime.ts';
import type { ParisDay } from '#core/model/time.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { useOwnRegime } from '#web/session/use-own-regime.ts';
import { GoalForm } from './goal-form.tsx';

const NAMES: Readonly<Record<Regime, string>> = {
  professional: 'Ventes professionnelles',
  particulier: 'Ventes de particulier',
};

export interface GoalsCardProps {
  /** Undefined while they are not known. */
  preferences: Preferences | undefined;
  day: ParisDay;
}

/** What the seller means to reach in each month and each year, under each regime that they sell under. */
export const GoalsCard = ({ preferences, day }: GoalsCardProps) => {
  const regimes = useRegimesWithGoals(preferences);
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <h2 className="font-title text-section font-bold">Objectifs</h2>
        <p className="pt-1 text-ink-2">
          L’accueil montre où vous en êtes. Encaissé{NARROW_NO_BREAK}: l’argent libéré. Résultat{NARROW_NO_BREAK}: ce
          qui reste après les prix d’achat, les frais et les dépenses.
        </p>
      </div>
      {regimes.map((regime) => (
        <section key={regime} aria-label={NAMES[regime]} className="flex flex-col gap-4">
          {regimes.length > 1 && <h3 className="border-t border-line pt-3 font-semibold">{NAMES[regime]}</h3>}
          {GOAL_PERIODS.map((period) => (
            <GoalForm
              key={period}
              {...{ regime, period, day }}
              stated={preferences?.statedGoals}
              heading={regimes.length > 1 ? 'h4' : 'h3'}
            />
          ))}
        </section>
      ))}
    </Card>
  );
};

/** That of the seller's own type, those of their accounts, and those that had a goal. */
const useRegimesWithGoals = (preferences: Preferences | undefined): Regime[] => {
  const own = useOwnRegime();
  const { accounts } = useOwnAccounts();
  const used = new Set<string>([
    own,
    ...accounts.flatMap(({ regimes }) => regimes.map(({ regime }) => regime)),
    ...(preferences?.statedGoals ?? []).map(({ regime }) => regime),
  ]);
  return REGIMES.filter((regime) => used.has(regime)).toSorted((a, b) => Number(b === own) - Number(a === own));
};
