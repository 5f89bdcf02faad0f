const LATIN = new TextDecoder('latin1');
const WIDE = new TextDecoder('utf-16le');
const HEAD_BYTES = 4_096;
/** An archive lists its members at its end. */
const TAIL_BYTES = 65_536;

const headOf = (bytes: Uint8Array): string => LATIN.decode(bytes.subarray(0, HEAD_BYTES));

/** The signature at the start of a file type, one character per byte, with its offset; all parts must match. */
type Signature = readonly (readonly [at: number, text: string])[];

const begins = (...texts: readonly string[]): Signature[] => texts.map((text) => [[0, text]]);
/** « RIFF », the length, then the content type. */
const riff = (of: string): Signature => [
  [0, 'RIFF'],
  [8, of],
];
/** The length, « ftyp », then the brand. */
const boxOf = (...makers: readonly string[]): Signature[] => makers.map((maker) => [[4, `ftyp${maker}`]]);

/** The first match wins: the last kind of picture but one starts like a video. */
const SIGNATURES: readonly (readonly [nature: string, Signature[]])[] = [
  ['un PDF', begins('%PDF-')],
  // Its first byte is 0x89, which Windows-1252 shows as « ‰ ».
  ['une image (PNG)', begins('‰PNG')],
  ['une image (JPEG)', begins('\xff\xd8\xff')],
  ['une image (GIF)', begins('GIF87a', 'GIF89a')],
  ['une image (WebP)', [riff('WEBP')]],
  ['une image (HEIC ou AVIF)', boxOf('avif', 'avis', 'hei', 'hev', 'mif1', 'msf1')],
  ['une image (TIFF)', begins('II*\0', 'MM\0*', 'II+\0', 'MM\0+')],
  [
    'une image (BMP)',
    // The length of its second header. What stands in front of it is left to the program that writes it.
    ['\f', '(', '4', '8', '@', 'l', '|'].map(
      (length): Signature => [
        [0, 'BM'],
        [14, `${length}\0\0\0`],
      ],
    ),
  ],
  ['une image (icône)', begins('\0\0\x01\0', '\0\0\x02\0', 'icns\0\0')],
  ['une image (Photoshop)', begins('8BPS\0')],
  ['une image (JPEG 2000 ou XL)', begins('\0\0\0\fjP  ', '\0\0\0\fJXL ', '\xff\n')],
  ['une image (EXR)', begins('v/1\x01')],
  ['une image (WMF ou EMF)', begins('×ÍÆš', '\x01\0\0\0l\0\0\0')],
  ['une vidéo', [...boxOf(''), ...begins('\x1aE\xdf\xa3'), riff('AVI ')]],
  ['un enregistrement sonore', [...begins('ID3', 'OggS', 'fLaC'), riff('WAVE')]],
  ['un ancien fichier Office (Excel, Word ou PowerPoint)', begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  [
    'un programme',
    [
      ...begins('\x7fELF'),
      [
        [0, 'MZ'],
        [3, '\0'],
      ],
    ],
  ],
  ['une archive RAR', begins('Rar!\x1a')],
  ['une archive 7z', begins("7z\xbc\xaf'\x1c")],
  ['une base de données SQLite', begins('SQLite format 3\0')],
  ['un document RTF', begins('{\\rtf')],
];

const fits = (head: string, signature: Signature): boolean =>
  signature.every(([at, text]) => head.startsWith(text, at));

/**
 * An SVG drawing is markup, and so is a page that contains one: this matches only when the drawing is the whole file.
 */
const DRAWING = /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,500}-->\s*)?(?:<!DOCTYPE svg[^>]{0,300}>\s*)?<svg[\s>]/i;

/** Members found in an office document archive. */
const OFFICE: readonly (readonly [RegExp, string])[] = [
  [/xl\/(?:workbook|worksheets)/, 'un classeur Excel'],
  [/word\/document/, 'un document Word'],
  [/ppt\/(?:presentation|slides)/, 'une présentation PowerPoint'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/, 'un classeur LibreOffice'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument/, 'un document LibreOffice'],
];

const natureOfArchive = (bytes: Uint8Array, head: string): string => {
  const listed = head + LATIN.decode(bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES)));
  return OFFICE.find(([member]) => member.test(listed))?.[1] ?? 'une archive ZIP';
};

const SEPARATORS = [';', '\t', ','] as const;
const SHOWN_LINES = 5;
/** Quoted text may contain separators. */
const QUOTED = /"[^"]{0,1000}"/g;

/**
 * Lines with the same number of cells. Ordinary sentences also contain commas, so a comma table needs at least two per
 * line.
 */
const isTable = (text: string): boolean => {
  const lines = text.split(/\r?\n/, SHOWN_LINES + 1);
  // The last line may be truncated.
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  const filled = whole.filter((line) => line.trim() !== '').map((line) => line.replace(QUOTED, ''));
  return SEPARATORS.some((separator) => {
    const [first = 0, ...others] = filled.map((line) => line.split(separator).length - 1);
    const isSentence = separator === ',' && others.length === 0;
    const least = separator === ',' || others.length === 0 ? 2 : 1;
    return first >= least && !isSentence && others.every((count) => count === first);
  });
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes that no text has are exactly what is looked for
const NO_TEXT = /[\0-\x08\x0e-\x1f]/;

/** How JSON, markup and a navigation's flight stream begin. */
const PAGE = /^\s*(?:[[{<]|[0-9a-f]*:[A-Z]{0,2}["[{])/;

/** Spreadsheets write accented letters in encodings other than UTF-8, so this looks at bytes, or at pairs of them. */
const isSheet = (bytes: Uint8Array, head: string): boolean => {
  const isWide = head.startsWith('\xff\xfe');
  const text = isWide ? WIDE.decode(bytes.subarray(2, HEAD_BYTES)) : head.replace(/^\xef\xbb\xbf/, '');
  return !NO_TEXT.test(text) && !PAGE.test(text) && isTable(text);
};

const MAIL_FIELD =
  /^(?:Received|Return-Path|Delivered-To|From|To|Date|Subject|Message-ID|MIME-Version|DKIM-Signature|X-[\w-]{1,60}):/i;

/** True for a file that begins like an e-mail; a page saved as MHTML does too, but is not one. */
export const isMail = (bytes: Uint8Array): boolean => {
  const head = headOf(bytes);
  return MAIL_FIELD.test(head) && /^Subject:/im.test(head) && /^From:/im.test(head) && !isWebArchive(bytes);
};

/** True for a page saved as MHTML. */
export const isWebArchive = (bytes: Uint8Array): boolean => {
  const head = headOf(bytes);
  return MAIL_FIELD.test(head) && /^(?:Snapshot-)?Content-Location:|^Content-Type:\s*multipart\/related/im.test(head);
};

/**
 * Describes a file that contains no page, by its content and regardless of its name: « un PDF », « une image (PNG) », «
 * un tableau CSV ». Null for a file that may contain one.
 */
export const natureOf = (bytes: Uint8Array): string | null => {
  const head = headOf(bytes);
  const known = SIGNATURES.find(([, signatures]) => signatures.some((signature) => fits(head, signature)));
  if (known !== undefined) return known[0];
  if (DRAWING.test(head)) return 'une image (SVG)';
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return natureOfArchive(bytes, head);
  return isSheet(bytes, head) ? 'un tableau CSV' : null;
};
