import { AppError } from '../errors.ts';

export const FILE_FORMATS = ['pdf', 'jpeg', 'png'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The media type of each format, and the characters that every such file begins with. */
const FORMATS: Readonly<Record<FileFormat, { type: string; magic: string }>> = {
  pdf: { type: 'application/pdf', magic: '%PDF-' },
  jpeg: { type: 'image/jpeg', magic: '\xff\xd8\xff' },
  png: { type: 'image/png', magic: '\x89PNG\r\n\x1a\n' },
};

/** What the API takes and gives besides JSON. Server and client hold a file against the same kind. */
export interface FileKind {
  /** Media type under which it travels. */
  type: string;
  formats: readonly FileFormat[];
  maxBytes: number;
  notOne: string;
  tooLarge: string;
}

/** The largest PDF, of a label or a form: the server refuses more, and no screen sends it. */
export const MAX_PDF_BYTES = 5 * 1024 * 1024;

export const FILE_KINDS = {
  pdf: {
    type: FORMATS.pdf.type,
    formats: ['pdf'],
    maxBytes: MAX_PDF_BYTES,
    notOne: 'Ce fichier n’est pas un PDF.',
    tooLarge: 'Ce PDF est trop lourd : 5 Mo au plus.',
  },
  receipt: {
    // A browser never shows it inside our own origin.
    type: 'application/octet-stream',
    formats: FILE_FORMATS,
    // A photo from a telephone.
    maxBytes: 10 * 1024 * 1024,
    notOne: 'Ce fichier n’est ni un PDF, ni une photo JPEG ou PNG.',
    tooLarge: 'Ce justificatif est trop lourd : 10 Mo au plus.',
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

const startOf = (content: Uint8Array): string => String.fromCharCode(...content.subarray(0, MAGIC_BYTES));
const MAGIC_BYTES = Math.max(...Object.values(FORMATS).map(({ magic }) => magic.length));

/** The format of a file, by its first bytes alone; null for any other. */
const formatBy = (kind: FileKind, start: string): FileFormat | null =>
  kind.formats.find((format) => start.startsWith(FORMATS[format].magic)) ?? null;

/** The format of a file of this kind, by its first bytes. @throws {AppError} INVALID_INPUT when it is of no such format */
export const formatOf = (kind: FileKind, content: Uint8Array): FileFormat => {
  const format = formatBy(kind, startOf(content));
  if (format === null) throw new AppError('INVALID_INPUT', kind.notOne);
  return format;
};

/** For example `image/jpeg`. */
export const mediaTypeOf = (format: FileFormat): string => FORMATS[format].type;

export const guardFile = (kind: FileKind): FileGuard => {
  const { formats, maxBytes, notOne, tooLarge } = kind;
  let size = 0;
  let start = '';
  return {
    take(piece) {
      size += piece.length;
      if (size > maxBytes) throw new AppError('TOO_LARGE', tooLarge);
      start += startOf(piece.subarray(0, Math.max(0, MAGIC_BYTES - start.length)));
      const mayBe = formats.some((format) => {
        const { magic } = FORMATS[format];
        return magic.startsWith(start) || start.startsWith(magic);
      });
      if (!mayBe) throw new AppError('INVALID_INPUT', notOne);
    },
    end() {
      if (formatBy(kind, start) === null) throw new AppError('INVALID_INPUT', notOne);
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
  checkFile(kind, await readStart(file.slice(0, MAGIC_BYTES)));
};

const readStart = async (start: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await start.arrayBuffer());
  } catch (cause) {
    throw new AppError('INVALID_INPUT', 'Ce fichier ne peut plus être lu. Choisissez-le à nouveau.', {}, { cause });
  }
};
