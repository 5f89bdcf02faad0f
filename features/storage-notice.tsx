import type { ReactNode } from 'react';
import { formatSize } from '#components/reading/format-size.ts';
import { Banner } from '#components/ui/banner.tsx';
import { WarningIcon } from '#components/ui/icons.ts';
import type { StorageShare } from '#core/contract/storage.ts';
import { roomLeft, storageTitle } from './storage-title.ts';

/** Room for the seller's data that is scarce or gone. @param action the way to where some is made */
export const StorageNotice = ({ share, action }: { share: StorageShare; action: ReactNode }) => {
  const { quotaBytes } = share;
  const left = roomLeft(share);
  return (
    <Banner
      tone="saffron"
      role="status"
      icon={<WarningIcon className="text-saffron" />}
      title={storageTitle(share)}
      action={action}
    >
      {left > 0
        ? `Il reste ${formatSize(left)} sur ${formatSize(quotaBytes)}. Ce qui n’y tiendra plus ne sera pas enregistré.`
        : `Vos ${formatSize(quotaBytes)} sont utilisés${NOTHING_LOST}`}
    </Banner>
  );
};

const NOTHING_LOST =
  '. Les ventes lues et les PDF ne sont plus enregistrés, seulement vos statuts et vos notes. Ce que l’extension a lu attend dans ce navigateur, rien n’est perdu.';
