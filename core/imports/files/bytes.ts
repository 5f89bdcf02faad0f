import { EMPTY, MAX_FILE_BYTES, TOO_LARGE, unreadable } from './unreadable.ts';

/** A file as its bytes, or as a browser holds it. */
export type Source = Uint8Array | Blob;

const PIECE = 256 * 1024;

export const sizeOf = (source: Source): number => (source instanceof Uint8Array ? source.length : source.size);

/** @throws {AppError} for an empty file, and one of more than 50 MB */
export const checkSize = (source: Source): void => {
  const size = sizeOf(source);
  if (size === 0) throw unreadable(EMPTY);
  if (size > MAX_FILE_BYTES) throw unreadable(TOO_LARGE);
};

/** The bytes of a file, piece by piece. @throws {AppError} when the file is gone or changed while it is read */
export async function* piecesOf(source: Source): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) {
    for (let at = 0; at < source.length; at += PIECE) yield source.subarray(at, at + PIECE);
    return;
  }
  for (let at = 0; at < source.size; at += PIECE) yield await read(source.slice(at, at + PIECE));
}

/** The whole file, for formats that are read from their end. @throws {AppError} as `piecesOf` */
export const allBytes = async (source: Source): Promise<Uint8Array> =>
  source instanceof Uint8Array ? source : await read(source);

/** Its first bytes. @throws {AppError} as `piecesOf` */
export const firstBytes = async (source: Source, count: number): Promise<Uint8Array> =>
  source instanceof Uint8Array ? source.subarray(0, count) : await read(source.slice(0, count));

const read = async (blob: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch (cause) {
    throw unreadable('Ce fichier ne peut plus être lu. Choisissez-le à nouveau.', cause);
  }
};
