import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Popover } from '#components/ui/popover.tsx';
import { usePresent } from '#components/ui/present.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderSort } from '#core/model/order-sort.ts';
import { countToReadAgain, toReadAgainText, WHY_LAST } from './to-read-again.ts';

export interface ToReadAgainNoteProps {
  orders: readonly Order[];
  sort: OrderSort;
  /** The link to the seller's sales. */
  way: ReactNode;
  className?: string;
}

/** Explains why some orders come last by deadline, and how to change that; nothing when there are none. */
export const ToReadAgainNote = ({ orders, sort, way, className }: ToReadAgainNoteProps) => {
  const count = usePresent((now) => countToReadAgain(orders, sort, now));
  if (count === 0) return null;
  return (
    <p className={classNames('flex flex-wrap items-center gap-x-1 text-small text-ink-2', className)}>
      {toReadAgainText(count)}
      <Popover
        label="Commandes à relire"
        placement="bottom end"
        trigger={
          <Button size="small" variant="quiet">
            Pourquoi{NARROW_NO_BREAK}?
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          <p>{WHY_LAST}</p>
          {way}
        </div>
      </Popover>
    </p>
  );
};
