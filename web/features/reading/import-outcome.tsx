import { ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { SuccessIcon } from '#components/ui/icons.tsx';
import { formatCount } from '#core/model/french.ts';
import type { ImportState } from './use-import.ts';

export interface ImportOutcomeProps {
  state: ImportState;
  onCancel: () => void;
}

/** The import under way with its count, then the sentence it ended with. */
export const ImportOutcome = ({ state, onCancel }: ImportOutcomeProps) => (
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
          <p key={refusal} className="text-small wrap-anywhere text-saffron">
            {refusal}
          </p>
        ))}
      </>
    )}
    {state.step === 'failed' && <ErrorBanner title={state.sentence} />}
  </div>
);
