import { AppError } from '../errors.ts';

/** What the API takes and gives besides JSON. Server and client hold a file against the same kind. */
export interface FileKind {
  /** Media type. */
  type: string;
  /** The characters that every such file begins with. */
  magic: string;
  maxBytes: number;
  notOne: string;
  tooLarge: string;
}

/** The largest PDF, of a label or a form: the server refuses more, and no screen sends it. */
export const MAX_PDF_BYTES = 5 * 1024 * 1024;

export const FILE_KINDS = {
  pdf: {
    type: 'application/pdf',
    magic: '%PDF-',
    maxBytes: MAX_PDF_BYTES,
    notOne: 'Ce fichier n’est pas un PDF.',
    tooLarge: 'Ce PDF est trop lourd : 5 Mo au plus.',
  },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof FILE_KINDS;

/** The kind of file that a call takes or gives; null when it carries none. */
export const fileKindOf = ({ method, raw }: { method: string; raw?: string }): FileKind | null =>
  method !== 'HEAD' && raw !== undefined && Object.hasOwn(FILE_KINDS, raw) ? FILE_KINDS[raw as FileKindName] : null;

/** Follows a file while it comes, piece by piece, so that a wrong or endless one is given up early. */
export interface FileGuard {
  /** @throws {AppError} TOO_LARGE; INVALID_INPUT when it does not begin as its kind does */
  take(piece: Uint8Array): void;
  /** @throws {AppError} INVALID_INPUT when it ended before its kind could be told */
  end(): void;
}

export const guardFile = ({ magic, maxBytes, notOne, tooLarge }: FileKind): FileGuard => {
  let size = 0;
  let start = '';
  return {
    take(piece) {
      size += piece.length;
      if (size > maxBytes) throw new AppError('TOO_LARGE', tooLarge);
      start += String.fromCharCode(...piece.subarray(0, magic.length - start.length));
      if (!magic.startsWith(start)) throw new AppError('INVALID_INPUT', notOne);
    },
    end() {
      if (start !== magic) throw new AppError('INVALID_INPUT', notOne);
    },
  };
};

/** @throws {AppError} as a guard does */
export const checkFile = (kind: FileKind, content: Uint8Array): void => {
  const guard = guardFile(kind);
  guard.take(content);
  guard.end();
};

/** The same of a file that a person chose, by its size and its first bytes alone. @throws {AppError} INVALID_INPUT when it is gone */
export const checkBlob = async (kind: FileKind, file: Blob): Promise<void> => {
  if (file.size > kind.maxBytes) throw new AppError('TOO_LARGE', kind.tooLarge);
  checkFile(kind, await readStart(file.slice(0, kind.magic.length)));
};

const readStart = async (start: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await start.arrayBuffer());
  } catch (cause) {
    throw new AppError('INVALID_INPUT', 'Ce fichier ne peut plus être lu. Choisissez-le à nouveau.', {}, { cause });
  }
};
