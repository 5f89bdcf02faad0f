import { fetchedPart } from '#components/ui/fetched-part.tsx';

/** The question whose something is, fetched when it is first asked. */
export const OwnerDialog = fetchedPart(async () => (await import('./owner-dialog-surface.tsx')).OwnerDialogSurface);
