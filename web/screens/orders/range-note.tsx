import { Button } from '#components/ui/button.tsx';
import type { DateRange } from '#core/model/date-range.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Instant } from '#core/model/time.ts';
import { everything, formatRange, isEverything } from '#web/shell/range-text.ts';

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
  if (isEverything(range, now)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-small text-ink-2">
      Période de vente{NARROW_NO_BREAK}: {formatRange(range, now)}
      {!isSearched && ` · ${formatPlural(shown, 'commande')} sur ${formatCount(all)}`}
      <Button size="small" variant="quiet" onPress={() => onChange(everything(now))}>
        Toutes les dates
      </Button>
    </p>
  );
};
