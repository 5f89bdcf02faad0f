import { fetchedPart } from '#components/ui/fetched-part.tsx';

/** The dialog in which labels and mails are filed, loaded when it is first opened. */
export const MailDrop = fetchedPart(async () => (await import('./drop-dialog.tsx')).DropDialog);
