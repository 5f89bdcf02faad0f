import { quote } from '../model/french.ts';
import { decodeFile } from './file-text.ts';
import { readNetworkArchive } from './network-archive.ts';
import { MAX_SAVED_CHARS, type SavedText } from './saved-page.ts';
import { readWebArchive } from './web-archive.ts';

/** A file that somebody chose or dropped. */
export interface DroppedFile {
  name: string;
  bytes: Uint8Array;
}

/** The pages of a file, never none; or a French sentence that says why there are none and what to do. */
export type OpenedFile = { ok: true; pages: SavedText[] } | { ok: false; reason: string };

/** An archive of network calls holds many answers. */
const MAX_ARCHIVE_BYTES = 100_000_000;
/** UTF-8 takes up to three bytes for what counts as one character here. */
const MAX_PAGE_BYTES = 3 * MAX_SAVED_CHARS;

const isArchiveName = (name: string): boolean => /\.har$/i.test(name);

const SMALLER_ARCHIVE = 'Exportez à nouveau une archive plus courte, juste après avoir ouvert la page.';
const SMALLER_PAGE = `Enregistrez la page seule, sans ses images (${quote('Page web, HTML uniquement')}).`;

/** Why a file is refused for its size, and what to do instead. */
export const tooLargeWords = (name: string): string =>
  `Le fichier ${quote(name)} est trop grand pour être lu sans risque. ${isArchiveName(name) ? SMALLER_ARCHIVE : SMALLER_PAGE}`;

const refuse = (reason: string): OpenedFile => ({ ok: false, reason });
const one = (text: string, format: SavedText['format'], url: string | null = null): OpenedFile => ({
  ok: true,
  pages: [{ text, format, url }],
});

/**
 * The pages that a file holds: `.html`, `.mhtml`, JSON, or an archive of network calls (HAR). Told by its name, else by
 * how it begins. Nothing is parsed for records yet; never throws for what the file holds.
 */
export const openSavedFile = async ({ name, bytes }: DroppedFile): Promise<OpenedFile> => {
  const isArchive = isArchiveName(name);
  if (bytes.length > (isArchive ? MAX_ARCHIVE_BYTES : MAX_PAGE_BYTES)) {
    return refuse(tooLargeWords(name));
  }
  if (/\.eml$/i.test(name))
    return refuse('Comptoir ne lit pas encore les e-mails ici. Déposez une page ou une réponse.');
  if (/\.mht(ml)?$/i.test(name)) return openWebArchive(bytes);
  const text = decodeFile(bytes);
  if (text === null) return refuse(isPacked(bytes) ? PACKED : NO_TEXT);
  if (isArchive) return openNetworkArchive(text);
  return text.trim() === '' ? refuse(EMPTY) : one(text, formatOf(name, text));
};

const EMPTY = 'Ce fichier est vide. Enregistrez la page à nouveau.';
const PACKED = 'Ce fichier est compressé (gzip). Décompressez-le, puis donnez le fichier qu’il contient.';
const NO_TEXT =
  'Ce fichier est illisible : ce n’est pas du texte, ou ses accents ne sont pas en UTF-8. Enregistrez la page à nouveau.';

const isPacked = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** How the stream of a navigation begins, which no JSON does: `0:["$"…`, `5:I[12345…`, `:HL["/style.css"…`. */
const STREAM = /^[0-9a-f]*:[A-Z]{0,2}["[{]/;

const formatOf = (name: string, text: string): SavedText['format'] => {
  if (STREAM.test(text)) return 'flight';
  const isHtml = /\.(html?|xhtml)$/i.test(name) || (!/\.(json|txt)$/i.test(name) && /^\s*</.test(text));
  return isHtml ? 'html' : 'json';
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
