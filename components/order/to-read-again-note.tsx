import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Popover } from '#components/ui/popover.tsx';
import { usePresent } from '#components/ui/present.tsx';
import { isToReadAgain } from '#core/model/deadline.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderSort } from '#core/model/order-sort.ts';

export interface ToReadAgainNoteProps {
  orders: readonly Order[];
  sort: OrderSort;
  /** The link to the seller's sales. */
  way: ReactNode;
  className?: string;
}

/** Explains why some orders come last by deadline, and how to change that; nothing when there are none. */
export const ToReadAgainNote = ({ orders, sort, way, className }: ToReadAgainNoteProps) => {
  const count = usePresent((now) =>
    sort.by === 'deadline' ? orders.filter((order) => isToReadAgain(order, now)).length : 0,
  );
  if (count === 0) return null;
  return (
    <p className={classNames('flex flex-wrap items-center gap-x-1 text-small text-ink-2', className)}>
      {formatPlural(count, 'commande à relire, placée en dernier', 'commandes à relire, placées en dernier')}
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
          <p>
            Leur état est inconnu, ou leur échéance est dépassée depuis plus de cinq jours sans que Comptoir les ait
            relues
            {NARROW_NO_BREAK}: il ne peut pas dire si elles restent à expédier. Affichez-les sur Vinted, il les
            replacera.
          </p>
          {way}
        </div>
      </Popover>
    </p>
  );
};
