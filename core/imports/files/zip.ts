import { Inflate } from 'fflate';
import { DAMAGED, unreadable } from './unreadable.ts';

/** One file of an archive, as its directory describes it. */
export interface ZipEntry {
  name: string;
  compressed: number;
  /** Bytes once it is unpacked, as the archive declares them. */
  size: number;
  method: number;
  isEncrypted: boolean;
  /** Where its own header begins. */
  offset: number;
}

/** What an archive of 50 MB may unpack to: a lawful sheet of a million cells needs about a hundred. */
const MAX_UNPACKED = 400 * 1024 * 1024;
const MAX_ENTRIES = 10_000;
const STORED = 0;
const DEFLATED = 8;
/** Compressed bytes that are unpacked at once: to two megabytes at most, then to seventeen, which are looked at before the next. */
const PIECE = { first: 2 * 1024, most: 16 * 1024 };
/** The tables of a seller's tools shrink to a tenth, a sheet of empty rows to a thirtieth. Small parts may shrink more. */
const MAX_RATIO = 100;
const SMALL = 4 * 1024 * 1024;
const BLOATED =
  'Ce fichier se déplie à plus de cent fois sa taille\u202f: il n’est pas lu. Enregistrez la feuille en CSV.';

const BOMB = 'Ce fichier se déplie à plus de 400\u00a0Mo\u202f: il n’est pas lu. Partagez-le en plusieurs fichiers.';
const FORGED = 'Ce fichier ment sur sa taille\u202f: il n’est pas lu.';
const LOCKED = 'Cette archive est protégée par un mot de passe. Enlevez-le, puis choisissez le fichier à nouveau.';

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const endOf = (view: DataView): number => {
  const least = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= least; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw unreadable(DAMAGED);
};

/** Archives may keep names in the code page of old PCs; those that matter to us are ASCII. */
const NAMES = new TextDecoder('utf-8');

/**
 * The files of an archive, by its directory.
 * @throws {AppError} when it is damaged, encrypted, or declares that it unpacks to too much
 */
export const readDirectory = (bytes: Uint8Array): ZipEntry[] => {
  const view = viewOf(bytes);
  if (bytes.length < END_BYTES) throw unreadable(DAMAGED);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  // Archives of more than 4 GB or 65 534 files describe themselves elsewhere; none of 50 MB need be one.
  if (count > MAX_ENTRIES) throw unreadable(BOMB);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY) throw unreadable(DAMAGED);
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: NAMES.decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      compressed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + extra + comment;
  }
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw unreadable(LOCKED);
  const whole = {
    size: entries.reduce((sum, { size }) => sum + size, 0),
    compressed: entries.reduce((sum, { compressed }) => sum + compressed, 0),
  };
  if (whole.size > MAX_UNPACKED) throw unreadable(BOMB);
  if ([whole, ...entries].some(isBloated)) throw unreadable(BLOATED);
  return entries;
};

const isBloated = ({ size, compressed }: Pick<ZipEntry, 'size' | 'compressed'>): boolean =>
  size > SMALL && size > compressed * MAX_RATIO;

const contentOf = (bytes: Uint8Array, entry: ZipEntry): Uint8Array => {
  const view = viewOf(bytes);
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== LOCAL) throw unreadable(DAMAGED);
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  if (start + entry.compressed > bytes.length) throw unreadable(DAMAGED);
  return bytes.subarray(start, start + entry.compressed);
};

/**
 * Unpacks one file piece by piece and stops where it grows beyond what it declared.
 * @throws {AppError} when it is damaged, or larger than its archive declares
 */
export function* unpack(bytes: Uint8Array, entry: ZipEntry): Generator<Uint8Array> {
  const content = contentOf(bytes, entry);
  if (entry.method !== STORED && entry.method !== DEFLATED) throw unreadable(DAMAGED);
  let size = 0;
  for (const piece of entry.method === STORED ? [content] : inflate(content)) {
    size += piece.length;
    if (size > entry.size) throw unreadable(FORGED);
    yield piece;
  }
  if (size !== entry.size) throw unreadable(DAMAGED);
}

function* inflate(content: Uint8Array): Generator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const inflater = new Inflate((piece) => pieces.push(piece));
  let length = PIECE.first;
  for (let at = 0; at < content.length; at += length) {
    if (at > 0) length = Math.min(PIECE.most, at);
    try {
      inflater.push(content.subarray(at, at + length), at + length >= content.length);
    } catch (cause) {
      throw unreadable(DAMAGED, cause);
    }
    yield* pieces;
    pieces = [];
  }
}

/** A whole file of an archive. @throws {AppError} as `unpack` */
export const unpackAll = (bytes: Uint8Array, entry: ZipEntry): Uint8Array => {
  const whole = new Uint8Array(entry.size);
  let at = 0;
  for (const piece of unpack(bytes, entry)) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};
