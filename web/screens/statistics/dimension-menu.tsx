import { Button } from '#components/ui/button.tsx';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { DIMENSIONS, type Dimension } from '#core/model/statistics/trait.ts';
import { DIMENSION_WORDS } from './trait-text.ts';

interface DimensionMenuProps {
  /** The question that it belongs to. */
  label: string;
  selected: Dimension;
  onSelect: (dimension: Dimension) => void;
}

/** What a question is told by. */
export const DimensionMenu = ({ label, selected, onSelect }: DimensionMenuProps) => (
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
          const dimension = DIMENSIONS.find((each) => each === id);
          if (dimension) onSelect(dimension);
        },
        entries: DIMENSIONS.map((id) => ({ id, label: DIMENSION_WORDS[id].one })),
      },
    ]}
  />
);
