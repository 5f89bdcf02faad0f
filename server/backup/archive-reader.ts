import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { StartFailure } from '../start-failure.ts';
import { entryLine } from './archive-writer.ts';
import {
  HEADER,
  type Header,
  header,
  isEntryName,
  MANIFEST,
  MAX_JSON_BYTES,
  type Manifest,
  manifest,
} from './format.ts';

/** Where the entries of a backup go. Names were checked. */
export interface Destination {
  folder(name: string): Promise<void>;
  file(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
}

export interface Backup {
  header: Header;
  manifest: Manifest;
}

export interface ReadOptions {
  /** Content of more bytes is refused, before it is given to the destination. */
  maxBytes: number;
  /** Called once the header was read, before anything else; it throws to refuse the backup. */
  check(header: Header): void;
  /** Without one, the backup is only checked. */
  destination?: Destination;
}

const FOREIGN =
  'Ce fichier n’est pas une sauvegarde de Comptoir. (Celles d’avant novembre 2026 se restaurent à la main : docs/backups.md.)';
const DAMAGED =
  'Cette sauvegarde est abîmée : il en manque une partie, ou elle a été modifiée. Prenez celle d’un autre jour.';
const TOO_LARGE = 'Le contenu de cette sauvegarde ne tient pas sur ce disque. Libérez de la place, puis recommencez.';

const refuse = (text: string, cause?: unknown): StartFailure => new StartFailure(text, { cause });

/**
 * Reads a backup from beginning to end and checks its sums. @throws {StartFailure} when it is foreign, damaged or too
 * large; the destination may have received a part of it by then
 */
export const readArchive = async (path: string, options: ReadOptions): Promise<Backup> => {
  const gunzip = createGunzip();
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  const tar = createTarDecoder({ strict: true });
  const reading = pipeline(source, gunzip, Writable.fromWeb(tar.writable));
  reading.catch(() => {});
  const read = new ArchiveReading(options);
  try {
    for await (const { header: entry, body } of tar.readable) await read.entry(entry, body);
    await reading;
    return read.finish();
  } catch (error) {
    if (error instanceof StartFailure || isOfTheSystem(error)) throw error;
    throw refuse(read.isOurs || isBrokenGzip(error) ? DAMAGED : FOREIGN, error);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
};

/** A full disk or a missing right is not the backup's fault. */
const isOfTheSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Other than a file that is no gzip at all. */
const isBrokenGzip = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  String(error.code).startsWith('Z_') &&
  error.message !== 'incorrect header check';

interface Entry {
  name: string;
  size: number;
  type?: string;
}

class ArchiveReading {
  readonly #options: ReadOptions;
  readonly #hash = createHash('sha256');
  #header: Header | null = null;
  #manifest: Manifest | null = null;
  #entries = 0;
  #bytes = 0;

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  get isOurs(): boolean {
    return this.#header !== null;
  }

  async entry(entry: Entry, body: AsyncIterable<Uint8Array>): Promise<void> {
    if (this.#manifest !== null) throw refuse(DAMAGED);
    if (this.#header === null) this.#header = await this.#readHeader(entry, body);
    else if (entry.name === MANIFEST) this.#manifest = manifest.parse(await readJson(entry, body));
    else await this.#readContent(entry, body);
  }

  finish(): Backup {
    if (this.#header === null) throw refuse(FOREIGN);
    const found = this.#manifest;
    const isWhole =
      found?.entries === this.#entries && found.bytes === this.#bytes && found.sha256 === this.#hash.digest('hex');
    if (found === null || !isWhole) throw refuse(DAMAGED);
    return { header: this.#header, manifest: found };
  }

  async #readHeader(entry: Entry, body: AsyncIterable<Uint8Array>): Promise<Header> {
    if (entry.name !== HEADER) throw refuse(FOREIGN);
    const read = header.parse(await readJson(entry, body));
    this.#options.check(read);
    return read;
  }

  async #readContent(entry: Entry, body: AsyncIterable<Uint8Array>): Promise<void> {
    const { destination, maxBytes } = this.#options;
    const type = entry.type === 'directory' ? 'directory' : 'file';
    const name = type === 'directory' ? entry.name.replace(/\/$/, '') : entry.name;
    if (!isEntryName(name) || (entry.type !== type && entry.type !== undefined)) throw refuse(DAMAGED);
    this.#entries += 1;
    this.#bytes += entry.size;
    if (this.#bytes > maxBytes) throw refuse(TOO_LARGE);
    this.#hash.update(entryLine(type, name, entry.size));
    if (type === 'directory') await destination?.folder(name);
    else if (destination === undefined) for await (const piece of body) this.#hash.update(piece);
    else await destination.file(name, this.#hashed(body));
  }

  async *#hashed(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of body) {
      this.#hash.update(piece);
      yield piece;
    }
  }
}

const readJson = async ({ size }: Entry, body: AsyncIterable<Uint8Array>): Promise<unknown> => {
  if (size > MAX_JSON_BYTES) throw refuse(DAMAGED);
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return JSON.parse(Buffer.concat(pieces).toString('utf8'));
};
