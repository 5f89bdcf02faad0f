import { classNames } from '#components/ui/class-names.ts';
import { CheckIcon } from '#components/ui/icons.ts';
import type { ImportStep } from './use-file-import.ts';

const STEPS: readonly { step: ImportStep; name: string }[] = [
  { step: 'file', name: 'Fichier' },
  { step: 'columns', name: 'Colonnes' },
  { step: 'check', name: 'Vérification' },
];

/** The three steps, and where the seller is. */
export const StepsHead = ({ step }: { step: ImportStep }) => {
  const current = STEPS.findIndex((each) => each.step === step);
  return (
    <ol className="flex items-center gap-3 pb-4 text-small max-sm:gap-2">
      {STEPS.map(({ step: each, name }, index) => (
        <li
          key={each}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2 not-last:grow not-last:after:h-px not-last:after:grow not-last:after:bg-line',
            index === current && 'font-semibold text-plum',
            index < current && 'text-green',
            index > current && 'text-ink-2',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-6 shrink-0 place-items-center rounded-full font-semibold',
              index === current && 'bg-plum text-on-plum',
              index < current && 'bg-green-soft text-green',
              index > current && 'bg-sunk text-ink-2',
            )}
          >
            {index < current ? <CheckIcon size={13} /> : index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
};
