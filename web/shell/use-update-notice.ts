import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { PinnedNotice } from '#components/ui/notification-list.tsx';
import { pageUpdate, type UpdateWait } from '#core/state/page-update.ts';

const READY = 'Une nouvelle version est prête';

const SENTENCES: Readonly<Record<UpdateWait, string>> = {
  kept: `${READY}. Elle s’ouvrira quand vous aurez terminé ici.`,
  elsewhere: `${READY}. Terminez d’abord dans l’autre onglet de Comptoir, ou fermez-le.`,
  often: `${READY}.`,
};

const LOSS = 'Ce qui n’est pas enregistré ici sera effacé.';

/** The notice of a newer build that is ready, while the page cannot show it by itself; null when there is none. */
export const useUpdateNotice = (): PinnedNotice | null => {
  const { wait } = useSnapshot(pageUpdate);
  const [closed, setClosed] = useState<UpdateWait | null>(null);
  const [isWarned, setWarned] = useState(false);
  if (wait === null) {
    // The next one is announced again.
    if (closed !== null) setClosed(null);
    if (isWarned) setWarned(false);
    return null;
  }
  if (wait === closed) return null;
  const onAction = (): void => {
    if (wait === 'kept' && !isWarned) setWarned(true);
    else pageUpdate.onReload();
  };
  const isLoss = wait === 'kept' && isWarned;
  return {
    notice: {
      ...{ id: 'page-update', type: isLoss ? 'warning' : 'info', message: isLoss ? LOSS : SENTENCES[wait] },
      action: { label: isLoss ? 'Effacer, recharger' : 'Recharger', onAction },
    },
    onClose: () => {
      setClosed(wait);
      setWarned(false);
    },
  };
};
