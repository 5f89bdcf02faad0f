import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { ImportBatch } from '#core/contract/reading.ts';
import { formatPlural } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

export interface ImportHistoryProps {
  imports: readonly ImportBatch[];
  now: Instant;
  onUndo: (batch: ImportBatch) => void;
}

/** Imports of saved pages, each of which can be undone as a whole for 90 days. */
export const ImportHistory = ({ imports, now, onUndo }: ImportHistoryProps) => {
  if (imports.length === 0) return <p className="text-ink-2">Aucun import pour l’instant.</p>;
  return (
    <ul className="flex flex-col">
      {imports.map((batch) => (
        <Entry key={batch.importId} batch={batch} now={now} onUndo={onUndo} />
      ))}
    </ul>
  );
};

const ageOf = (iso: string, now: Instant): string => {
  const at = toInstant(iso);
  return at === null ? 'date inconnue' : formatAge(at, now);
};

const Entry = ({ batch, now, onUndo }: { batch: ImportBatch } & Omit<ImportHistoryProps, 'imports'>) => {
  const { label, at, pages, created, updated, undoneAt, undoableUntil } = batch;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-break-word">{label || 'Pages enregistrées'}</p>
        <p className="text-small text-ink-2">
          {[
            ageOf(at, now),
            formatPlural(pages, 'page'),
            formatPlural(created, 'ligne créée', 'lignes créées'),
            formatPlural(updated, 'mise à jour', 'mises à jour'),
          ].join(' · ')}
        </p>
      </div>
      {undoneAt !== null ? (
        <Chip>annulé {ageOf(undoneAt, now)}</Chip>
      ) : now > (toInstant(undoableUntil) ?? now) ? (
        <p className="text-small text-ink-2">Plus de 90 jours : ne s’annule plus</p>
      ) : (
        <Button size="small" onPress={() => onUndo(batch)} aria-label={`Annuler l’import ${label}`}>
          Annuler l’import
        </Button>
      )}
    </li>
  );
};
