import type { PhotoFiles } from '#core/contract/stock-addition.ts';
import { AppError } from '#core/errors.ts';
import { NARROW_NO_BREAK, NO_BREAK } from '#core/model/french.ts';
import { fitWithin } from '#core/model/photos/fit-within.ts';
import { PICTURE_START_BYTES, pictureFormat } from '#core/model/photos/picture-format.ts';

/** Longest sides, in pixels: enough to read a label; twice a row of a list. */
const PHOTO_SIDE = 1_600;
const THUMBNAIL_SIDE = 192;
/** What a telephone makes of its largest picture. */
const MAX_CHOSEN_BYTES = 40 * 1024 * 1024;
/** What waits in the queue, and crosses to the worker as one message. */
const MAX_PHOTO_BYTES = 1_000_000;
/** The first one whose result is small enough is taken: only a picture full of detail needs the others. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3] as const;

const HEIC = `Cette photo est au format HEIC, que Comptoir ne lit pas. Sur l’iPhone${NARROW_NO_BREAK}: Réglages, Appareil photo, Formats, «${NO_BREAK}Le plus compatible${NO_BREAK}»${NARROW_NO_BREAK}; ou choisissez une photo JPEG.`;
const OTHER = 'Ce fichier n’est pas une photo JPEG, PNG ou WebP. Choisissez-en une autre.';
const TOO_LARGE = `Cette photo est trop lourde${NARROW_NO_BREAK}: 40${NO_BREAK}Mo au plus.`;
const UNREADABLE = 'Cette photo ne peut pas être lue. Choisissez-en une autre.';

/**
 * Makes a chosen picture small enough to be sent and kept. It is drawn and encoded again, so that nothing of what the camera
 * wrote into it is left: no place, no time, no device.
 * @throws {AppError} INVALID_INPUT, TOO_LARGE, with a sentence that explains what to do
 */
export const shrinkPhoto = async (chosen: Blob): Promise<PhotoFiles> => {
  if (chosen.size > MAX_CHOSEN_BYTES) throw new AppError('TOO_LARGE', TOO_LARGE);
  const picture = await open(chosen);
  try {
    return { photo: await draw(picture, PHOTO_SIDE), thumbnail: await draw(picture, THUMBNAIL_SIDE) };
  } finally {
    picture.close();
  }
};

const open = async (chosen: Blob): Promise<ImageBitmap> => {
  try {
    const start = new Uint8Array(await chosen.slice(0, PICTURE_START_BYTES).arrayBuffer());
    const format = pictureFormat(start);
    if (format === null) throw new AppError('INVALID_INPUT', OTHER);
    if (format === 'heic') throw new AppError('INVALID_INPUT', HEIC);
    // Upright, as the telephone was held.
    return await createImageBitmap(chosen, { imageOrientation: 'from-image' });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('INVALID_INPUT', UNREADABLE, {}, { cause });
  }
};

const draw = async (picture: ImageBitmap, longest: number): Promise<Blob> => {
  const { width, height } = fitWithin(picture, longest);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new AppError('INVALID_INPUT', UNREADABLE);
  // A JPEG has no transparency: what is see-through would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  for (const quality of QUALITIES) {
    const file = await encode(canvas, quality);
    if (file !== null && file.size <= MAX_PHOTO_BYTES) return file;
  }
  throw new AppError('TOO_LARGE', UNREADABLE);
};

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
