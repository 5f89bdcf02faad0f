import { saveBlob } from '#components/ui/save-blob.ts';

/** Gives a text to the browser to save, as a file of that name. */
export const saveText = (name: string, text: string, type = 'application/json'): void =>
  saveBlob(name, new Blob([text], { type }));
