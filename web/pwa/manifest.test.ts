import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { manifest } from './manifest.ts';

interface Picture {
  src: string;
  sizes?: string | undefined;
  type?: string | undefined;
}

const { icons = [], screenshots = [], shortcuts = [] } = manifest;
const pictures: readonly Picture[] = [
  ...icons,
  ...screenshots,
  ...shortcuts.flatMap((shortcut) => shortcut.icons ?? []),
];

const read = ({ src }: Picture): Buffer => readFileSync(`public${src}`);

/** Type and size according to the file itself: a browser drops a picture whose manifest states others. */
const measure = (file: Buffer): { type: string; sizes: string } => {
  if (file.toString('latin1', 1, 4) === 'PNG') {
    return { type: 'image/png', sizes: `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}` };
  }
  if (file.toString('latin1', 8, 16) !== 'WEBPVP8X') throw new Error('No picture that this test knows.');
  return { type: 'image/webp', sizes: `${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}` };
};

/** The colour type of a PNG: 2 has no transparency. */
const OPAQUE = 2;
const PLUM = [0x6b, 0x2a, 0x55];

/** The colour of the corner at the top left, which no filter of a PNG changes. */
const cornerOf = (file: Buffer): number[] => {
  const pieces: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const start = at + 8;
    if (file.toString('latin1', at + 4, start) === 'IDAT')
      pieces.push(file.subarray(start, start + file.readUInt32BE(at)));
  }
  return [...inflateSync(Buffer.concat(pieces)).subarray(1, 4)];
};

describe('the manifest of the installed app', () => {
  it('names pictures that exist, with the type and the size that they have', () => {
    expect(pictures.length).toBeGreaterThan(8);
    for (const picture of pictures) {
      expect({ src: picture.src, ...measure(read(picture)) }).toEqual({
        ...{ src: picture.src, type: picture.type, sizes: picture.sizes },
      });
    }
  });

  it('has both sizes of icon that browsers ask for, and a square one without holes for systems that cut out their shape', () => {
    const of = (purpose: string) => icons.filter((icon) => icon.purpose === purpose);
    expect(of('any').map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    expect(of('maskable').map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    for (const file of [...of('maskable').map(read), readFileSync('public/icons/apple-touch-180.png')]) {
      expect(file[25]).toBe(OPAQUE);
      expect(cornerOf(file)).toEqual(PLUM);
    }
    // Round corners, through which the background shows.
    for (const icon of of('any')) expect(cornerOf(read(icon))).toEqual([0, 0, 0]);
  });

  it('keeps to what browsers show of screenshots: one shape per kind of device, at most 2.3 times as long as wide', () => {
    for (const form of ['wide', 'narrow'] as const) {
      const sizes = new Set(screenshots.filter(({ form_factor }) => form_factor === form).map((each) => each.sizes));
      expect(sizes.size).toBe(1);
      const [width = 0, height = 0] = [...sizes][0]?.split('x').map(Number) ?? [];
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
    }
  });

  it('opens the app, whose identity never changes with its start page, and leads to three of its screens', () => {
    expect(manifest).toMatchObject({ id: '/app', start_url: '/app', scope: '/', lang: 'fr', display: 'standalone' });
    expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Commandes', '/app/commandes'],
      ['Ventes', '/app/ventes'],
      ['Achat rapide', '/app/inventaire?achat=rapide'],
    ]);
  });
});
