import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { auth } from '#core/contract/auth.ts';
import { toUserText } from '#core/errors.ts';
import { formatPlural, NO_BREAK } from '#core/model/french.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { DeviceList } from './device-list.tsx';
import { devicesQuery } from './devices-query.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const FAILED = 'Vos autres appareils n’ont pas été déconnectés. Réessayez dans un instant.';

/** Every browser and extension that is signed in, to be ended one by one, all others, or all. */
export const DevicesCard = () => {
  const { data: devices } = useQuery(devicesQuery(usePlatform().api));
  const others = devices?.filter(({ current }) => !current).length ?? 0;
  return (
    <Card className="p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-title text-section font-bold">Sessions et appareils</h2>
        {devices && <Chip>{devices.length}</Chip>}
        {others > 0 && <OthersButton others={others} />}
      </div>
      <p className="pt-1 text-ink-2">Déconnectez celui que vous ne reconnaissez pas, puis changez de mot de passe.</p>
      <div className="flex flex-col gap-3 pt-2">
        <DeviceList />
        <p className="text-small text-ink-2">
          Dans tous les cas, il faut se reconnecter au bout de 90{NO_BREAK}jours sur le site, au bout d’un an dans
          l’extension.
        </p>
        <SignOutEverywhere />
      </div>
    </Card>
  );
};

const OthersButton = ({ others }: { others: number }) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" className="ml-auto" onPress={() => setAsked(true)}>
        {others === 1 ? 'Déconnecter l’autre…' : `Déconnecter les ${others} autres…`}
      </Button>
      {isAsked && <OthersDialog others={others} onClose={() => setAsked(false)} />}
    </>
  );
};

const OthersDialog = ({ others, onClose }: { others: number; onClose: () => void }) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () =>
      sendAnnounced({ platform, queries }, ['devices'], () =>
        platform.api.call(auth.endSessions, { query: { keep: 'current' } }),
      ),
    onSuccess: () => {
      notify({ type: 'success', message: formatPlural(others, 'appareil déconnecté', 'appareils déconnectés') });
      onClose();
    },
    onError: (error) => notify({ type: 'error', message: toUserText(error, FAILED) }),
  });
  return (
    <Dialog
      title={others === 1 ? 'Déconnecter l’autre appareil ?' : 'Déconnecter les autres appareils ?'}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="danger" isPending={end.isPending} onPress={() => end.mutate()}>
            Déconnecter
          </Button>
        </>
      }
    >
      Vous restez connecté ici. {others === 1 ? 'L’autre devra' : `Les ${others} autres devront`} se connecter de
      nouveau. Ce qui n’en est pas encore parti y reste jusque-là.
    </Dialog>
  );
};
