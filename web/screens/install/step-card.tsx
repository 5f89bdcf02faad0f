import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { CheckIcon } from '#components/ui/icons.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { StepState } from './install-steps.ts';

const FRAME: Record<StepState, string> = {
  done: 'border border-line bg-card shadow-soft',
  current: 'border-2 border-plum bg-card shadow-soft',
  later: 'border border-dashed border-edge',
};
const MARK: Record<StepState, string> = {
  done: 'bg-green text-card',
  current: 'bg-plum text-on-plum',
  later: 'border border-edge text-ink-2',
};
const WORDS: Record<StepState, string> = { done: ', fait', current: ', étape en cours', later: '' };

export interface StepCardProps {
  /** From 1 on. */
  number: number;
  title: string;
  state: StepState;
  /** One line under the title. */
  note?: ReactNode;
  /** What to do; shown only while this is the current step. */
  children?: ReactNode;
}

/** One step towards the first sales. */
export const StepCard = ({ number, title, state, note, children }: StepCardProps) => (
  <section className={classNames('flex gap-4 rounded-card p-4 sm:p-5', FRAME[state])}>
    <span
      aria-hidden="true"
      className={classNames('grid size-7 shrink-0 place-items-center rounded-full font-title font-bold', MARK[state])}
    >
      {state === 'done' ? <CheckIcon /> : number}
    </span>
    <div className="flex min-w-0 grow flex-col gap-3">
      <div>
        <h2 className={classNames('font-title text-section font-bold', state === 'later' && 'text-ink-2')}>
          {title}
          <VisuallyHidden>{WORDS[state]}</VisuallyHidden>
        </h2>
        {note && <p className="text-ink-2 wrap-break-word">{note}</p>}
      </div>
      {state === 'current' && children}
    </div>
  </section>
);
