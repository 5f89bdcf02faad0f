import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#components/ui/dialog.tsx';
import { type Passkey, passkeys } from '#core/contract/passkeys.ts';
import { quote } from '#core/model/french.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { ProofForm } from './proof-form.tsx';

const FAILED = 'La clé d’accès n’a pas été supprimée. Réessayez dans un instant.';

export const RemovePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  return (
    <Dialog title="Supprimer cette clé d’accès ?" isOpen onClose={onClose}>
      <ProofForm
        button="Supprimer la clé"
        isDangerous
        fallback={FAILED}
        onClose={onClose}
        send={async (body) => {
          const input = { params: { id: passkey.id }, body };
          await sendAnnounced({ platform, queries }, ['devices'], () => platform.api.call(passkeys.remove, input));
          notify({ type: 'success', message: `${quote(passkey.name)} ne permet plus de se connecter.` });
          onClose();
        }}
      >
        <p>
          {quote(passkey.name)} ne permettra plus de se connecter. Elle reste proposée par votre appareil tant que vous
          ne l’y effacez pas.
        </p>
      </ProofForm>
    </Dialog>
  );
};
