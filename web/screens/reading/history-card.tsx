import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ImportHistory } from '#components/reading/import-history.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useNow } from '#components/ui/present.tsx';
import type { CallReply } from '#core/contract/endpoint.ts';
import { type ImportBatch, reading } from '#core/contract/reading.ts';
import { toUserText } from '#core/errors.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { importsQuery } from '#core/queries/reading-server.ts';
import { notify } from '#core/state/notifications.ts';
import { useWorkplace } from '#features/workplace.tsx';
import { LoadedCard } from '#web/shell/loaded-card.tsx';

const UNDO_FAILED = 'L’import n’a pas été annulé : rien n’a changé. Réessayez dans un instant.';

/** Past imports, each of which can be undone as a whole. */
export const HistoryCard = () => {
  const { platform } = useWorkplace();
  const now = useNow();
  const [asked, setAsked] = useState<ImportBatch | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const query = useInfiniteQuery(importsQuery(platform.api));
  return (
    <LoadedCard title="Imports" query={query} failure="L’historique des imports n’a pas pu être lu.">
      {(imports) => (
        <>
          <p role="status" className="font-semibold empty:hidden">
            {ending}
          </p>
          <ImportHistory imports={imports} now={now} onUndo={setAsked} />
          {query.hasNextPage && (
            <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
              Voir les imports plus anciens
            </Button>
          )}
          {asked && <UndoDialog batch={asked} onClose={() => setAsked(null)} onEnd={setEnding} />}
        </>
      )}
    </LoadedCard>
  );
};

interface UndoDialogProps {
  batch: ImportBatch;
  onClose: () => void;
  onEnd: (sentence: string) => void;
}

const UndoDialog = ({ batch, onClose, onEnd }: UndoDialogProps) => {
  const { platform, desk } = useWorkplace();
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: () =>
      sendAnnounced({ platform, queries }, ['reading'], () =>
        platform.api.call(reading.undoImport, { params: { importId: batch.importId } }),
      ),
    onSuccess: (reply) => {
      onEnd(undoText(reply));
      onClose();
    },
    onError: (error) => notify({ type: 'error', message: toUserText(error, UNDO_FAILED) }),
    onSettled: () => desk.refresh(),
  });
  return (
    <Dialog
      title="Annuler cet import ?"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Garder l’import</Button>
          <Button variant="danger" isPending={undo.isPending} onPress={() => undo.mutate()}>
            Annuler l’import
          </Button>
        </>
      }
    >
      Ce que cet import a créé est retiré ; ce qu’il a modifié redevient comme avant. Ce qu’une lecture plus récente a
      modifié depuis reste tel quel.
    </Dialog>
  );
};

type UndoReply = CallReply<typeof reading.undoImport>;

/** « Import annulé : 12 ventes retirées, 4 remises comme avant. 1 laissée, changée depuis. » */
export const undoText = ({ removed, restored, left, leftOthers }: Omit<UndoReply, 'import'>): string => {
  const parts = [formatPlural(removed, 'vente retirée', 'ventes retirées')];
  if (restored > 0) parts.push(formatPlural(restored, 'remise comme avant', 'remises comme avant'));
  const rest = [
    left > 0 && formatPlural(left, 'vente laissée telle quelle', 'ventes laissées telles quelles'),
    leftOthers > 0 &&
      formatPlural(leftOthers, 'autre ligne laissée telle quelle', 'autres lignes laissées telles quelles'),
  ].filter((words) => words !== false);
  const kept =
    rest.length === 0 ? '' : ` ${rest.join(', ')}${NARROW_NO_BREAK}: une lecture plus récente les a modifiées.`;
  return `Import annulé${NARROW_NO_BREAK}: ${parts.join(', ')}.${kept}`;
};
