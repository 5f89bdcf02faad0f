import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CalendarIcon } from '#components/ui/icons.ts';
import { Popover } from '#components/ui/popover.tsx';
import type { DateRange } from '#core/model/date-range.ts';
import type { Instant } from '#core/model/time.ts';
import { toDay } from './date-range-search.ts';
import { formatRange, RANGE_PRESETS } from './range-text.ts';

export interface RangePickerProps {
  range: DateRange;
  now: Instant;
  onRange: (range: DateRange) => void;
  /** What the range filters, and what it does not. */
  note: string;
}

/** The period of a screen: presets, or two days. */
export const RangePicker = ({ range, now, onRange, note }: RangePickerProps) => (
  <Popover
    label="Période"
    placement="bottom end"
    trigger={
      <Button aria-label={`Période : ${formatRange(range, now)}`} className="max-sm:px-2.5">
        <CalendarIcon />
        <span className="max-sm:hidden low:hidden">{formatRange(range, now)}</span>
      </Button>
    }
  >
    <div className="flex w-64 flex-col gap-4">
      <div className="grid grid-cols-2 gap-1.5">
        {RANGE_PRESETS.map(({ label, toRange }) => (
          <Preset key={label} isChosen={isSame(toRange(now), range)} onPress={() => onRange(toRange(now))}>
            {label}
          </Preset>
        ))}
      </div>
      <h3 className="-mb-2 text-small font-semibold">Période personnalisée</h3>
      <TwoDays key={`${range.from} ${range.to}`} range={range} onRange={onRange} />
      <p className="text-small text-ink-2">{note}</p>
    </div>
  </Popover>
);

const isSame = (a: DateRange, b: DateRange): boolean => a.from === b.from && a.to === b.to;

interface PresetProps {
  isChosen: boolean;
  onPress: () => void;
  children: string;
}

const Preset = ({ isChosen, onPress, children }: PresetProps) => (
  <Button
    size="small"
    {...(isChosen && { 'aria-current': 'true' })}
    className={isChosen ? 'border-plum! bg-plum-soft! text-plum!' : ''}
    onPress={onPress}
  >
    {children}
  </Button>
);

const DAY_INPUT = 'min-h-9 w-full rounded-control border border-edge bg-card px-2 text-body';
const BACKWARDS = 'La première date doit précéder la seconde.';
const INCOMPLETE = 'Saisissez les deux dates.';

const whyNot = (from: string | undefined, to: string | undefined): string | null => {
  if (from === undefined || to === undefined) return INCOMPLETE;
  return from > to ? BACKWARDS : null;
};

const TwoDays = ({ range, onRange }: Pick<RangePickerProps, 'range' | 'onRange'>) => {
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [toDay(form.get('du')), toDay(form.get('au'))];
    const wrong = whyNot(from, to);
    setError(wrong);
    if (from !== undefined && to !== undefined && wrong === null) onRange({ from, to });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        <DayField label="Du" name="du" value={range.from} />
        <DayField label="Au" name="au" value={range.to} />
      </div>
      <p role="alert" className="text-small font-medium text-red empty:hidden">
        {error}
      </p>
      <Button type="submit" size="small" variant="primary">
        Appliquer
      </Button>
    </form>
  );
};

const DayField = ({ label, name, value }: { label: string; name: string; value: string }) => (
  <label className="flex flex-col gap-1 text-small font-medium">
    {label}
    <input type="date" name={name} defaultValue={value} className={DAY_INPUT} />
  </label>
);
