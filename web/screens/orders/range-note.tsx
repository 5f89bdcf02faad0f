import { Button } from '#components/ui/button.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Instant } from '#core/model/time.ts';
import { everything, formatRange, isEverything } from '#web/shell/range-text.ts';
import { NARROW } from '#web/shell/window-sizes.ts';

export interface RangeNoteProps {
  range: DateRange;
  now: Instant;
  /** Number of visible rows, out of all those in the list. */
  shown: number;
  all: number;
  isSearched: boolean;
  onChange: (range: DateRange) => void;
}

/** Shown above a list that the date range filters: the dates, how many rows are visible, and a link to all of them. */
export const RangeNote = ({ range, now, shown, all, isSearched, onChange }: RangeNoteProps) => {
  const isNarrow = useMedia(NARROW);
  if (isEverything(range, now)) return null;
  const count = isNarrow ? formatCount(shown) : ` · ${formatPlural(shown, 'commande')}`;
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-small text-ink-2">
      {/* On a phone the button above the list shows it. */}
      <span className="max-sm:sr-only">
        Période de vente{NARROW_NO_BREAK}: {formatRange(range, now)}
      </span>
      {!isSearched && `${count} sur ${formatCount(all)}`}
      <Button size="small" variant="quiet" onPress={() => onChange(everything(now))}>
        {isNarrow ? 'Tout voir' : 'Toutes les dates'}
      </Button>
    </p>
  );
};
