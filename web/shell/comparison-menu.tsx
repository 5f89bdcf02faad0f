import { Button } from '#components/ui/button.tsx';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { COMPARISONS, type Comparison, comparedRange } from '#core/model/compared-range.ts';
import type { DateRange } from '#core/model/date-range.ts';
import type { Instant } from '#core/model/time.ts';
import { formatRange } from './range-text.ts';

interface ComparisonMenuProps {
  range: DateRange;
  comparison: Comparison;
  now: Instant;
  onComparison: (comparison: Comparison) => void;
}

const WORDS: Readonly<Record<Comparison, string>> = {
  yearBefore: 'Un an plus tôt',
  before: 'Juste avant',
};

/** What the range of a screen is compared with. */
export const ComparisonMenu = ({ range, comparison, now, onComparison }: ComparisonMenuProps) => {
  const words = formatRange(comparedRange(range, comparison), now);
  return (
    <Menu
      label="Comparer à"
      trigger={
        <Button aria-label={`Comparé à ${words}`}>
          <span className="font-normal text-ink-2">comparé à</span>
          <span className="max-sm:hidden">{words}</span>
          <ChevronDownIcon size={14} />
        </Button>
      }
      groups={[
        {
          id: 'comparison',
          selected: comparison,
          onSelect: (id) => {
            const chosen = COMPARISONS.find((each) => each === id);
            if (chosen) onComparison(chosen);
          },
          entries: COMPARISONS.map((id) => ({
            id,
            label: WORDS[id],
            note: formatRange(comparedRange(range, id), now),
          })),
        },
      ]}
    />
  );
};
