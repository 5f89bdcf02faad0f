import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../harness/until.ts';
import type { Workbench } from '../harness/workbench.ts';

/** The link in the only mail that the server has written, once it exists. */
export async function findMailedLink(bench: Workbench): Promise<string> {
  const folder = join(bench.folder, 'data', 'mails');
  const file = await until('a mail', async () => (await readdir(folder).catch(() => []))[0]);
  // The file exists a moment before its content does.
  return until('a link in the mail', async () => {
    const words = decodeQuotedPrintable(await readFile(join(folder, file), 'utf8'));
    return /https?:\/\/\S*token=\S+/.exec(words)?.[0];
  });
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
