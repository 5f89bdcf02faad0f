import { Choice } from '#components/ui/line-field.tsx';
import type { ClockTime } from '#core/model/notices.ts';
import { HALF_HOURS, hourText } from './half-hours.ts';

interface HourChoiceProps {
  label: string;
  value: ClockTime;
  /** A time that is not offered. */
  other?: ClockTime;
  onChange: (time: ClockTime) => void;
}

/** One of the half hours of a day, or the time that is chosen already. */
export const HourChoice = ({ label, value, other, onChange }: HourChoiceProps) => (
  <Choice label={label} value={value} onChange={onChange}>
    {[...new Set([...HALF_HOURS, value])]
      .toSorted()
      .filter((time) => time !== other)
      .map((time) => (
        <option key={time} value={time}>
          {hourText(time)}
        </option>
      ))}
  </Choice>
);
