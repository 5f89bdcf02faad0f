import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileDrop } from '#components/reading/file-drop.tsx';
import { Card } from '#components/ui/card.tsx';
import { importsQuery } from '#core/queries/reading-server.ts';
import { useWorkplace } from '#features/workplace.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import type { PlannedPage } from './import-plan.ts';
import { ImportPreview } from './import-preview.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { useFiles } from './use-files.ts';
import { useForeseen } from './use-foreseen.ts';
import { type ImportState, useImport } from './use-import.ts';

/** Imports saved pages: read here, shown first, sent only after a yes. */
export const ImportCard = () => {
  const files = useFiles();
  const { state, send, cancel, reset } = useImport();
  const plan = usePlan(files.files);
  const { step } = state;
  const isPreview = (step === 'idle' || step === 'failed') && files.files.length > 0 && files.progress === null;
  const foreseen = useForeseen(plan, isPreview);
  const isBusy = files.progress !== null || step === 'sending';
  const read = (given: readonly File[]): void => {
    if (isBusy) return;
    reset();
    files.read(given);
  };
  const importAll = async (): Promise<void> => {
    if (await send(plan)) files.clear();
  };
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5" aria-label="Importer des pages enregistrées">
      <h2 className="font-title text-section font-bold">Importer des pages enregistrées</h2>
      <p className="text-ink-2">
        Vos anciennes pages complètent vos ventes. Elles sont lues dans ce navigateur, montrées avant tout envoi, et
        l’import entier peut être annulé. Chaque page compte comme vue à la date de son fichier.
      </p>
      <FileDrop onFiles={read} isBusy={isBusy} isPrimary={!isPreview} />
      <ReadingProgress desk={files} />
      {isPreview && (
        <ImportPreview pages={plan} foreseen={foreseen} onSend={() => void importAll()} onClear={files.clear} />
      )}
      <ImportOutcome state={useUnlessUndone(state)} onCancel={cancel} />
    </Card>
  );
};

/** Nothing is said any more of an import that the seller took back. */
const useUnlessUndone = (state: ImportState): ImportState => {
  const { data: imports } = useInfiniteQuery(importsQuery(useWorkplace().platform.api));
  const isUndone =
    state.step === 'ended' &&
    imports?.some(({ importId, undoneAt }) => importId === state.importId && undoneAt !== null) === true;
  return isUndone ? { step: 'idle' } : state;
};

const NO_PAGES: readonly PlannedPage[] = [];

/** The plan follows the files; its rules are fetched with the first of them. */
const usePlan = (files: ReturnType<typeof useFiles>['files']): readonly PlannedPage[] => {
  const { data: book } = useQuery(useWorkplace().desk.query);
  const [loaded, setLoaded] = useState<typeof import('./import-plan.ts') | null>(null);
  if (files.length > 0 && loaded === null) void import('./import-plan.ts').then(setLoaded);
  if (loaded === null || files.length === 0) return NO_PAGES;
  const own = new Set(book?.completeness.flatMap(({ marketplaceUserId }) => marketplaceUserId ?? []));
  return loaded.planImport(files, { orders: book?.orders ?? [], own });
};
