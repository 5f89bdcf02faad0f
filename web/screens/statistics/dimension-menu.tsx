import { Button } from '#components/ui/button.tsx';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import type { Dimension } from '#core/model/statistics/trait.ts';
import { DIMENSION_WORDS } from './trait-text.ts';

interface DimensionMenuProps<D extends Dimension> {
  /** The question that it belongs to. */
  label: string;
  of: readonly D[];
  selected: D;
  onSelect: (dimension: D) => void;
}

/** The dimension by which a question is answered. */
export const DimensionMenu = <D extends Dimension>({ label, of, selected, onSelect }: DimensionMenuProps<D>) => (
  <Menu
    label={label}
    trigger={
      <Button size="small" aria-label={`${label} : ${DIMENSION_WORDS[selected].one}`}>
        {DIMENSION_WORDS[selected].one}
        <ChevronDownIcon size={14} />
      </Button>
    }
    groups={[
      {
        id: 'dimension',
        selected,
        onSelect: (id) => {
          const dimension = of.find((each) => each === id);
          if (dimension) onSelect(dimension);
        },
        entries: of.map((id) => ({ id, label: DIMENSION_WORDS[id].one })),
      },
    ]}
  />
);
