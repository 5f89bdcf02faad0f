import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK as THIN } from '#core/model/french.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { forgetDevice } from '#web/session/forget-device.ts';
import { lossText } from './device-text.ts';

const FAILED = `Rien n’a été effacé${THIN}: le serveur est injoignable. Réessayez quand vous aurez du réseau.`;

interface ForgetDialogProps {
  waiting: number;
  drafts: number;
  onClose: () => void;
}

/** The question before this browser forgets its seller. */
export const ForgetDialog = ({ waiting, drafts, onClose }: ForgetDialogProps) => {
  const platform = usePlatform();
  const isExtension = platform.kind === 'extension';
  const [isBusy, setBusy] = useState(false);
  const loss = lossText(waiting, drafts);
  const forget = async (): Promise<void> => {
    setBusy(true);
    try {
      await forgetDevice(platform);
      // A fresh page: this one still holds in memory what it showed.
      if (isExtension) location.reload();
      else location.replace('/app/se-connecter');
    } catch (error) {
      setBusy(false);
      notify({ type: 'error', message: toUserText(error, FAILED) });
    }
  };
  return (
    <Dialog
      isOpen
      title={`Oublier cet appareil${THIN}?`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Garder</Button>
          <Button variant="danger" isPending={isBusy} onPress={() => void forget()}>
            Tout effacer ici
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          Vous êtes déconnecté, et tout ce que {isExtension ? 'l’extension' : 'ce navigateur'} garde de vous est effacé.
          Vos données restent sur le serveur&#8239;: vous les retrouvez en vous reconnectant.
        </p>
        {loss !== null && <p className="font-semibold text-red">{loss}</p>}
      </div>
    </Dialog>
  );
};
