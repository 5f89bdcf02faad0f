import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { StepMark, StepWords } from '#web/first-steps/step-mark.tsx';
import type { StepState } from '#web/first-steps/step-states.ts';

const FRAME: Record<StepState, string> = {
  done: 'border border-line bg-card shadow-soft',
  current: 'border-2 border-plum bg-card shadow-soft',
  unknown: 'border border-line bg-card shadow-soft',
  later: 'border border-dashed border-edge',
};

export interface StepCardProps {
  /** From 1 on. */
  number: number;
  title: string;
  state: StepState;
  /** One line under the title. */
  note?: ReactNode;
  /** What to do; shown only while it may be this step's turn. */
  children?: ReactNode;
  /** What may be done before it is this step's turn. */
  ahead?: ReactNode;
  /** What may still be done once it is done. */
  further?: ReactNode;
}

/** One step towards the first sales. */
export const StepCard = ({ number, title, state, note, children, ahead, further }: StepCardProps) => (
  <section className={classNames('flex gap-4 rounded-card p-4 sm:p-5', FRAME[state])}>
    <StepMark number={number} state={state} />
    <div className="flex min-w-0 grow flex-col gap-3">
      <div>
        <h2 className={classNames('font-title text-section font-bold', state === 'later' && 'text-ink-2')}>
          {title}
          <StepWords state={state} />
        </h2>
        {note && <p className="text-ink-2 wrap-break-word">{note}</p>}
      </div>
      {(state === 'current' || state === 'unknown') && children}
      {state === 'later' && ahead}
      {state === 'done' && further}
    </div>
  </section>
);
