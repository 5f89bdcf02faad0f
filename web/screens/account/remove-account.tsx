import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Dialog } from '#components/ui/dialog.tsx';
import { useNow } from '#components/ui/present.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { GRACE_MS } from '#core/model/leaving.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { removeAccount } from '#web/session/session-actions.ts';
import { type Proof, ProofForm } from './proof-form.tsx';

const FAILED = 'Le compte n’a pas été supprimé. Réessayez dans un instant.';
const ASKED =
  'Votre compte sera supprimé dans 7 jours. Pour le conserver, ouvrez le lien de l’e-mail ou reconnectez-vous.';

/** The confirmation before the account is going to be deleted, which requires the password, and the second step where one is set. */
export const RemoveAccount = ({ onClose }: { onClose: () => void }) => {
  const { api: client } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const now = useNow();
  const remove = async (proof: Proof): Promise<void> => {
    await removeAccount({ client, queryClient }, proof);
    notify({ type: 'success', message: ASKED });
    await navigate({ to: '/app/se-connecter', replace: true });
  };
  return (
    <Dialog title="Supprimer votre compte ?" isOpen onClose={onClose}>
      <ProofForm
        button="Demander la suppression"
        cancel="Conserver mon compte"
        isDangerous
        send={remove}
        fallback={FAILED}
        onClose={onClose}
      >
        <p>
          Tous vos appareils sont déconnectés tout de suite. Le {formatDay(now + GRACE_MS, now)}, commandes,
          porte-monnaie, boutiques suivies et documents sont effacés du serveur, pour toujours. Jusque-là, vous pouvez
          changer d’avis
          {NARROW_NO_BREAK}: par le lien de l’e-mail, ou en vous reconnectant, ce qui annule la suppression. Emportez
          donc vos données avant.
        </p>
      </ProofForm>
    </Dialog>
  );
};
