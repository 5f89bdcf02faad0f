import { type FormEvent, useState } from 'react';
import { AmountField } from '#components/stock/amount-field.tsx';
import { Choice } from '#components/stock/line-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Preferences, PreferencesChange, WireGoal } from '#core/contract/preferences.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { ENTRY_CURRENCY } from '#core/model/money.ts';
import { GOAL_FIGURES, type GoalFigure } from '#core/model/preferences.ts';
import { notify } from '#core/state/notifications.ts';
import { usePreferencesDesk } from '#features/use-preferences.ts';
import { goalAmount, typedAmount } from '#web/form/goal-text.ts';
import { useSetting } from '#web/form/use-setting.ts';
import { SettingProblem } from './setting-problem.tsx';

const FIGURES: Readonly<Record<GoalFigure, string>> = { received: 'Encaissé', result: 'Résultat' };
const PERIODS = ['monthly', 'yearly'] as const;
type Period = (typeof PERIODS)[number];
const NAMES: Readonly<Record<Period, string>> = { monthly: 'Par mois', yearly: 'Par an' };

/** What the seller means to reach in each month and each year. */
export const GoalsCard = ({ preferences }: { preferences: Preferences | undefined }) => (
  <Card className="flex flex-col gap-4 p-4 sm:p-5">
    <div>
      <h2 className="font-title text-section font-bold">Objectifs</h2>
      <p className="pt-1 text-ink-2">
        L’accueil montre où vous en êtes. Encaissé{NARROW_NO_BREAK}: l’argent libéré. Résultat{NARROW_NO_BREAK}: ce qui
        reste après les prix d’achat, les frais et les dépenses.
      </p>
    </div>
    {PERIODS.map((period) => (
      <GoalForm key={period} period={period} stored={preferences?.goals[period]} />
    ))}
  </Card>
);

interface GoalFormProps {
  period: Period;
  /** Null: no goal; undefined while it is not known. */
  stored: WireGoal | null | undefined;
}

const GoalForm = ({ period, stored }: GoalFormProps) => {
  const desk = usePreferencesDesk();
  const { isPending, problem, setProblem, save } = useSetting();
  // Null: not touched, so it shows what is stored, whichever tab changed it.
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<GoalFigure | null>(null);
  const known = stored?.figure === 'result' ? 'result' : 'received';
  const figure = chosen ?? known;
  const currency = stored?.currency ?? ENTRY_CURRENCY;
  const send = async (goal: NonNullable<PreferencesChange['goals']>[Period], message: string): Promise<void> => {
    if (!(await save(() => desk.change({ goals: { [period]: goal } })))) return;
    setTyped(null);
    setChosen(null);
    notify({ type: 'success', message });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = goalAmount(typed ?? (stored ? typedAmount(stored.amount) : ''));
    if ('problem' in read) setProblem(read.problem);
    else void send({ figure, amount: read.amount, currency }, 'Objectif enregistré');
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={`Objectif ${NAMES[period].toLowerCase()}`}
      className="flex flex-col gap-2"
    >
      <h3 className="font-semibold">{NAMES[period]}</h3>
      <SettingProblem problem={problem} />
      <div className="grid grid-cols-2 items-start gap-3">
        <Choice
          label="Ce qui compte"
          value={figure}
          onChange={(value) => setChosen(GOAL_FIGURES.find((each) => each === value) ?? figure)}
        >
          {GOAL_FIGURES.map((each) => (
            <option key={each} value={each}>
              {FIGURES[each]}
            </option>
          ))}
        </Choice>
        <AmountField
          label="Montant"
          value={typed ?? (stored ? typedAmount(stored.amount) : '')}
          onChange={setTyped}
          currency={currency}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isPending={isPending} isDisabled={stored === undefined}>
          Enregistrer
        </Button>
        {stored && (
          <Button size="small" variant="quiet" onPress={() => void send(null, 'Objectif retiré')}>
            Retirer
          </Button>
        )}
      </div>
    </form>
  );
};
