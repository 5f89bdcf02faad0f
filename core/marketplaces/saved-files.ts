import { NARROW_NO_BREAK, quote } from '../model/french.ts';
import { isMail, isWebArchive, natureOf } from './file-nature.ts';
import { decodeFile } from './file-text.ts';
import { isMailbox } from './mail/split-mailbox.ts';
import { readNetworkArchive } from './network-archive.ts';
import { MAX_SAVED_CHARS, type SavedText } from './saved-page.ts';
import { readWebArchive } from './web-archive.ts';

/** A file that somebody chose or dropped. */
export interface DroppedFile {
  name: string;
  bytes: Uint8Array;
}

/** The pages of a file, at least one; or a French sentence explaining why there are none and what to do. */
export type OpenedFile = { ok: true; pages: SavedText[] } | { ok: false; reason: string; kind?: 'email' };

/** An archive of network calls contains many responses. */
const MAX_ARCHIVE_BYTES = 100_000_000;
/** UTF-8 uses up to three bytes for one character as counted here. */
const MAX_PAGE_BYTES = 3 * MAX_SAVED_CHARS;

const isArchiveName = (name: string): boolean => /\.har$/i.test(name);

const SMALLER_ARCHIVE = 'Exportez à nouveau une archive plus courte, juste après avoir ouvert la page.';
const SMALLER_PAGE = `Enregistrez la page seule, sans ses images (${quote('Page web, HTML uniquement')}).`;

/** Why a file is refused because of its size, and what to do instead. */
export const tooLargeText = (name: string): string =>
  `Le fichier ${quote(name)} est trop grand pour être lu sans risque. ${isArchiveName(name) ? SMALLER_ARCHIVE : SMALLER_PAGE}`;

const refuse = (reason: string): OpenedFile => ({ ok: false, reason });
const one = (text: string, format: SavedText['format'], url: string | null = null): OpenedFile => ({
  ok: true,
  pages: [{ text, format, url }],
});

/**
 * The pages in a file: `.html`, `.mhtml`, JSON, or an archive of network calls (HAR). The type is determined by
 * content, and by name where the content is ambiguous. Records are not parsed yet; never throws, whatever the file
 * contains.
 */
export const openSavedFile = async ({ name, bytes }: DroppedFile): Promise<OpenedFile> => {
  const isArchive = isArchiveName(name);
  const nature = natureOf(bytes);
  if (nature !== null) return refuse(natureText(nature));
  if (bytes.length > (isArchive ? MAX_ARCHIVE_BYTES : MAX_PAGE_BYTES)) {
    return refuse(tooLargeText(name));
  }
  if (/\.mht(ml)?$/i.test(name) || isWebArchive(bytes)) return openWebArchive(bytes);
  if (/\.(?:eml|mbox)$/i.test(name) || isMail(bytes) || isMailbox(bytes))
    return { ok: false, reason: MAIL, kind: 'email' };
  const text = decodeFile(bytes);
  if (text === null) return refuse(isPacked(bytes) ? PACKED : NO_TEXT);
  if (isArchive || NETWORK_ARCHIVE.test(text)) return openNetworkArchive(text);
  if (text.trim() === '') return refuse(EMPTY);
  return OTHER_NAME.test(name) && !PAGE.test(text) ? refuse(unsupportedText(name)) : one(text, formatOf(name, text));
};

/** A file extension other than those that are supported; decisive when the text is not recognised either. */
const OTHER_NAME = /\.(?!(?:x?html?|mht(?:ml)?|json|har|txt|eml)$)[a-z0-9]{1,8}$/i;

const unsupportedText = (name: string): string =>
  `Comptoir ne lit pas ce type de fichier. Donnez une page enregistrée (.html ou .mhtml), du JSON ou une archive HAR${NARROW_NO_BREAK}; rien n’a été lu de ${quote(name)}.`;

/** « Ce fichier est un PDF, illisible pour Comptoir. … ». */
const natureText = (nature: string): string =>
  `Ce fichier est ${nature}, illisible pour Comptoir. Donnez une page enregistrée (.html ou .mhtml), une réponse JSON ou une archive HAR.`;

const MAIL = 'Ce fichier est un e-mail, pas une page. Donnez une page ou une réponse.';
const EMPTY = 'Ce fichier est vide. Enregistrez la page à nouveau.';
const PACKED = 'Ce fichier est compressé (gzip). Décompressez-le, puis donnez le fichier qu’il contient.';
const NO_TEXT =
  'Ce fichier est illisible : ce n’est pas du texte, ou ses accents ne sont pas en UTF-8. Enregistrez la page à nouveau.';

const isPacked = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** How JSON and markup begin. */
const PAGE = /^\s*[[{<]|^[0-9a-f]*:[A-Z]{0,2}["[{]/;
/** How a navigation's flight stream begins, unlike any JSON: `0:["$"…`, `5:I[12345…`, `:HL["/style.css"…`. */
const STREAM = /^[0-9a-f]*:[A-Z]{0,2}["[{]/;

/** How an archive of network calls begins, whatever its name. */
const NETWORK_ARCHIVE = /^\s*\{\s*"log"\s*:\s*\{\s*"(?:version|creator|entries|pages)"\s*:/;

const formatOf = (name: string, text: string): SavedText['format'] => {
  if (STREAM.test(text)) return 'flight';
  // A response that is a page where JSON was expected shows why it was refused.
  if (/^\s*[[{]/.test(text) || /\.json$/i.test(name)) return 'json';
  return /^\s*</.test(text) || /\.(html?|xhtml)$/i.test(name) ? 'html' : 'json';
};

const openWebArchive = async (bytes: Uint8Array): Promise<OpenedFile> => {
  const page = await readWebArchive(bytes);
  return page === null
    ? refuse(
        'Aucune page n’a été trouvée dans ce fichier MHTML. Enregistrez la page à nouveau, au format HTML par exemple.',
      )
    : one(page.html, 'html', page.url);
};

const openNetworkArchive = (text: string): OpenedFile => {
  const pages = readNetworkArchive(tryParse(text));
  if (pages === null)
    return refuse('Ce fichier HAR est illisible. Exportez-le à nouveau depuis les outils du navigateur.');
  return pages.length === 0
    ? refuse('Ce fichier HAR ne contient aucune réponse d’une place de marché que Comptoir lit, avec son contenu.')
    : { ok: true, pages };
};

const tryParse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
