import PostalMime, { type Email } from 'postal-mime';
import { cleanText } from '../clean-text.ts';
import { toLines, toLinks } from './html-text.ts';
import type { Mail, MailFault, MailFile } from './mail.ts';

export type OpenedMail = { ok: true; mail: Mail } | { ok: false; fault: MailFault };

// Bounds before the library, whose own do not bound breadth: 100 000 parts cost it 4 s and 366 MB. A label mail of the
// marketplace has three parts, and 130 kB.
const MAX_BYTES = 25_000_000;
const MAX_HEADER_BYTES = 256_000;
const MAX_PARTS = 100;
const MAX_DEPTH = 20;
/** Characters of a subject, of a name. */
const MAX_LINE = 1_000;
/** Lines of a text. */
const MAX_LINES = 5_000;

/** Decodes a mail as it lies in a mailbox or an `.eml` file. Never throws, whatever the bytes hold. */
export const openMail = async (bytes: Uint8Array): Promise<OpenedMail> => {
  const fault = faultOf(bytes);
  if (fault !== null) return { ok: false, fault };
  try {
    const email = await PostalMime.parse(bytes, {
      ...{ maxNestingDepth: MAX_DEPTH, maxHeadersSize: MAX_HEADER_BYTES },
      // A mail inside a mail stays a file: its sender is not the one of the mail around it.
      forceRfc822Attachments: true,
    });
    return { ok: true, mail: toMail(email) };
  } catch (error) {
    return { ok: false, fault: faultNamed(error) };
  }
};

const faultNamed = (error: unknown): MailFault => {
  const text = error instanceof Error ? error.message : '';
  if (/nesting depth/i.test(text)) return 'too_deep';
  return /header size/i.test(text) ? 'headers_too_long' : 'unreadable';
};

const LINE_FEED = 10;

/** Where the headers end: at the first empty line, or with the mail. */
const endOfHeaders = (bytes: Uint8Array): number => {
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
    const next = bytes[at + 1] === 13 ? bytes[at + 2] : bytes[at + 1];
    if (next === LINE_FEED) return at;
    if (at > MAX_HEADER_BYTES) return at;
  }
  return bytes.length;
};

const faultOf = (bytes: Uint8Array): MailFault | null => {
  if (bytes.length > MAX_BYTES) return 'too_large';
  if (bytes.length === 0) return 'unreadable';
  if (endOfHeaders(bytes) > MAX_HEADER_BYTES) return 'headers_too_long';
  const text = new TextDecoder('latin1').decode(bytes);
  const [parts, levels] = [countOf(text, /^content-type:/gim), countOf(text, /^content-type:\s*multipart\//gim)];
  if (levels > MAX_DEPTH) return 'too_deep';
  return parts > MAX_PARTS ? 'too_many_parts' : null;
};

/** Counts no further than it matters. */
const countOf = (text: string, pattern: RegExp): number => {
  let count = 0;
  while (count <= MAX_PARTS && pattern.test(text)) count += 1;
  return count;
};

const toMail = (email: Email): Mail => {
  const { from, messageId, subject, date, text, html } = email;
  const read = text?.trim() ? text.split(/\r?\n/) : html === undefined ? [] : toLines(html);
  const files = email.attachments.map(toFile);
  return {
    messageId: messageId?.replace(/^<|>$/g, '').slice(0, MAX_LINE) || null,
    from: from?.address === undefined ? null : { address: from.address.toLowerCase(), name: clean(from.name) },
    subject: clean(subject ?? ''),
    sentAt: isInstant(date) ? date : null,
    lines: read
      .slice(0, MAX_LINES)
      .map(clean)
      .filter((line) => line !== ''),
    links: html === undefined ? [] : toLinks(html),
    files,
    authenticationResults: topResults(email),
  };
};

/** Those that stand together: one further down, behind another header, came with the mail. */
const topResults = ({ headers }: Email): string[] => {
  const first = headers.findIndex(isResult);
  const others = first === -1 ? [] : headers.slice(first);
  const end = others.findIndex((header) => !isResult(header));
  return others.slice(0, end === -1 ? undefined : end).map(({ value }) => value);
};

const isResult = ({ key }: Email['headers'][number]): boolean => key === 'authentication-results';

const isInstant = (date: string | undefined): date is string => date !== undefined && /^\d{4}-.*Z$/.test(date);

/** One line as a reader sees it: composed letters, plain spaces, nothing invisible. */
const clean = (line: string): string => cleanText(line.slice(0, MAX_LINE).normalize('NFC').replaceAll(/\s+/g, ' '));

const toFile = ({ filename, mimeType, content }: Email['attachments'][number]): MailFile => ({
  name: clean(filename?.split(/[\\/]/).at(-1) ?? ''),
  mediaType: mimeType,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
});
