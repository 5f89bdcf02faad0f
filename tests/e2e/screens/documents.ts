import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { textsOf } from './reach.ts';

/** A page that the browser's viewer can show. */
export function pdfOf(words: string): string {
  const text = `BT /F1 24 Tf 20 60 Td (${words}) Tj ET`;
  return [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 120]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
    `4 0 obj<</Length ${text.length}>>stream`,
    text,
    'endstream endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
  ].join('\n');
}

/** What the open order shows about its documents. */
export async function documentsOf(page: Page): Promise<string> {
  return (await textsOf(page, '[aria-label="Documents"]')).join(' ');
}

/** Passes a file to the label's file input, like the browser's file dialog. @param folder where it is written first */
export async function chooseLabel(page: Page, folder: string, content: string): Promise<void> {
  const path = join(folder, 'bordereau.pdf');
  await writeFile(path, content);
  const input = await page.waitForSelector('[aria-label="Documents"] input[type="file"]');
  // The selector names an input.
  await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(path);
}

/** Drops a file onto the label's place with the browser's own drag events. */
export async function dropLabel(page: Page, folder: string, content: string): Promise<void> {
  const path = join(folder, 'glissé.pdf');
  await writeFile(path, content);
  const place = await page.waitForSelector('[aria-label="Documents"] [data-rac]');
  const box = await place?.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 3, y: y + height / 2 };
  });
  const session = await page.createCDPSession();
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    await session.send('Input.dispatchDragEvent', { type, x: box?.x ?? 0, y: box?.y ?? 0, data });
  }
  await session.detach();
}
