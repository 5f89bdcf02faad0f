import type { ShownFile, ShownPage } from '#components/reading/shown-page.ts';
import { toCanonicalJson } from '#core/marketplaces/canonical-result.ts';
import type { ParseResult } from '#core/marketplaces/contract.ts';
import { listExtentOf, noteSentences } from '#core/marketplaces/parse-answer.ts';
import { findSavedAddress } from '#core/marketplaces/saved-address.ts';
import { openSavedFile, tooLargeText } from '#core/marketplaces/saved-files.ts';
import { parseWholeSavedPage, type SavedText } from '#core/marketplaces/saved-page.ts';
import { evidenceOfSaved, readersOfSaved, type SavedEvidence } from '#core/marketplaces/saved-reader.ts';
import { countFields } from '#core/model/count-fields.ts';
import { quote } from '#core/model/french.ts';
import { NO_READER, type Reader } from '#core/model/page-loads.ts';

/** A page as shown, with the parser's own result; null of a mail. */
export interface ReadPageOfFile {
  shown: ShownPage;
  result: ParseResult | null;
  /** The account that was signed in when the page was saved. */
  reader: Reader;
  json: string;
}

export interface ReadFile {
  shown: Omit<ShownFile, 'pages'>;
  pages: readonly ReadPageOfFile[];
  /** ISO instant: when the file was written, the best estimate of when its pages were seen. */
  savedAt: string;
}

/** Past it not even an archive is opened. */
const MAX_BYTES = 100_000_000;
const EXTENSION = /\.[a-z0-9]{1,8}$/i;

/** A dropped folder appears as a file that is empty or cannot be opened, usually without an extension. */
const folderText = (name: string): string | null =>
  EXTENSION.test(name)
    ? null
    : `Rien n’a pu être lu de ${quote(name)}. Si c’est un dossier, déposez les fichiers qu’il contient.`;

/** Why a file is not even opened; null when it may be. */
const refusalOf = ({ name, size }: File): string | null => {
  if (size === 0) return folderText(name) ?? `Le fichier ${quote(name)} est vide. Enregistrez la page à nouveau.`;
  if (size > MAX_BYTES) return tooLargeText(name);
  return null;
};

/** Lets the browser draw between two pages. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const parseHtml = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** The address stated in the page itself, when the file has none. */
const addressOf = ({ url, format, text }: SavedText, parseOnce: () => Document): string | null => {
  if (url !== null || format !== 'html') return url;
  return findSavedAddress(text, parseOnce());
};

/**
 * Reads one file completely, in this page: nothing is sent, none of its scripts run, none of its references are
 * fetched. Never rejects, whatever the file contains.
 */
export const readFile = async (file: File, id: string): Promise<ReadFile> => {
  const begin = performance.now();
  const end = (refusal: string | null, pages: readonly ReadPageOfFile[]): ReadFile => ({
    shown: { id, name: file.name, size: file.size, refusal, ms: performance.now() - begin },
    pages,
    savedAt: new Date(file.lastModified).toISOString(),
  });
  const refusal = refusalOf(file);
  if (refusal !== null) return end(refusal, []);
  const opened = await openFile(file);
  if (!opened.ok && opened.kind === 'email') return end(null, await mailsOf(file, id));
  if (!opened.ok) return end(opened.reason, []);
  const read: ReadText[] = [];
  for (const [index, page] of opened.pages.entries()) {
    await breathe();
    read.push(readPage(page, `${id}-${index}`));
  }
  const readers = readersOfSaved(read.map(({ word }) => word));
  const pages = read.flatMap((text, index) =>
    text.pages.map((page) => ({ ...page, reader: readers[index] ?? NO_READER })),
  );
  return end(null, pages);
};

/** The reader of mails is loaded with the first of them. */
const mailsOf = async (file: File, id: string): Promise<ReadPageOfFile[]> => {
  const { readMails } = await import('./read-mails.ts');
  const mails = await readMails(new Uint8Array(await file.arrayBuffer()), id);
  return mails.map((mail) => ({ ...mail, result: null, reader: NO_READER }));
};

/** One text of a file: its pages, and the evidence of who was signed in. */
interface ReadText {
  word: SavedEvidence;
  pages: (Omit<ReadPageOfFile, 'reader'> & { result: ParseResult })[];
}

const openFile = async (file: File): ReturnType<typeof openSavedFile> => {
  try {
    return await openSavedFile({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  } catch {
    // The file was moved, or its drive removed, since it was chosen.
    const moved = 'Le fichier n’a pas pu être ouvert. Vérifiez qu’il est toujours là, puis déposez-le à nouveau.';
    return { ok: false, reason: folderText(file.name) ?? moved };
  }
};

const readPage = (page: SavedText, id: string): ReadText => {
  const begin = performance.now();
  let document: Document | null = null;
  const parseOnce = (): Document => {
    document ??= parseHtml(page.text);
    return document;
  };
  const saved = { ...page, readAt: new Date().toISOString(), parseHtml: parseOnce };
  const results = parseWholeSavedPage(saved);
  const word = evidenceOfSaved(saved, results);
  const ms = (performance.now() - begin) / results.length;
  const url = addressOf(page, parseOnce);
  const pages = results.map((result, index) => ({
    shown: toShown(result, { id: `${id}-${index}`, url, ms }),
    result,
    json: toCanonicalJson(result),
  }));
  return { word, pages };
};

const toShown = (result: ParseResult, known: Pick<ShownPage, 'id' | 'url' | 'ms'>): ShownPage => {
  const records = result.ok ? result.records : [];
  return {
    ...known,
    kind: result.kind,
    ok: result.ok,
    source: result.source,
    reason: result.ok ? null : result.message,
    records,
    missing: result.missing,
    notes: noteSentences(result),
    list: listExtentOf(result),
    fields: countFields(records, result.missing),
  };
};
