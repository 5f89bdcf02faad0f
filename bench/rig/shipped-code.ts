import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { gzipSync } from 'node:zlib';

const kilobyte = 1_000;

/** Kilobytes of scripts as transferred. `own`: only this project's own code, without the libraries. */
export type ShippedSize = { all: number; own: number };

/** Each file is compressed by itself, as it travels; its source map lies beside it, save when it holds no source at all. */
export function sizeOfScripts(files: readonly string[]): ShippedSize {
  const maps = files.map((file) => `${file}.map`).filter((map) => existsSync(map));
  if (maps.length === 0) throw new Error('No script has a source map: our own code cannot be told from libraries.');
  const own = maps.map((map) => {
    const payload = JSON.parse(readFileSync(map, 'utf8')) as MapPayload;
    return gzipSize(pickOwnCode(readFileSync(map.slice(0, -'.map'.length), 'utf8'), payload));
  });
  const all = files.map((file) => gzipSize(readFileSync(file, 'utf8')));
  return { all: sumOf(all) / kilobyte, own: sumOf(own) / kilobyte };
}

function sumOf(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

/** Bytes. */
export function gzipSize(text: string): number {
  return text === '' ? 0 : gzipSync(text, { level: 9 }).length;
}

export type MapPayload = ConstructorParameters<typeof SourceMap>[0];

/** The parts of a built script that come from this project's own files. */
export function pickOwnCode(code: string, payload: MapPayload): string {
  const map = new SourceMap(payload);
  return code
    .split('\n')
    .map((line, row) => [...line].filter((_, column) => isOwn(map.findEntry(row, column))).join(''))
    .join('\n')
    .trim();
}

function isOwn(entry: object): boolean {
  const source = 'originalSource' in entry ? String(entry.originalSource) : '';
  return source !== '' && !/node_modules\/|\0|virtual:|^vite\//.test(source);
}
