import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { secondFactor } from '#core/contract/second-factor.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { usePlatform } from '#features/workplace.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const FAILED = 'Les codes n’ont pas été remplacés. Réessayez dans un instant.';

/** Ten new recovery codes in place of the earlier ones. */
export const NewRecoveryCodes = ({ onClose }: { onClose: () => void }) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog title={codes ? 'Vos codes de secours' : 'Prendre de nouveaux codes'} isOpen onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <ProofForm
          button="Remplacer mes codes"
          fallback={FAILED}
          onClose={onClose}
          send={async (body) => {
            const { recoveryCodes } = await sendAnnounced({ platform, queries }, ['devices'], () =>
              platform.api.call(secondFactor.renewCodes, { body }),
            );
            setCodes(recoveryCodes);
          }}
        >
          <p>Les anciens codes ne serviront plus.</p>
        </ProofForm>
      )}
    </Dialog>
  );
};
