import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileDrop } from '#components/reading/file-drop.tsx';
import { ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { SuccessIcon } from '#components/ui/icons.ts';
import { formatCount } from '#core/model/french.ts';
import { importsQuery } from '#core/queries/reading-server.ts';
import { useWorkplace } from '#features/workplace.tsx';
import type { PlannedPage } from './import-plan.ts';
import { ImportPreview } from './import-preview.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { useFiles } from './use-files.ts';
import { type ImportState, useImport } from './use-import.ts';
import { usePreview } from './use-preview.ts';

/** Imports saved pages: read here, previewed, and sent only after confirmation. */
export const ImportCard = () => {
  const files = useFiles();
  const { state, send, cancel, reset } = useImport();
  const plan = usePlan(files.files);
  const { step } = state;
  const isPreview = (step === 'idle' || step === 'failed') && files.files.length > 0 && files.progress === null;
  const predictions = usePreview(plan, isPreview);
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
    <Card
      data-unsaved={files.files.length > 0 || isBusy || undefined}
      className="flex flex-col gap-3 p-4 sm:p-5"
      aria-label="Importer des pages enregistrées"
    >
      <h2 className="font-title text-section font-bold">Importer des pages enregistrées</h2>
      <p className="text-ink-2">
        Vos anciennes pages complètent vos ventes. Elles sont lues dans ce navigateur, montrées avant tout envoi, et
        l’import entier peut être annulé. Chaque page compte comme vue à la date de son fichier.
      </p>
      <FileDrop onFiles={read} isBusy={isBusy} isPrimary={!isPreview} />
      <ReadingProgress desk={files} />
      {isPreview && (
        <ImportPreview pages={plan} predictions={predictions} onSend={() => void importAll()} onClear={files.clear} />
      )}
      <ImportOutcome state={useUnlessUndone(state)} onCancel={cancel} />
    </Card>
  );
};

/** Hides the outcome of an import that the seller has undone. */
const useUnlessUndone = (state: ImportState): ImportState => {
  const { data: imports } = useInfiniteQuery(importsQuery(useWorkplace().platform.api));
  const isUndone =
    state.step === 'ended' &&
    imports?.some(({ importId, undoneAt }) => importId === state.importId && undoneAt !== null) === true;
  return isUndone ? { step: 'idle' } : state;
};

const NO_PAGES: readonly PlannedPage[] = [];

/** The plan follows the files; its rules are loaded with the first of them. */
const usePlan = (files: ReturnType<typeof useFiles>['files']): readonly PlannedPage[] => {
  const { data: book } = useQuery(useWorkplace().desk.query);
  const [loaded, setLoaded] = useState<typeof import('./import-plan.ts') | null>(null);
  if (files.length > 0 && loaded === null) void import('./import-plan.ts').then(setLoaded);
  if (loaded === null || files.length === 0) return NO_PAGES;
  const own = new Set(book?.completeness.flatMap(({ marketplaceUserId }) => marketplaceUserId ?? []));
  return loaded.planImport(files, { orders: book?.orders ?? [], own });
};

interface ImportOutcomeProps {
  state: ImportState;
  onCancel: () => void;
}

/** The import in progress with its count, then its final sentence. */
const ImportOutcome = ({ state, onCancel }: ImportOutcomeProps) => (
  <div role="status" className="flex flex-col gap-3 empty:hidden">
    {state.step === 'sending' && (
      <div className="flex flex-col gap-2">
        <p className="font-semibold">
          Envoi de la page {formatCount(Math.min(state.done + 1, state.total))} sur {formatCount(state.total)}
        </p>
        <progress
          aria-label="Pages envoyées"
          max={state.total}
          value={state.done}
          className="h-1.5 w-full max-w-md appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-plum [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-plum"
        />
        <Button className="self-start" onPress={onCancel}>
          Arrêter l’import
        </Button>
      </div>
    )}
    {state.step === 'ended' && (
      <>
        <p className="flex items-start gap-2 font-semibold">
          <SuccessIcon className="mt-0.5 text-green" />
          {state.sentence}
        </p>
        {state.refusals.map((refusal) => (
          <p key={refusal} className="text-small wrap-break-word text-saffron">
            {refusal}
          </p>
        ))}
      </>
    )}
    {state.step === 'failed' && <ErrorBanner title={state.sentence} />}
  </div>
);
