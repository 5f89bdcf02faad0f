import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { kindLabel } from '#components/reading/kind-labels.ts';
import { RecentReadings } from '#components/reading/recent-readings.tsx';
import { undoneText, undoSentences } from '#components/reading/undone-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useNow } from '#components/ui/present.tsx';
import { type RecentReading, reading as readingApi } from '#core/contract/reading.ts';
import { toUserText } from '#core/errors.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { recentQuery, undoPreviewQuery } from '#core/queries/reading-server.ts';
import { notify } from '#core/state/notifications.ts';
import { useWorkplace } from '#features/workplace.tsx';
import { LoadedCard } from '#web/shell/loaded-card.tsx';

const UNDO_FAILED = 'La lecture n’a pas été annulée : rien n’a changé. Réessayez dans un instant.';

/** Pages read in the last 7 days, each of which can be undone by itself. */
export const RecentCard = () => {
  const { platform } = useWorkplace();
  const now = useNow();
  const [asked, setAsked] = useState<RecentReading | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const query = useInfiniteQuery(recentQuery(platform.api));
  return (
    <LoadedCard title="Dernières lectures" query={query} failure="Les dernières lectures n’ont pas pu être chargées.">
      {(readings) => (
        <>
          <p className="-mt-2 text-small text-ink-2">
            Les pages lues ces 7 derniers jours. Une lecture fausse s’annule : vos listes redeviennent comme si elle
            n’avait pas eu lieu.
          </p>
          <p role="status" className="font-semibold empty:hidden">
            {ending}
          </p>
          <RecentReadings readings={readings} now={now} onUndo={setAsked} />
          {query.hasNextPage && (
            <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
              Voir les lectures plus anciennes
            </Button>
          )}
          {asked && <UndoDialog reading={asked} onClose={() => setAsked(null)} onEnd={setEnding} />}
        </>
      )}
    </LoadedCard>
  );
};

interface UndoDialogProps {
  reading: RecentReading;
  onClose: () => void;
  onEnd: (sentence: string) => void;
}

const UndoDialog = ({ reading, onClose, onEnd }: UndoDialogProps) => {
  const { platform, desk } = useWorkplace();
  const queries = useQueryClient();
  const { captureId, pageKind } = reading;
  const preview = useQuery(undoPreviewQuery(platform.api, captureId));
  const undo = useMutation({
    mutationFn: () =>
      sendAnnounced({ platform, queries }, ['reading'], () =>
        platform.api.call(readingApi.undo, { body: { captureId } }),
      ),
    onSuccess: (counts) => {
      onEnd(undoneText(counts));
      onClose();
    },
    onError: (error) => notify({ type: 'error', message: toUserText(error, UNDO_FAILED) }),
    onSettled: () => desk.refresh(),
  });
  return (
    <Dialog
      title="Annuler cette lecture ?"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Garder la lecture</Button>
          <Button
            variant="danger"
            isDisabled={preview.data === undefined}
            isPending={undo.isPending}
            onPress={() => undo.mutate()}
          >
            Annuler la lecture
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{kindLabel(pageKind)}</p>
        <div aria-live="polite" className="flex flex-col gap-1">
          {preview.error && <p>{toUserText(preview.error, 'Ce qui changerait n’a pas pu être calculé.')}</p>}
          {preview.isPending && <p className="text-ink-2">Calcul de ce qui va changer…</p>}
          {preview.data && undoSentences(preview.data).map((sentence) => <p key={sentence}>{sentence}</p>)}
        </div>
        <p className="text-small text-ink-2">
          Ce que les autres lectures ont montré reste. Pour lire cette page de nouveau, ouvrez-la dans Vinted.
        </p>
      </div>
    </Dialog>
  );
};
