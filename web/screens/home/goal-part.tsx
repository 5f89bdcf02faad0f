import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EditIcon } from '#components/ui/icons.ts';
import type { HomeReply, HomeSpan } from '#core/contract/home.ts';
import type { WireGoal } from '#core/contract/preferences.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { GoalPeriod } from '#core/model/goals.ts';
import type { Currency } from '#core/model/money.ts';
import type { MoneyToCome } from '#core/model/money-to-come.ts';
import type { Regime } from '#core/model/regime.ts';
import { GoalForm } from './goal-form.tsx';
import { type GoalProgress, goalProgress, missingText, reachedText } from './goal-progress.ts';
import { TakingsFigure } from './takings-figure.tsx';

export interface GoalPartProps {
  /** Under which the goal is stated. */
  regime: Regime;
  period: GoalPeriod;
  /** « Objectif de novembre » */
  title: string;
  goal: WireGoal | null;
  /** The present month or year. */
  span: HomeSpan;
  reply: HomeReply;
  currency: Currency;
  toCome: MoneyToCome | null;
  /** Null: the goal is of what is on screen. */
  scope: string | null;
}

/** What the seller means to reach, how far it is reached, and the pencil that changes it in place. */
export const GoalPart = (props: GoalPartProps) => {
  const { regime, period, title, goal, span, reply, currency, toCome, scope } = props;
  const [isEdited, setEdited] = useState(false);
  const close = (): void => setEdited(false);
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-title text-section font-bold">{title}</h2>
        {!isEdited && goal && (
          <Button
            size="small"
            variant="quiet"
            className="-mr-2.5"
            aria-label={`Modifier${NARROW_NO_BREAK}: ${title}`}
            onPress={() => setEdited(true)}
          >
            <EditIcon />
          </Button>
        )}
      </div>
      {isEdited && <GoalForm {...{ regime, period, currency }} stored={goal} onClose={close} />}
      {!isEdited && goal && <Progress goal={goal} {...{ span, reply, toCome, scope }} />}
      {!isEdited && !goal && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-ink-2">
          Aucun objectif fixé pour le moment.
          <Button size="small" onPress={() => setEdited(true)}>
            Fixer un objectif
          </Button>
        </p>
      )}
    </section>
  );
};

type ProgressProps = { goal: WireGoal } & Pick<GoalPartProps, 'span' | 'reply' | 'toCome' | 'scope'>;

const Progress = ({ goal, span, reply, toCome, scope }: ProgressProps) => {
  const progress = goalProgress(goal, span, toCome);
  const { currency, figure } = goal;
  const share = reachedText(progress);
  return (
    <>
      <div className="flex items-end justify-between gap-3">
        <div className="flex flex-wrap items-end gap-x-2">
          <TakingsFigure
            taking={figure === 'result' ? 'result' : 'received'}
            className="text-figure"
            isOfDays
            {...{ span, reply, currency }}
          />
          <span className="pb-1 text-ink-2">sur {formatMoney(progress.goalMinor, currency)}</span>
        </div>
        {share !== null && <span className="pb-1 font-semibold tabular-nums">{share}</span>}
      </div>
      <ProgressBar progress={progress} />
      <p className="text-ink-2">{missingText(progress, currency) ?? 'Ce qui est atteint n’est pas encore connu.'}</p>
      {scope !== null && <p className="text-small text-ink-2">{scope}</p>}
    </>
  );
};

/** Solid: reached; hatched: on its way. The text below states the same. */
const ProgressBar = ({ progress: { reachedMinor, goalMinor, onTheWayMinor } }: { progress: GoalProgress }) => {
  const shareOf = (minor: number): number => Math.min(1, Math.max(0, minor) / Math.max(1, goalMinor));
  const reached = shareOf(reachedMinor ?? 0);
  const coming = Math.min(1 - reached, shareOf(onTheWayMinor ?? 0));
  return (
    <span aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-line">
      <span className="h-full bg-plum" style={{ width: `${reached * 100}%` }} />
      <span className="estimated h-full opacity-50" style={{ width: `${coming * 100}%` }} />
    </span>
  );
};
