/** The name of a photo on the image host: the same in all its sizes, and different for every photo. */
export const photoFolder = (photoId: number): string => `00_${photoId}_exemple`;

/** A photo object; the `s` of each address is bound to the exact path, as on the real image host. */
export function toPhoto(photoId: number | null) {
  if (photoId === null) return null;
  const folder = photoFolder(photoId);
  return {
    id: photoId,
    width: 600,
    height: 800,
    url: signedImage(`/t/${folder}/f800/1785000000.webp`),
    thumbnails: [
      {
        type: 'thumb70x100',
        url: signedImage(`/t/${folder}/70x100/1785000000.webp`),
        width: 70,
        height: 100,
        original_size: null,
      },
      {
        type: 'thumb150x210',
        url: signedImage(`/t/${folder}/150x210/1785000000.webp`),
        width: 150,
        height: 210,
        original_size: null,
      },
    ],
  };
}

/** The signature that the image host expects for a path. */
export function signImagePath(path: string): string {
  let hash = 0x811c9dc5;
  for (const character of path) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

export function signedImage(path: string): string {
  return `https://images1.vinted.net${path}?s=${signImagePath(path)}`;
}
