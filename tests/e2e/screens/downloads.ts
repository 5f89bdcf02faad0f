import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { until } from '../harness/until.ts';

/** The files that a browser saves, in a separate folder. */
export class Downloads {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async of(page: Page, parent: string): Promise<Downloads> {
    const folder = join(parent, 'downloads');
    await mkdir(folder, { recursive: true });
    const session = await page.createCDPSession();
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    return new Downloads(folder);
  }

  /** The file of that name, once the browser has written it completely. */
  async read(name: string | RegExp): Promise<Buffer> {
    const isIt = (file: string) => (typeof name === 'string' ? file === name : name.test(file));
    const found = await until(`the file ${name}`, async () => (await readdir(this.#folder)).find(isIt));
    return readFile(join(this.#folder, found));
  }
}
