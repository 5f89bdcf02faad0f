import type { MenuGroup } from '#components/ui/menu-group.ts';
import { Toggle } from '#components/ui/toggle.tsx';

export interface MarginToggleProps {
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** Shows what each order leaves, and what its articles cost. */
export const MarginToggle = ({ isShown, onShow }: MarginToggleProps) => (
  <Toggle isSelected={isShown} onChange={onShow} size="medium">
    Marge
  </Toggle>
);

/** The same in a menu, where there is no room for a button. */
export const marginGroup = ({ isShown, onShow }: MarginToggleProps): MenuGroup => ({
  id: 'margin',
  entries: [
    {
      id: 'margin',
      label: isShown ? 'Masquer marge et coût' : 'Afficher marge et coût',
      onAction: () => onShow(!isShown),
    },
  ],
});
