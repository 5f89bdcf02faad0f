import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { plain } from './reach.ts';

/** A file as a person has it on their disk. */
export interface DiskFile {
  name: string;
  text: string;
}

/** Selects files as in the browser's own dialog. @param folder where they are written first */
export const chooseFiles = async (page: Page, folder: string, files: readonly DiskFile[]): Promise<void> => {
  const paths = await Promise.all(
    files.map(async ({ name, text }) => {
      const path = join(folder, name);
      await writeFile(path, text);
      return path;
    }),
  );
  const input = await page.waitForSelector('input[type="file"]');
  await input?.uploadFile(...paths);
};

/** Drops files anywhere on the page, as a person drags them from their desktop. */
export const dropFiles = async (page: Page, files: readonly DiskFile[]): Promise<void> => {
  // A page that was served whole takes files once its scripts have started.
  await page.waitForFunction(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([''], 'x'));
    return !document.body.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
  });
  await page.evaluate((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, text } of dropped) transfer.items.add(new File([text], name));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
  }, files);
};

/** All text about one file; null while it is not listed. */
export const fileText = async (page: Page, name: string): Promise<string | null> => {
  const found = await page.$(`section[aria-label="${name}"]`);
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not be read
  return found && plain(await found.evaluate((element) => (element as HTMLElement).innerText));
};
