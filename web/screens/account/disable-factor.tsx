import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#components/ui/dialog.tsx';
import { secondFactor } from '#core/contract/second-factor.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { ProofForm } from './proof-form.tsx';

const FAILED = 'La double authentification est toujours active. Réessayez dans un instant.';
const DONE = 'Double authentification désactivée. Le mot de passe suffit.';

/** Back to the password alone. */
export const DisableFactor = ({ onClose }: { onClose: () => void }) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  return (
    <Dialog title="Désactiver la double authentification ?" isOpen onClose={onClose}>
      <ProofForm
        button="Désactiver"
        isDangerous
        fallback={FAILED}
        onClose={onClose}
        send={async (body) => {
          await sendAnnounced({ platform, queries }, ['devices'], () =>
            platform.api.call(secondFactor.disable, { body }),
          );
          notify({ type: 'success', message: DONE });
          onClose();
        }}
      >
        <p>Votre mot de passe suffira pour se connecter. Les codes de secours ne serviront plus.</p>
      </ProofForm>
    </Dialog>
  );
};
