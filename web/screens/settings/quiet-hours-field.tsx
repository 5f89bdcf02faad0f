import { Checkbox } from '#components/ui/checkbox.tsx';
import type { QuietHours } from '#core/model/notices.ts';
import { hourText } from './half-hours.ts';
import { HourChoice } from './hour-choice.tsx';

/** Offered to a seller who has chosen none yet. */
const USUAL: QuietHours = { from: '21:00', to: '08:00' };

interface QuietHoursFieldProps {
  /** Null: none; undefined while they are not known. */
  quiet: QuietHours | null | undefined;
  onChange: (quiet: QuietHours | null) => void;
}

/** From when to when nothing is shown. */
export const QuietHoursField = ({ quiet, onChange }: QuietHoursFieldProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="pb-1 text-small font-medium">Heures calmes</legend>
    <Checkbox
      isSelected={Boolean(quiet)}
      isDisabled={quiet === undefined}
      onChange={(isOn) => onChange(isOn ? USUAL : null)}
    >
      Ne rien afficher à certaines heures
    </Checkbox>
    {quiet && (
      <>
        <div className="grid grid-cols-2 gap-3">
          <HourChoice
            label="De"
            value={quiet.from}
            other={quiet.to}
            onChange={(from) => onChange({ ...quiet, from })}
          />
          <HourChoice label="À" value={quiet.to} other={quiet.from} onChange={(to) => onChange({ ...quiet, to })} />
        </div>
        <p className="text-small text-ink-2">
          Heure de Paris{quiet.to < quiet.from && `, jusqu’au lendemain à ${hourText(quiet.to)}`}. Ce qui arrive
          entre-temps vous est dit à la fin, en une phrase, sans ce qui est réglé d’ici là.
        </p>
      </>
    )}
  </fieldset>
);
