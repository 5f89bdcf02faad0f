import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Mailbox } from '#core/contract/mailboxes.ts';
import { toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { mailboxCalls } from '#core/queries/mailboxes.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';

const FAILED = 'La boîte mail n’a pas été retirée. Réessayez.';

export const RemoveMailbox = ({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      sendAnnounced({ platform, queries }, ['mailboxes'], () => mailboxCalls(platform.api).remove(mailbox.id)),
    onSuccess: () => {
      notify({ type: 'success', message: 'Boîte mail retirée, son mot de passe effacé.' });
      onClose();
    },
    onError: (error) => notify({ type: 'error', message: toUserText(error, FAILED) }),
  });
  return (
    <Dialog
      title={`Retirer cette boîte mail${NARROW_NO_BREAK}?`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            Retirer
          </Button>
        </>
      }
    >
      {mailbox.address} ne sera plus lue, et son mot de passe est effacé. Ce qui est déjà rangé reste dans vos commandes
      {NARROW_NO_BREAK}; les e-mails à confirmer disparaissent d’ici, pas de votre messagerie.
    </Dialog>
  );
};
