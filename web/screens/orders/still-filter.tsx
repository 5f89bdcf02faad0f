import { useCallback } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { usePresent } from '#components/ui/present.tsx';
import { formatCount, formatPlural } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { STILL_DAYS, type StillDays, stillParcels } from '#core/model/still-parcels.ts';
import { toStillDays } from './orders-search.ts';

export interface StillFilterProps {
  /** Every shipped order, whatever the period: a parcel that stands still may have been sold long ago. */
  shipped: readonly Order[];
  chosen: StillDays | null;
  onChoose: (days: StillDays | null) => void;
}

const ALL = 'all';

const nameOf = (days: StillDays): string => `depuis ${formatPlural(days, 'jour')}`;

const undatedText = (count: number): string =>
  `· ${formatPlural(count, 'autre')} sans date de mouvement lue, non ${count === 1 ? 'compté' : 'comptés'}`;

/**
 * Narrows the shipped orders to the parcels without a movement that was read for some days, and names how many it cannot
 * judge; nothing while no parcel is on the way.
 */
export const StillFilter = ({ shipped, chosen, onChoose }: StillFilterProps) => {
  const found = usePresent(
    useCallback(
      (now) =>
        STILL_DAYS.map((days) => {
          const { still, undated, onTheWay } = stillParcels(shipped, days, now);
          return { days, count: still.length, undated, onTheWay };
        }),
      [shipped],
    ),
  );
  const shown = found.find(({ days }) => days === chosen);
  if (!shown && found.every(({ onTheWay }) => onTheWay === 0)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-small text-ink-2">
      {shown && `${formatPlural(shown.count, 'colis', 'colis')} sans mouvement lu`}
      <Menu
        label="Colis sans mouvement"
        align="start"
        trigger={
          <Button size="small" variant="quiet" className={shown ? '' : '-ml-2.5'}>
            {shown ? nameOf(shown.days) : 'Colis sans mouvement'}
            <ChevronDownIcon size={14} />
          </Button>
        }
        groups={[
          {
            id: 'days',
            title: 'Sans mouvement lu',
            entries: [
              { id: ALL, label: 'Toutes les commandes expédiées' },
              ...found.map(({ days, count }) => ({ id: String(days), label: nameOf(days), note: formatCount(count) })),
            ],
            selected: chosen === null ? ALL : String(chosen),
            onSelect: (id) => onChoose(toStillDays(id) ?? null),
          },
        ]}
      />
      {shown && shown.undated > 0 && undatedText(shown.undated)}
      {shown && (
        <Button size="small" variant="quiet" onPress={() => onChoose(null)}>
          Toutes les expédiées
        </Button>
      )}
    </p>
  );
};
