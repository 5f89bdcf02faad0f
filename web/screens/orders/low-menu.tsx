import { sortGroups } from '#components/order/sort-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { MoreIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import type { OrderSort } from '#core/model/order-sort.ts';
import { saveList } from './csv-button.tsx';
import { type MarginToggleProps, marginGroup } from './margin-toggle.tsx';
import type { SavedList } from './save-csv.ts';

export interface LowMenuProps extends SavedList {
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  onSelectAll: () => void;
  margin: MarginToggleProps;
}

/** What a low window has no room for: the column headers, with their checkbox, and the button for the file. */
export const LowMenu = ({ sort, onSort, onSelectAll, margin, ...shown }: LowMenuProps) => {
  const isDisabled = shown.orders.length === 0;
  return (
    <Menu
      label="Trier et autres actions"
      trigger={
        <Button aria-label="Trier et autres actions" className="px-2.5">
          <MoreIcon />
        </Button>
      }
      groups={[
        {
          id: 'list',
          entries: [
            { id: 'all', label: 'Tout sélectionner', isDisabled, onAction: onSelectAll },
            { id: 'csv', label: 'Enregistrer en CSV', isDisabled, onAction: () => void saveList(shown) },
          ],
        },
        ...sortGroups(sort, onSort),
        marginGroup(margin),
      ]}
    />
  );
};
