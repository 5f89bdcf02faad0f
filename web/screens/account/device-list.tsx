import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ExtensionIcon, PhoneIcon, SystemIcon } from '#components/ui/icons.ts';
import { useNow } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { auth } from '#core/contract/auth.ts';
import { toUserText } from '#core/errors.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { type Device, devicesQuery } from './devices-query.ts';
import { RenameDialog } from './rename-dialog.tsx';

const LOADING_FAILED = 'La liste de vos appareils n’a pas pu être lue.';
const REVOKING_FAILED = 'L’appareil n’a pas été déconnecté. Réessayez dans un instant.';
const KIND = { site: 'Navigateur, sur le site', extension: 'Extension', unknown: 'Appareil' } as const;

const titleOf = ({ name, label, kind }: Device): string => name ?? (label || KIND[kind]);

/** Who has access to the account: each can be named, and signed out. */
export const DeviceList = () => {
  const { api: client } = usePlatform();
  const query = useQuery(devicesQuery(client));
  const { data: devices, error } = query;
  return (
    <div className="flex flex-col gap-3">
      <LoadFailure query={query} failure={LOADING_FAILED} />
      {!devices && !error && <DevicesSkeleton />}
      {devices && (
        <ul className="flex flex-col divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </div>
  );
};

const ageOf = (iso: string, now: Instant): string => formatAge(toInstant(iso) ?? now, now);

const DeviceRow = ({ device }: { device: Device }) => {
  const { api: client } = usePlatform();
  const now = useNow();
  const [open, setOpen] = useState<'rename' | 'revoke' | null>(null);
  const { id, name, label } = device;
  const close = () => setOpen(null);
  const title = titleOf(device);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-control bg-sunk text-ink-2">
        <DeviceIcon device={device} />
      </span>
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 wrap-break-word">{title}</span>
          {device.current && <Chip tone="green">celui-ci</Chip>}
        </p>
        {name !== null && label !== '' && <p className="text-small text-ink-2">{label}</p>}
        <p className="text-small text-ink-2">
          {seenText(device, now)} · première fois {ageOf(device.createdAt, now)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Renommer ${title}`} onPress={() => setOpen('rename')}>
          Renommer
        </Button>
        {!device.current && (
          <Button size="small" aria-label={`Déconnecter ${title}`} onPress={() => setOpen('revoke')}>
            Déconnecter
          </Button>
        )}
      </div>
      {open === 'rename' && (
        <RenameDialog
          of="device"
          given={name ?? ''}
          send={(chosen) => client.call(auth.renameDevice, { params: { id }, body: { name: chosen || null } })}
          onClose={close}
        />
      )}
      {open === 'revoke' && <RevokeDialog device={device} onClose={close} />}
    </li>
  );
};

const MOBILE = /Android|iOS/;

const DeviceIcon = ({ device: { kind, label } }: { device: Device }) => {
  if (kind === 'extension') return <ExtensionIcon />;
  return MOBILE.test(label) ? <PhoneIcon /> : <SystemIcon />;
};

const seenText = ({ kind, lastSeenAt }: Device, now: Instant): string =>
  `${kind === 'extension' ? 'active' : 'actif'} ${ageOf(lastSeenAt, now)}`;

const RevokeDialog = ({ device, onClose }: { device: Device; onClose: () => void }) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () =>
      sendAnnounced({ platform, queries }, ['devices'], () =>
        platform.api.call(auth.revokeDevice, { params: { id: device.id } }),
      ),
    onSuccess: () => {
      notify({ type: 'success', message: 'Appareil déconnecté' });
      onClose();
    },
    onError: (error) => notify({ type: 'error', message: toUserText(error, REVOKING_FAILED) }),
  });
  return (
    <Dialog
      title="Déconnecter cet appareil ?"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="danger" isPending={revoke.isPending} onPress={() => revoke.mutate()}>
            Déconnecter
          </Button>
        </>
      }
    >
      {titleOf(device)} devra se connecter de nouveau. Ce que cet appareil n’a pas encore envoyé y reste.
    </Dialog>
  );
};

const DevicesSkeleton = () => (
  <SkeletonGroup label="Chargement des appareils" className="flex flex-col gap-5 py-2">
    {['a', 'b'].map((row) => (
      <div key={row} className="flex flex-col gap-2">
        <Skeleton className="h-4 w-56" />
        <Skeleton className="h-3 w-72" />
      </div>
    ))}
  </SkeletonGroup>
);
