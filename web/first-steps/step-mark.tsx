import { classNames } from '#components/ui/class-names.ts';
import { CheckIcon } from '#components/ui/icons.ts';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { StepState } from './step-states.ts';

const MARK: Record<StepState, string> = {
  done: 'bg-green text-card',
  current: 'bg-plum text-on-plum',
  unknown: 'border border-edge text-ink-2',
  later: 'border border-edge text-ink-2',
};

const WORDS: Record<StepState, string> = { done: ', fait', current: ', étape en cours', unknown: '', later: '' };

/** The number of a step, or its tick. @param number from 1 on */
export const StepMark = ({ number, state }: { number: number; state: StepState }) => (
  <span
    aria-hidden="true"
    className={classNames('grid size-7 shrink-0 place-items-center rounded-full font-title font-bold', MARK[state])}
  >
    {state === 'done' ? <CheckIcon /> : number}
  </span>
);

/** The meaning of the mark, for screen readers. */
export const StepWords = ({ state }: { state: StepState }) => <VisuallyHidden>{WORDS[state]}</VisuallyHidden>;
