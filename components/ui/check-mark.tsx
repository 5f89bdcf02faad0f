import { classNames } from './class-names.ts';
import { CheckIcon, MinusIcon } from './icons.ts';

export type CheckState = 'on' | 'some' | 'off';

/** Only the box, which is decorative: the parent announces its state to screen readers. */
export const CheckMark = ({ state, className }: { state: CheckState; className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid size-5 shrink-0 place-items-center rounded-inner border transition-colors',
      state === 'off' ? 'border-edge bg-card' : 'border-plum bg-plum text-on-plum',
      className,
    )}
  >
    {state === 'on' && <CheckIcon size={15} strokeWidth={3} />}
    {state === 'some' && <MinusIcon size={15} strokeWidth={3} />}
  </span>
);
