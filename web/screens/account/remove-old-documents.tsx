import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatSize } from '#components/reading/format-size.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { toUserText } from '#core/errors.ts';
import { formatPlural, NO_BREAK } from '#core/model/french.ts';
import { removeOldDocuments, type Storage } from '#core/queries/storage.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';

const FAILED = 'Les PDF n’ont pas été supprimés. Réessayez dans un instant.';

/** The confirmation before old PDFs are deleted, which cannot be undone. */
export const RemoveOldDocuments = ({ old, onClose }: Pick<Storage, 'old'> & { onClose: () => void }) => {
  const { api: client } = usePlatform();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeOldDocuments({ client, queries }, old),
    onSuccess: ({ removed, freedBytes }) => {
      const done = formatPlural(removed, 'PDF supprimé', 'PDF supprimés');
      notify({ type: 'success', message: `${done}, ${formatSize(freedBytes)} de place en plus` });
      onClose();
    },
    onError: (error) => notify({ type: 'error', message: toUserText(error, FAILED) }),
  });
  return (
    <Dialog
      title="Supprimer vos anciens PDF ?"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Garder</Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            Supprimer
          </Button>
        </>
      }
    >
      {formatPlural(old.count, 'bordereau ou bon de retour', 'bordereaux et bons de retour')} de plus de 3{NO_BREAK}mois
      {old.count > 1 ? ' seront effacés' : ' sera effacé'} de Comptoir, pour toujours. Les commandes restent. Pour
      garder les PDF, téléchargez d’abord vos données, plus bas sur cette page.
    </Dialog>
  );
};
