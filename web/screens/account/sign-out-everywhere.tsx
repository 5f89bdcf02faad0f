import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { toUserText } from '#core/errors.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { signOutEverywhere } from '#web/session/session-actions.ts';

const FAILED = 'Vos appareils n’ont pas été déconnectés. Réessayez dans un instant.';
const DONE = 'Tous vos appareils sont déconnectés.';

/** Ends every session of the account, this one included, after a confirmation. */
export const SignOutEverywhere = () => {
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <Button onPress={() => setAsked(true)}>Se déconnecter partout…</Button>
      {isAsked && <SignOutDialog onClose={() => setAsked(false)} />}
    </div>
  );
};

const SignOutDialog = ({ onClose }: { onClose: () => void }) => {
  const { api: client } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => signOutEverywhere({ client, queryClient }),
    onSuccess: async () => {
      notify({ type: 'success', message: DONE });
      await navigate({ to: '/app/se-connecter', replace: true });
    },
    onError: (error) => notify({ type: 'error', message: toUserText(error, FAILED) }),
  });
  return (
    <Dialog
      title="Se déconnecter partout ?"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="danger" isPending={leave.isPending} onPress={() => leave.mutate()}>
            Se déconnecter partout
          </Button>
        </>
      }
    >
      Tous vos navigateurs et toutes vos extensions devront se connecter de nouveau, cet appareil compris. Ce qu’ils
      n’ont pas encore envoyé y reste jusqu’à leur prochaine connexion.
    </Dialog>
  );
};
