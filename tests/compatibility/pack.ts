import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A folder with its empty folders as one compressed file: length of a list of names and sizes, the list, the contents. */
export async function pack(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const list: [name: string, size: number | null][] = [];
  const contents: Buffer[] = [];
  for (const entry of entries.toSorted((a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1))) {
    const path = join(entry.parentPath, entry.name);
    const content = entry.isFile() ? await readFile(path) : null;
    list.push([relative(folder, path).replaceAll('\\', '/'), content?.length ?? null]);
    if (content) contents.push(content);
  }
  const head = Buffer.from(JSON.stringify(list));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return compress(Buffer.concat([length, head, ...contents]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}

/** Puts a packed folder back. */
export async function unpack(packed: Buffer, folder: string): Promise<void> {
  const whole = await decompress(packed);
  let at = 4 + whole.readUInt32BE(0);
  const list: [name: string, size: number | null][] = JSON.parse(whole.toString('utf8', 4, at));
  for (const [name, size] of list) {
    const path = join(folder, name);
    await mkdir(size === null ? path : dirname(path), { recursive: true });
    if (size === null) continue;
    await writeFile(path, whole.subarray(at, at + size));
    at += size;
  }
}
