import { AppError } from '../errors.ts';

/** Formats of what a seller attaches. */
export const FILE_FORMATS = ['pdf', 'jpeg', 'png'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Formats of tables. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

type AnyFormat = FileFormat | TableFormat | 'zip';

/** The media type of each format, and the characters that every such file begins with. */
const FORMATS: Readonly<Record<AnyFormat, { type: string; magic: string }>> = {
  pdf: { type: 'application/pdf', magic: '%PDF-' },
  jpeg: { type: 'image/jpeg', magic: '\xff\xd8\xff' },
  png: { type: 'image/png', magic: '\x89PNG\r\n\x1a\n' },
  // A byte order mark, without which a French spreadsheet reads « Ã© » for « é ».
  csv: { type: 'text/csv', magic: '\xef\xbb\xbf' },
  zip: { type: 'application/zip', magic: 'PK\x03\x04' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', magic: 'PK\x03\x04' },
};

/** What the API takes and gives besides JSON. Server and client hold a file against the same kind. */
export interface FileKind {
  /** Media type under which it travels; null: under that of its format. */
  type: string | null;
  formats: readonly AnyFormat[];
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
  /** The seller's own picture of an article: whatever was chosen is made smaller and encoded again before it is sent. */
  photo: {
    type: FORMATS.jpeg.type,
    formats: ['jpeg'],
    maxBytes: 5 * 1024 * 1024,
    notOne: 'Ce fichier n’est pas une photo JPEG.',
    tooLarge: 'Cette photo est trop lourde : 5 Mo au plus.',
  },
  /** What the server exports and never takes. */
  table: {
    type: null,
    formats: TABLE_FORMATS,
    // 250 000 sales with long titles; a screen holds it until it is saved.
    maxBytes: 150 * 1024 * 1024,
    notOne: 'Le fichier reçu n’est ni un CSV, ni un classeur Excel. Réessayez.',
    tooLarge: 'Cet export dépasse 150 Mo. Choisissez une période plus courte.',
  },
  /** Everything of an account, which the server gives and never takes. */
  archive: {
    type: FORMATS.zip.type,
    formats: ['zip'],
    // Twice what an account may store on most servers. Only a screen of the extension holds it, on the disk of the browser.
    maxBytes: 1024 * 1024 * 1024,
    notOne: 'Le fichier reçu n’est pas une archive ZIP. Réessayez.',
    tooLarge: 'Cette archive dépasse 1 Go. Téléchargez-la depuis le site.',
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
  /** @throws {AppError} INVALID_INPUT when it ended before its kind could be recognised */
  end(): void;
}

const startOf = (content: Uint8Array): string => String.fromCharCode(...content.subarray(0, MAGIC_BYTES));
const MAGIC_BYTES = Math.max(...Object.values(FORMATS).map(({ magic }) => magic.length));

/** The format of a file, by its first bytes alone; null for any other. */
const formatBy = <Kind extends FileKind>(kind: Kind, start: string): Kind['formats'][number] | null =>
  kind.formats.find((format) => start.startsWith(FORMATS[format].magic)) ?? null;

/** The format of a file of this kind, by its first bytes. @throws {AppError} INVALID_INPUT when it is of no such format */
export const formatOf = <Kind extends FileKind>(kind: Kind, content: Uint8Array): Kind['formats'][number] => {
  const format = formatBy(kind, startOf(content));
  if (format === null) throw new AppError('INVALID_INPUT', kind.notOne);
  return format;
};

/** For example `image/jpeg`. */
export const mediaTypeOf = (format: AnyFormat): string => FORMATS[format].type;

/** The media types under which a file of this kind may travel. */
export const mediaTypesOf = ({ type, formats }: FileKind): string[] =>
  type === null ? formats.map(mediaTypeOf) : [type];

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
