import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { RecentReading } from '#core/contract/reading.ts';
import { formatAge, formatDayAndHour } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { kindLabel } from './kind-labels.ts';
import { readText } from './undone-text.ts';

export interface RecentReadingsProps {
  readings: readonly RecentReading[];
  now: Instant;
  onUndo: (reading: RecentReading) => void;
}

/** Pages read in the last 7 days, each of which can be undone. */
export const RecentReadings = ({ readings, now, onUndo }: RecentReadingsProps) => {
  if (readings.length === 0) return <p className="text-ink-2">Aucune page lue ces 7 derniers jours.</p>;
  return (
    <ul className="flex flex-col">
      {readings.map((reading) => (
        <Entry key={reading.captureId} reading={reading} now={now} onUndo={onUndo} />
      ))}
    </ul>
  );
};

const ageOf = (iso: string, now: Instant): string => {
  const at = toInstant(iso);
  return at === null ? 'date inconnue' : formatAge(at, now);
};

const momentOf = (iso: string, now: Instant): string => {
  const at = toInstant(iso);
  return at === null ? 'date inconnue' : formatDayAndHour(at, now);
};

const Entry = ({ reading, now, onUndo }: { reading: RecentReading } & Omit<RecentReadingsProps, 'readings'>) => {
  const { pageKind, at, device, undoneAt, undoableUntil } = reading;
  const kind = kindLabel(pageKind);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line py-3">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold">{kind}</p>
        <p className="text-small text-ink-2 wrap-break-word">
          {[momentOf(at, now), device ?? 'appareil inconnu', readText(reading)].join(' · ')}
        </p>
      </div>
      {undoneAt !== null ? (
        <Chip>annulée {ageOf(undoneAt, now)}</Chip>
      ) : now > (toInstant(undoableUntil) ?? now) ? (
        <p className="text-small text-ink-2">Plus de 7 jours : ne s’annule plus</p>
      ) : (
        <Button
          size="small"
          onPress={() => onUndo(reading)}
          aria-label={`Annuler cette lecture, ${kind}, ${momentOf(at, now)}`}
        >
          Annuler cette lecture
        </Button>
      )}
    </li>
  );
};
