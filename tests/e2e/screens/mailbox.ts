import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../harness/until.ts';
import type { Workbench } from '../harness/workbench.ts';

/**
 * The newest links of one kind in the mails that the server has written, oldest first, once there are as many in all.
 * @param parameter of the address, such as `token`
 * @param atLeast in all mails, those of earlier requests included
 */
export const findMailedLinks = (bench: Workbench, parameter: string, atLeast = 1): Promise<string[]> =>
  until(`${atLeast} mailed links with ${parameter}`, async () => {
    const folder = join(bench.folder, 'data', 'mails');
    const files = (await readdir(folder).catch(() => [])).toSorted();
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const pattern = new RegExp(`https?://\\S*[?&]${parameter}=\\S+`);
    const links = texts.flatMap((text) => pattern.exec(decodeQuotedPrintable(text))?.[0] ?? []);
    return links.length >= atLeast ? links : null;
  });

function decodeQuotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
