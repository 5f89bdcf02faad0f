import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jpegWithoutMetadata } from './jpeg-without-metadata.ts';

const segment = (marker: number, content: string | readonly number[]): number[] => {
  const bytes = typeof content === 'string' ? [...Buffer.from(content)] : [...content];
  const length = bytes.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...bytes];
};
const JFIF = segment(0xe0, 'JFIF\0\x01\x01');
const COLOURS = segment(0xe2, 'ICC_PROFILE\0');
const SCAN = segment(0xda, [1, 1, 0, 0, 63, 0]);
/** Entropy-coded data may hold what looks like a segment. */
const PICTURE = [1, 2, 0xff, 0x00, 0xff, 0xe1, 0, 4, 9, 0xff, 0xd9];
const jpeg = (...segments: number[][]): Uint8Array =>
  new Uint8Array([0xff, 0xd8, ...segments.flat(), ...SCAN, ...PICTURE]);

describe('a JPEG without its metadata', () => {
  it('holds no place, no device and no comment, and the same picture', () => {
    const place = segment(0xe1, 'Exif\0\0GPSLatitude 48.85');
    const device = segment(0xed, 'Photoshop 3.0 8BIM');
    const comment = segment(0xfe, 'iPhone de Léa');
    const plain = jpegWithoutMetadata(jpeg(JFIF, place, COLOURS, device, comment));
    expect(plain).toEqual(jpeg(JFIF, COLOURS));
  });

  it('is unchanged when it has none', () => {
    expect(jpegWithoutMetadata(jpeg(JFIF, COLOURS))).toEqual(jpeg(JFIF, COLOURS));
  });

  it('drops a segment together with the fill bytes before it', () => {
    expect(jpegWithoutMetadata(jpeg(JFIF, [0xff, 0xff, ...segment(0xe1, 'Exif')]))).toEqual(jpeg(JFIF));
  });

  it.each([
    ['empty', []],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47]],
    ['nothing but a start', [0xff, 0xd8]],
    ['a start and an end', [0xff, 0xd8, 0xff, 0xd9]],
    ['cut in a segment', [0xff, 0xd8, 0xff, 0xe1, 0, 200, 1]],
    ['a segment of no length', [0xff, 0xd8, 0xff, 0xe1, 0, 0, ...SCAN]],
    ['a segment that is none', [0xff, 0xd8, 1, 2, 3, 4]],
    ['without a picture', [0xff, 0xd8, ...JFIF]],
  ])('is refused when it is %s', (_, bytes) => {
    expect(jpegWithoutMetadata(new Uint8Array(bytes))).toBeNull();
  });

  it('never fails, never grows and is found unchanged the second time, whatever the bytes', () => {
    const marker = fc.constantFrom(0xc0, 0xc4, 0xdb, 0xdd, 0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xef, 0xfe);
    const some = fc
      .tuple(marker, fc.array(fc.nat(255), { maxLength: 20 }))
      .map(([kind, bytes]) => segment(kind, bytes));
    const built = fc.array(some, { maxLength: 8 }).map((segments) => jpeg(...segments));
    const noise = fc.uint8Array({ maxLength: 60 }).map((bytes) => new Uint8Array([0xff, 0xd8, ...bytes]));
    fc.assert(
      fc.property(fc.oneof(built, noise), (bytes) => {
        const plain = jpegWithoutMetadata(bytes);
        if (plain === null) return;
        expect(plain.length).toBeLessThanOrEqual(bytes.length);
        expect(jpegWithoutMetadata(plain)).toEqual(plain);
      }),
    );
  });
});
