import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { classNames } from '#components/ui/class-names.ts';
import type { FileImport } from '#core/contract/imports.ts';
import { toUserText } from '#core/errors.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDate } from '#core/model/french-dates.ts';
import { toInstant } from '#core/model/time.ts';
import { fileImportsQuery } from '#core/queries/file-imports.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { useRange } from '#web/shell/use-range.ts';
import { CheckStep, type CheckStepProps } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { FileStep } from './file-step.tsx';
import { importKindIn } from './import-search.ts';
import { countOf, KIND_WORDS, READING_STOPPED, STOPPED } from './import-words.ts';
import { StepsHead } from './steps-head.tsx';
import { useFileImport } from './use-file-import.ts';

const TITLES = { file: 'Votre fichier', columns: 'Les colonnes', check: 'Vérifier, puis reprendre' } as const;
const LOADING_FAILED = 'Vos imports précédents n’ont pas pu être lus sur le serveur.';
const UNDO_FAILED = 'Rien n’a changé. Réessayez dans un instant.';
/** Long enough to be read, and to be undone at once. */
const SHOWN_MS = 12_000;
const NONE: readonly FileImport[] = [];

/** The years of some rows as the range of an address; empty where none is dated, or the seller's range shows a part of each. */
const rangeOfYears = (
  years: readonly { year: string | null }[],
  { from, to }: DateRange,
): { du?: string; au?: string } => {
  const known = years.flatMap(({ year }) => year ?? []).toSorted();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return {};
  const isSeen = known.every((year) => from <= `${year}-12-31` && to >= `${year}-01-01`);
  return isSeen ? {} : { du: `${first}-01-01`, au: `${last}-12-31` };
};

/** `/app/import`: a file of an old tool, read on this device, checked, then imported as a whole. */
export const ImportScreen = () => {
  const preset = importKindIn(useSearch({ from: '/app/_shell/import' }));
  const navigate = useNavigate();
  const query = useQuery(fileImportsQuery(usePlatform().api));
  const earlier = query.data ?? NONE;
  const state = useFileImport(preset);
  const { step, file, checked, failure, desk } = state;
  const { range } = useRange();
  const words = KIND_WORDS[file?.kind ?? preset ?? 'sales'];
  const leave = (): void => void navigate({ to: words.to });

  const undo = async ({ id, fileName }: FileImport): Promise<void> => {
    try {
      const { left } = await desk.undo(id);
      const kept =
        left === 0
          ? ''
          : `${NARROW_NO_BREAK}; ${formatPlural(left, 'ligne que vous avez modifiée reste', 'lignes que vous avez modifiées restent')}`;
      notify({ type: 'success', message: `Import de ${fileName} annulé${kept}` });
    } catch (error) {
      notify({ type: 'error', message: toUserText(error, UNDO_FAILED) });
    }
  };
  const confirm: CheckStepProps['onConfirm'] = async (owner, { gapMinor: gap, currency, change }): Promise<void> => {
    const done = await state.send(owner, change);
    if (done === null || file === null || checked === null) return;
    const until = toInstant(done.undoableUntil);
    const parts = [
      `${countOf(file.kind, checked.rows)} ${words.taken}`,
      gap === null ? null : `écart ${formatMoney(gap, currency)}`,
      until === null ? null : `annulable jusqu’au ${formatDate(until)}`,
    ];
    notify({
      type: 'success',
      message: parts.filter((part) => part !== null).join(', '),
      duration: SHOWN_MS,
      action: { label: 'Annuler tout l’import', onAction: () => void undo(done) },
    });
    // Years of an old tool are seldom in the range of the screens, and the seller wants to see what arrived.
    void navigate({ to: KIND_WORDS[file.kind].to, search: rangeOfYears(checked.summary.years, range) });
  };
  return (
    <div data-unsaved={file !== null || undefined} className="mx-auto flex w-full max-w-180 flex-col gap-4 pb-4">
      <p className="text-small text-ink-2">{`${words.screen} › Reprendre un fichier`}</p>
      <PageHeader title={TITLES[step]} />
      <StepsHead step={step} />
      <p
        role="alert"
        className={classNames(
          'rounded-control px-3 py-2 font-medium empty:hidden',
          // What the seller asked for is no failure.
          failure === STOPPED || failure === READING_STOPPED ? 'bg-sunk' : 'bg-red-soft text-red',
        )}
      >
        {failure}
      </p>
      {step === 'file' && <FileStep state={state} onCancel={leave} />}
      {step === 'columns' && file && <ColumnsStep state={state} file={file} />}
      {step === 'check' && file && checked && (
        <CheckStep state={state} file={file} checked={checked} onConfirm={confirm} />
      )}
      <LoadFailure query={query} failure={LOADING_FAILED} />
      {step !== 'columns' && <EarlierImports imports={earlier} onUndo={undo} />}
    </div>
  );
};
