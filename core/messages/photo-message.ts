import type { QueuedPhoto } from '../contract/stock-addition.ts';
import { fromBase64, toBase64 } from './base64.ts';
import type { PhotoMessage } from './purchase-messages.ts';

const textOf = async (file: Blob): Promise<string> => toBase64(new Uint8Array(await file.arrayBuffer()));
const blobOf = (text: string): Blob => new Blob([fromBase64(text)], { type: 'image/jpeg' });

/** A photo on its way to the worker. */
export const toPhotoMessage = async ({ of, files }: QueuedPhoto): Promise<PhotoMessage> =>
  'keptIn' in files
    ? { of, files }
    : { of, files: { photo: await textOf(files.photo), thumbnail: await textOf(files.thumbnail) } };

export const fromPhotoMessage = ({ of, files }: PhotoMessage): QueuedPhoto =>
  'keptIn' in files ? { of, files } : { of, files: { photo: blobOf(files.photo), thumbnail: blobOf(files.thumbnail) } };
