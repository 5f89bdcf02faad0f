import PostalMime from 'postal-mime';

/** The page of a `.mhtml` file. */
export interface ArchivedPage {
  html: string;
  /** As recorded by the browser; null when it was not. */
  url: string | null;
}

const BOUNDARY = /^content-type:[^\n]*(?:\n[ \t][^\n]*)*?boundary="?([^"\s;]{1,200})"?/im;
const HEAD_CHARS = 20_000;

/** The bytes as Latin-1, so that offsets in the text are offsets in the file. */
const toLatin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

const locationIn = (head: string): string | null =>
  /^(?:snapshot-)?content-location:\s*(https?:\/\/[^\s]{1,4000})/im.exec(head)?.[1] ?? null;

/**
 * The page itself, the first HTML part: frames and pictures follow it in the same file. Null when there is none.
 * Nothing is fetched; the library decodes transfer encoding and character set.
 */
export const readWebArchive = async (bytes: Uint8Array): Promise<ArchivedPage | null> => {
  const text = toLatin(bytes);
  const head = text.slice(0, HEAD_CHARS).replaceAll('\r', '');
  const boundary = BOUNDARY.exec(head.slice(0, head.indexOf('\n\n')))?.[1];
  if (boundary === undefined) return null;
  const mark = `--${boundary}`;
  const first = text.indexOf(mark, text.search(/\r?\n\r?\n/));
  const end = first === -1 ? -1 : text.indexOf(mark, first + mark.length);
  if (end === -1) return null;
  const start = text.indexOf('\n', first) + 1;
  const part = await parsePart(bytes.subarray(start, end));
  return part === null ? null : { html: part, url: locationIn(head) ?? locationIn(text.slice(start, start + 4_000)) };
};

const parsePart = async (part: Uint8Array): Promise<string | null> => {
  try {
    const { html } = await PostalMime.parse(part, { maxNestingDepth: 4 });
    return html === undefined || html === '' ? null : html;
  } catch {
    return null;
  }
};
