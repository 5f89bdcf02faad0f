// npm run icons: draws the icons of the installed app and of the extension from `public/favicon.svg`, into `public/icons`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from 'puppeteer';
import { chromium } from '#tests/e2e/harness/chromium.ts';

const publicFile = (path: string): string => fileURLToPath(new URL(`../public/${path}`, import.meta.url));

interface Icon {
  file: string;
  size: number;
  /** Fills the whole square, because the system cuts its own shape out of it; the letter stays in the middle 80 %. */
  isSquare: boolean;
}

const ICONS: readonly Icon[] = [
  ...[16, 32, 48, 128].map((size) => ({ file: `${size}`, size, isSquare: false })),
  ...[192, 512].map((size) => ({ file: `icon-${size}`, size, isSquare: false })),
  ...[192, 512].map((size) => ({ file: `maskable-${size}`, size, isSquare: true })),
  { file: 'apple-touch-180', size: 180, isSquare: true },
];

/** How much of a square icon the picture takes: what a circle cuts off is beyond 80 % of its width. */
const SQUARE_SHARE = 0.8;

const logo = readFileSync(publicFile('favicon.svg'), 'utf8');

/** The logo on a square of its own colour. */
const squared = (): string => {
  const colour = /<rect[^>]* fill="([^"]+)"/.exec(logo)?.[1];
  if (colour === undefined) throw new Error('public/favicon.svg has no coloured rectangle to extend');
  const inset = (64 * (1 - SQUARE_SHARE)) / 2;
  const inner = logo.replace(
    '<svg',
    `<svg x="${inset}" y="${inset}" width="${64 * SQUARE_SHARE}" height="${64 * SQUARE_SHARE}"`,
  );
  const square = `<rect width="64" height="64" fill="${colour}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${square}${inner}</svg>`;
};

if (!chromium) {
  console.error('Drawing needs Chromium (on Debian: apt install chromium).');
  process.exit(1);
}
const browser = await launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  for (const { file, size, isSquare } of ICONS) {
    await page.setViewport({ width: size, height: size });
    const drawn = Buffer.from(isSquare ? squared() : logo).toString('base64');
    await page.setContent(
      `<style>body{margin:0}img{display:block}</style><img width="${size}" height="${size}" src="data:image/svg+xml;base64,${drawn}">`,
    );
    await page.waitForFunction(() => document.images[0]?.complete);
    await page.screenshot({ path: publicFile(`icons/${file}.png`) as `${string}.png`, omitBackground: !isSquare });
  }
} finally {
  await browser.close();
}
