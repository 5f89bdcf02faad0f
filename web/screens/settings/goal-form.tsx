import { type FormEvent, useState } from 'react';
import { AmountField } from '#components/money/amount-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/line-field.tsx';
import type { Preferences, PreferencesChange } from '#core/contract/preferences.ts';
import { GOAL_FIGURES, type GoalFigure, type GoalPeriod, goalAt, goalsOf } from '#core/model/goals.ts';
import { ENTRY_CURRENCY } from '#core/model/money.ts';
import type { Regime } from '#core/model/regime.ts';
import type { ParisDay } from '#core/model/time.ts';
import { notify } from '#core/state/notifications.ts';
import { usePreferencesDesk } from '#features/use-preferences.ts';
import { GOAL_FIGURE_LABELS, goalAmount, typedAmount } from '#web/form/goal-text.ts';
import { useSetting } from '#web/form/use-setting.ts';
import { pastGoals } from './past-goals.ts';
import { SettingProblem } from './setting-problem.tsx';

const NAMES: Readonly<Record<GoalPeriod, string>> = { monthly: 'Par mois', yearly: 'Par an' };

export interface GoalFormProps {
  regime: Regime;
  period: GoalPeriod;
  day: ParisDay;
  /** Undefined while they are not known. */
  stated: Preferences['statedGoals'] | undefined;
  heading: 'h3' | 'h4';
}

/** The goal of each month, or of each year, from now on, and those before it. */
export const GoalForm = ({ regime, period, day, stated, heading: Heading }: GoalFormProps) => {
  const desk = usePreferencesDesk();
  const { isPending, problem, setProblem, save } = useSetting();
  // Null: not touched, so it shows what is stored, whichever tab changed it.
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<GoalFigure | null>(null);
  const subject = { regime, period };
  const now = day.slice(0, period === 'monthly' ? 7 : 4);
  const stored = stated ? goalAt(stated, subject, now) : null;
  const figure = chosen ?? (stored?.figure === 'result' ? 'result' : 'received');
  const currency = stored?.currency ?? ENTRY_CURRENCY;
  const amount = typed ?? (stored ? typedAmount(stored.amount) : '');
  const send = async (goal: NonNullable<PreferencesChange['goals']>[GoalPeriod], message: string): Promise<void> => {
    if (!(await save(() => desk.change({ goals: { regime, [period]: goal } })))) return;
    setTyped(null);
    setChosen(null);
    notify({ type: 'success', message });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = goalAmount(amount);
    if ('problem' in read) setProblem(read.problem);
    else void send({ figure, amount: read.amount, currency }, 'Objectif enregistré');
  };
  const past = pastGoals(goalsOf(stated ?? [], subject), now);
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={`Objectif ${NAMES[period].toLowerCase()}`}
      className="flex flex-col gap-2"
    >
      <Heading className="font-semibold">{NAMES[period]}</Heading>
      <SettingProblem problem={problem} />
      <div className="grid grid-cols-2 items-start gap-3">
        <Choice
          label="Ce qui compte"
          value={figure}
          onChange={(value) => setChosen(GOAL_FIGURES.find((each) => each === value) ?? figure)}
        >
          {GOAL_FIGURES.map((each) => (
            <option key={each} value={each}>
              {GOAL_FIGURE_LABELS[each]}
            </option>
          ))}
        </Choice>
        <AmountField label="Montant" value={amount} onChange={setTyped} currency={currency} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isPending={isPending} isDisabled={stated === undefined}>
          Enregistrer
        </Button>
        {stored && (
          <Button size="small" variant="quiet" onPress={() => void send(null, 'Objectif retiré')}>
            Retirer
          </Button>
        )}
      </div>
      {past.length > 0 && (
        <ul aria-label="Objectifs passés" className="text-small text-ink-2">
          {past.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </form>
  );
};
