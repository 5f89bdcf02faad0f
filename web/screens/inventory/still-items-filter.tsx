import { useMemo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import type { Item } from '#core/contract/items.ts';
import { formatCount, formatPlural } from '#core/model/french.ts';
import { STILL_ITEM_DAYS, type StillItemDays, stillItems } from '#core/model/still-items.ts';
import { toStillItemDays } from './inventory-search.ts';

export interface StillItemsFilterProps {
  onSale: readonly Item[];
  chosen: StillItemDays | null;
  onChoose: (days: StillItemDays | null) => void;
}

const ALL = 'all';

const nameOf = (days: number): string => `depuis ${formatPlural(days, 'jour')}`;

const unreadText = (count: number): string =>
  count === 1
    ? '1 autre, sans deux lectures à comparer, n’est pas comptée.'
    : `${formatCount(count)} autres, sans deux lectures à comparer, ne sont pas comptées.`;

/**
 * Narrows the listings on sale to those without a movement that was read for some days, and names how many it cannot
 * judge; nothing while none is on sale.
 */
export const StillItemsFilter = ({ onSale, chosen, onChoose }: StillItemsFilterProps) => {
  const found = useMemo(() => STILL_ITEM_DAYS.map((days) => ({ days, ...stillItems(onSale, days) })), [onSale]);
  const shown = found.find(({ days }) => days === chosen);
  if (onSale.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-small text-ink-2">
      {shown && `${formatPlural(shown.still.length, 'annonce')} sans mouvement lu`}
      <Menu
        label="Annonce sans mouvement"
        align="start"
        trigger={
          <Button size="small" variant="quiet" className={shown ? '' : '-ml-2.5'}>
            {shown ? nameOf(shown.days) : 'Annonce sans mouvement'}
            <ChevronDownIcon size={14} />
          </Button>
        }
        groups={[
          {
            id: 'days',
            title: 'Sans mouvement lu',
            entries: [
              { id: ALL, label: 'Toutes les annonces en vente' },
              ...found.map(({ days, still }) => ({
                id: String(days),
                label: nameOf(days),
                note: formatCount(still.length),
              })),
            ],
            selected: chosen === null ? ALL : String(chosen),
            onSelect: (id) => onChoose(toStillItemDays(id) ?? null),
          },
        ]}
      />
      {shown && (
        <Button size="small" variant="quiet" onPress={() => onChoose(null)}>
          Tout afficher
        </Button>
      )}
      {shown && shown.unread > 0 && <span className="w-full">{unreadText(shown.unread)}</span>}
    </p>
  );
};
