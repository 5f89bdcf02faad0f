import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useNowOf } from '#components/ui/present.tsx';
import type { FileImport } from '#core/contract/imports.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { toInstant } from '#core/model/time.ts';
import { importText } from './import-words.ts';

interface EarlierImportsProps {
  imports: readonly FileImport[];
  /** Resolves once the outcome has been reported. */
  onUndo: (each: FileImport) => Promise<void>;
}

const STATES: Readonly<Partial<Record<FileImport['state'], string>>> = {
  staging: 'non confirmé',
  merging: 'en cours',
  undone: 'annulé',
};

/** Imports of the past, each with its undo for 30 days. */
export const EarlierImports = ({ imports, onUndo }: EarlierImportsProps) => {
  const shown = imports.filter(({ state }) => state !== 'cancelled' && state !== 'staging');
  if (shown.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-title text-section font-bold">Imports précédents</h2>
      <Card className="px-4">
        <ul className="flex flex-col divide-y divide-line">
          {shown.map((each) => (
            <EarlierImport key={each.id} each={each} onUndo={onUndo} />
          ))}
        </ul>
      </Card>
    </section>
  );
};

const EarlierImport = ({ each, onUndo }: { each: FileImport; onUndo: EarlierImportsProps['onUndo'] }) => {
  const [isPending, setPending] = useState(false);
  const now = useNowOf((at) => at - (at % 60_000));
  const at = toInstant(each.createdAt);
  const until = toInstant(each.undoableUntil);
  const undo = async (): Promise<void> => {
    setPending(true);
    await onUndo(each);
    setPending(false);
  };
  const state = each.failure === null ? STATES[each.state] : `interrompu${NARROW_NO_BREAK}: ${each.failure}`;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{each.fileName}</p>
        <p className="text-small text-ink-2">
          {[importText(each), at === null ? null : formatDay(at, now), state].filter(Boolean).join(' · ')}
        </p>
      </div>
      {until !== null && until > now && (
        <Button size="small" isPending={isPending} onPress={() => void undo()}>
          Annuler l’import
        </Button>
      )}
    </li>
  );
};
