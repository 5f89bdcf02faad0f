import { type FormEvent, useState } from 'react';
import { AmountField } from '#components/money/amount-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/line-field.tsx';
import type { PreferencesChange, WireGoal } from '#core/contract/preferences.ts';
import { GOAL_FIGURES, type GoalFigure, type GoalPeriod } from '#core/model/goals.ts';
import type { Currency } from '#core/model/money.ts';
import type { Regime } from '#core/model/regime.ts';
import { usePreferencesDesk } from '#features/use-preferences.ts';
import { GOAL_FIGURE_LABELS, goalAmount, typedAmount } from '#web/form/goal-text.ts';
import { useSetting } from '#web/form/use-setting.ts';

export interface GoalFormProps {
  regime: Regime;
  period: GoalPeriod;
  stored: WireGoal | null;
  /** That of a goal that is new. */
  currency: Currency;
  onClose: () => void;
}

/** A goal, edited where it is shown. */
export const GoalForm = ({ regime, period, stored, currency: usual, onClose }: GoalFormProps) => {
  const desk = usePreferencesDesk();
  const { isPending, problem, setProblem, save } = useSetting();
  const [figure, setFigure] = useState<GoalFigure>(stored?.figure === 'result' ? 'result' : 'received');
  const [typed, setTyped] = useState(stored ? typedAmount(stored.amount) : '');
  const currency = stored?.currency ?? usual;
  const send = async (goal: NonNullable<PreferencesChange['goals']>[typeof period]): Promise<void> => {
    if (await save(() => desk.change({ goals: { regime, [period]: goal } }))) onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = goalAmount(typed);
    if ('problem' in read) setProblem(read.problem);
    else void send({ figure, amount: read.amount, currency });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={period === 'monthly' ? 'Objectif de chaque mois' : 'Objectif de chaque année'}
      className="flex flex-col gap-2"
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <Choice
          label="Ce qui compte"
          value={figure}
          onChange={(value) => setFigure(GOAL_FIGURES.find((known) => known === value) ?? figure)}
        >
          {GOAL_FIGURES.map((known) => (
            <option key={known} value={known}>
              {GOAL_FIGURE_LABELS[known]}
            </option>
          ))}
        </Choice>
        <AmountField
          label={period === 'monthly' ? 'Par mois' : 'Par an'}
          value={typed}
          onChange={setTyped}
          currency={currency}
          error={problem}
          autoFocus
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" isPending={isPending}>
          Enregistrer
        </Button>
        <Button size="small" variant="quiet" onPress={onClose}>
          Annuler
        </Button>
        {stored && (
          <Button size="small" variant="quiet" className="ml-auto" onPress={() => void send(null)}>
            Retirer
          </Button>
        )}
      </div>
    </form>
  );
};
