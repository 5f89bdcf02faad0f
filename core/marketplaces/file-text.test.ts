import { describe, expect, it } from 'vitest';
import { decodeFile } from './file-text.ts';

const bytesOf = (...values: number[]) => new Uint8Array(values);
/** Latin-1: one byte per character. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...`\ufeff${text}`].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

describe('the text of a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Été 18,00 €')],
    ['UTF-8 with its mark', new TextEncoder().encode('\ufeffÉté 18,00 €')],
    ['UTF-16, little end first', utf16('Été 18,00 €', true)],
    ['UTF-16, big end first', utf16('Été 18,00 €', false)],
  ])('in %s is decoded exactly', (_, bytes) => expect(decodeFile(bytes)).toBe('Été 18,00 €'));

  it.each([
    '<meta charset="iso-8859-1">',
    "<meta charset='windows-1252' >",
    '<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-15">',
  ])('of a page that declares %s is decoded as declared', (declared) => {
    expect(decodeFile(latin(`<html>${declared}<p>Été</p>`))).toBe(`<html>${declared}<p>Été</p>`);
  });

  it('is UTF-8 wherever possible, whatever the page declares', () => {
    const text = '<meta charset="iso-8859-1"><p>Été</p>';
    expect(decodeFile(new TextEncoder().encode(text))).toBe(text);
  });

  it.each([
    ['letters of another alphabet without a declaration', latin('{"title":"Été"}')],
    ['a page that declares what nobody knows', latin('<meta charset="klingon-8"><p>Été</p>')],
    ['a page that declares UTF-8 and is not', latin('<meta charset="utf-8"><p>Été</p>')],
    ['a picture', bytesOf(137, 80, 78, 71, 0, 255)],
    ['UTF-16 cut inside a letter', bytesOf(0xff, 0xfe, 0x41)],
  ])('of %s is not guessed', (_, bytes) => expect(decodeFile(bytes)).toBeNull());
});
