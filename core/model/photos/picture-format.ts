/** What the seller may choose as a picture; everything is sent as a JPEG. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic';

/** Bytes from the start of a file that identify its format. */
export const PICTURE_START_BYTES = 32;

const BRANDS_OF_HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The format of a picture by its first bytes, regardless of its name; null for any other file. */
export const pictureFormat = (start: Uint8Array): PictureFormat | null => {
  const text = String.fromCharCode(...start.subarray(0, PICTURE_START_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return text.slice(4, 8) === 'ftyp' && BRANDS_OF_HEIC.some((brand) => text.includes(brand, 8)) ? 'heic' : null;
};
