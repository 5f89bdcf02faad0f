import { classNames } from '#components/ui/class-names.ts';
import { countDone, STEPS, type StepStates } from './step-states.ts';

/** « 1 sur 3 », over a bar with a part for each step. */
export const StepProgress = ({ states }: { states: StepStates }) => (
  <div className="flex w-40 max-w-full flex-col items-end gap-1.5 self-center">
    <p role="status" className="text-small font-semibold">
      {countDone(states)} sur {STEPS.length}
    </p>
    <span aria-hidden="true" className="flex w-full gap-1">
      {STEPS.map((step) => (
        <span
          key={step}
          className={classNames('h-1 grow rounded-full', states[step] === 'done' ? 'bg-green' : 'bg-edge')}
        />
      ))}
    </span>
  </div>
);
