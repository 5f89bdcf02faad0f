import type { Item } from '../../world/item.ts';
import { photoFolder, signedImage } from '../photo.ts';
import { toItemPhotos } from '../wardrobe-json.ts';

/** With a date, and with an `is_hidden` that implies nothing about the item. */
export function toDatedPhotos(item: Item) {
  return toItemPhotos(item).map((photo) => ({
    ...photo,
    dominant_color: '#B5A8A1',
    dominant_color_opaque: '#E9E5E3',
    is_suspicious: false,
    full_size_url: photo.url ?? '',
    is_hidden: false,
    extra: {},
  }));
}

/** Since September 2026: the number is the file's name, and there is no date. */
export function toAutumnPhotos({ photoIds }: Item) {
  return photoIds.map((photoId, index) => ({
    dominant_color_opaque: '#E9E5E3',
    height: 800,
    id: photoFolder(photoId),
    is_main: index === 0,
    thumbnails: [
      { height: 100, type: 'thumb70x100', url: autumnImage(photoId, '70x100'), width: 70 },
      { height: 210, type: 'thumb150x210', url: autumnImage(photoId, '150x210'), width: 150 },
    ],
    url: autumnImage(photoId, 'f800'),
    width: 600,
  }));
}

/** The file is named with eight hexadecimal digits, no longer with a time. */
function autumnImage(photoId: number, size: string): string {
  const name = ((photoId * 2_654_435) % 0x1_0000_0000).toString(16).padStart(8, '0');
  return signedImage(`/t/${photoFolder(photoId)}/${size}/${name}.webp`);
}
