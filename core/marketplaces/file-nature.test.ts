import { describe, expect, it } from 'vitest';
import { isMail, isWebArchive, natureOf } from './file-nature.ts';
import { openSavedFile } from './saved-files.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** One byte per character, because spreadsheets still write « é » that way. */
const bytes = (text: string): Uint8Array => Uint8Array.from(text, (mark) => mark.charCodeAt(0));
const wide = (text: string): Uint8Array =>
  Uint8Array.from([0xff, 0xfe, ...Array.from(text, (mark) => [mark.charCodeAt(0), 0]).flat()]);
const zip = (member: string): Uint8Array =>
  bytes(`PK\x03\x04\x14\0\0\0[Content_Types].xml${'\0'.repeat(5_000)}${member}`);

const OTHERS: readonly (readonly [Uint8Array, string])[] = [
  [bytes('%PDF-1.7\n%\xe2\xe3'), 'un PDF'],
  [bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'une image (PNG)'],
  [bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'une image (JPEG)'],
  [bytes('GIF89a\x01\0'), 'une image (GIF)'],
  [bytes('RIFF\x24\0\0\0WEBPVP8 '), 'une image (WebP)'],
  [bytes('\0\0\0\x1cftypheic\0\0'), 'une image (HEIC ou AVIF)'],
  [bytes('\0\0\0\x1cftypavif\0\0'), 'une image (HEIC ou AVIF)'],
  [utf8('<?xml version="1.0"?>\n<!-- dessin -->\n<svg xmlns="http://www.w3.org/2000/svg">'), 'une image (SVG)'],
  [bytes('\0\0\0\x18ftypmp42'), 'une vidéo'],
  [bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'un ancien fichier Office (Excel, Word ou PowerPoint)'],
  [zip('xl/workbook.xml'), 'un classeur Excel'],
  [zip('word/document.xml'), 'un document Word'],
  [bytes('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK'), 'un classeur LibreOffice'],
  [zip('ventes.html'), 'une archive ZIP'],
  [bytes('{\\rtf1\\ansi'), 'un document RTF'],
  [utf8('Date;Titre;Prix\n2026-07-01;Veste;18,00\n2026-07-02;Robe;9,00\n'), 'un tableau CSV'],
  [bytes('Date;Etat;Prix\n1 ao\xfbt;Tr\xe8s bon \xe9tat;18,00\n'), 'un tableau CSV'],
  [utf8('\ufeff"Titre","Prix","Marque"\r\n"Veste, bleue","18.00","Zara"\r\n'), 'un tableau CSV'],
  [wide('Titre\tPrix\r\nVeste\t18,00\r\n'), 'un tableau CSV'],
  [utf8('Titre;Prix;Marque'), 'un tableau CSV'],
];

describe('a file that contains no page', () => {
  it.each(OTHERS)('is described as what it is, whatever its name (%#)', async (content, nature) => {
    expect(natureOf(content)).toBe(nature);
    for (const name of ['page.html', 'page.json', 'page.mhtml', 'archive.har', 'message.eml', 'sans-nom'])
      expect(await openSavedFile({ name, bytes: content })).toEqual({
        ok: false,
        reason: expect.stringContaining(nature),
      });
  });
});

describe('a file that may contain a page', () => {
  it.each([
    ['a page', '<!DOCTYPE html>\n<html><svg></svg>'],
    ['an answer', '{"my_orders":[],\n"a":[1,2],\n"b":[3,4]}'],
    ['a list', '[1,2,3]\n[4,5,6]'],
    ['a stream', '0:["$","div",null,{}]\n1:["$","div",null,{}]\n'],
    ['sentences', 'Bonjour, merci, à bientôt'],
    ['lines of words', 'Bonjour, merci\nAu revoir, merci\n'],
    ['nothing', ''],
  ])('%s has no other nature', (_, text) => expect(natureOf(utf8(text))).toBeNull());

  const formatOf = async (name: string, text: string) => {
    const opened = await openSavedFile({ name, bytes: utf8(text) });
    return opened.ok ? opened.pages[0]?.format : opened.reason;
  };

  it.each([
    ['page.csv', '<html></html>', 'html'],
    ['page.pdf', '<!DOCTYPE html><html></html>', 'html'],
    ['page.txt', '<html></html>', 'html'],
    ['reponse.html', '{"my_orders":[]}', 'json'],
    ['reponse.csv', '{"my_orders":[]}', 'json'],
    ['reponse.json', '<html></html>', 'json'],
    ['navigation.html', '0:["$","div",null,{}]\n', 'flight'],
  ])('called %s is read according to its content: %s', async (name, text, format) =>
    expect(await formatOf(name, text)).toBe(format),
  );

  const url = 'https://www.vinted.fr/my_orders';

  it('is an archive of network calls under another name', async () => {
    const content = { mimeType: 'application/json', text: '{"my_orders":[]}' };
    const call = { request: { method: 'GET', url: 'https://www.vinted.fr/api/v2/my_orders' }, response: { content } };
    const archive = JSON.stringify({ log: { version: '1.2', entries: [call] } });
    const opened = await openSavedFile({ name: 'appels.json', bytes: utf8(archive) });
    expect(opened).toMatchObject({ ok: true, pages: [{ url: call.request.url, format: 'json' }] });
  });

  it('is a page saved as MHTML under another name, while an e-mail is not', async () => {
    const saved = `From: <Saved by Blink>\r\nSnapshot-Content-Location: ${url}\r\nSubject: Vinted\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b1"\r\n\r\n--b1\r\nContent-Type: text/html\r\n\r\n<html></html>\r\n--b1--\r\n`;
    expect(await openSavedFile({ name: 'page.html', bytes: utf8(saved) })).toMatchObject({
      ok: true,
      pages: [{ url }],
    });
    const mail = 'Received: from a\r\nFrom: Vinted <a@b.c>\r\nSubject: Vendu\r\n\r\nBonjour';
    expect([isMail(utf8(mail)), isWebArchive(utf8(mail)), isMail(utf8(saved))]).toEqual([true, false, false]);
    expect(await openSavedFile({ name: 'page.html', bytes: utf8(mail) })).toMatchObject({ ok: false, kind: 'email' });
  });
});
