import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureFormat } from './picture-format.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('the format of a picture', () => {
  it.each([
    ['\xff\xd8\xff\xe1\0\x10Exif', 'jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
    ['RIFF\x10\x20\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
    ['RIFF\x10\x20\0\0WAVEfmt ', null],
    ['\0\0\0\x18ftypmp42\0\0\0\0', null],
    ['GIF89a', null],
    ['%PDF-1.7', null],
    ['<svg xmlns=""/>', null],
    ['\xff\xd8', null],
    ['', null],
  ])('%j is told by its bytes', (text, format) => expect(pictureFormat(bytes(text))).toBe(format));

  it('is never told of an empty or random file by accident', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (content) => {
        fc.pre(
          ![0xff, 0x89, 0x52].includes(content[0] ?? 0) && !bytes('ftyp').every((byte, at) => content[at + 4] === byte),
        );
        expect(pictureFormat(content)).toBeNull();
      }),
    );
  });
});
