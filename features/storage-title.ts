import type { StorageShare } from '#core/contract/storage.ts';

/** Bytes; negative where more is used than there is room for. */
export const roomLeft = ({ usedBytes, quotaBytes }: StorageShare): number => quotaBytes - usedBytes;

export const storageTitle = (share: StorageShare): string =>
  roomLeft(share) > 0 ? 'Votre espace est presque plein' : 'Votre espace est plein';
