import { fetchedPart } from '#components/ui/fetched-part.tsx';

/** The dialog for choosing an owner, loaded when it is first opened. */
export const OwnerDialog = fetchedPart(async () => (await import('./owner-dialog-surface.tsx')).OwnerDialogSurface);
