import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { gzipSync } from 'node:zlib';

const kilobyte = 1_000;

/** Kilobytes of scripts as they travel. `own`: of what this project wrote alone, the libraries taken out. */
export type ShippedSize = { all: number; own: number };

/** Each file is compressed by itself, as it travels; its source map lies beside it. */
export function sizeOfScripts(files: readonly string[]): ShippedSize {
  const sizes = files.map((file) => {
    const code = readFileSync(file, 'utf8');
    const map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as MapPayload;
    return { all: gzipSize(code), own: gzipSize(pickOwnCode(code, map)) };
  });
  const sum = (part: keyof ShippedSize) => sizes.reduce((total, size) => total + size[part], 0) / kilobyte;
  return { all: sum('all'), own: sum('own') };
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
