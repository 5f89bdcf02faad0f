import { classNames } from '#components/ui/class-names.ts';
import { UndoIcon } from '#components/ui/icons.ts';
import type { WireSaleEntry } from '#core/contract/sale-pages.ts';
import { stepOf } from './sale-text.ts';

const STEPS = [0, 1, 2, 3];
const NOW = ['bg-ink-2', 'border-blue bg-card', 'border-green bg-green', 'border-plum bg-plum'];

/** Four dots: sold, held, released, out of the wallet. The word beside it states the same. */
export const LifeMark = ({ entry }: { entry: WireSaleEntry }) => {
  if (entry.refund !== null) return <UndoIcon size={16} className="mx-auto text-ink-2" />;
  const step = stepOf(entry.sale);
  return (
    <span aria-hidden="true" className="relative flex w-14 items-center justify-between">
      <span className="absolute inset-x-1 h-px bg-edge" />
      {STEPS.map((place) => (
        <span
          key={place}
          className={classNames(
            'relative rounded-full',
            place === step ? `size-3 border-2 ${NOW[place]}` : 'size-2',
            place < step && 'bg-ink-2',
            place > step && 'border border-edge bg-card',
          )}
        />
      ))}
    </span>
  );
};
