import { natureOf } from '../../marketplaces/file-nature.ts';
import { unreadable } from './unreadable.ts';

const LATIN = new TextDecoder('latin1');

/** The format that the first bytes of a file indicate; the contents of a `zip` narrow it down. */
export type FirstFormat = 'csv' | 'zip' | 'json' | 'html';

const SAVE_AS = 'Ouvrez-le dans votre tableur et enregistrez-le au format CSV ou XLSX.';

/** An encrypted workbook lies in a container of old Office, under this name in UTF-16. */
const isEncrypted = (text: string): boolean => text.replaceAll('\0', '').includes('EncryptedPackage');

const refusalOf = (nature: string, text: string): string => {
  if (!nature.startsWith('un ancien fichier Office'))
    return `Ce fichier est ${nature}, pas un tableau. Choisissez un fichier CSV ou XLSX.`;
  return isEncrypted(text)
    ? 'Ce classeur est protégé par un mot de passe. Enlevez-le dans votre tableur, puis choisissez le fichier à nouveau.'
    : `Ce fichier est un ancien classeur Excel (.xls). ${SAVE_AS}`;
};

const PACKED = 'Ce fichier est compressé (gzip). Décompressez-le, puis choisissez le fichier qu’il contient.';

const MARKUP = /^\s*(?:<!doctype|<html|<\?xml|<table|<body|<!--|<div)/i;
const JSON_START = /^\s*(?:\{\s*["}]|\[\s*[{["\]])/;

/**
 * Recognises the format of a file from its bytes, regardless of its name.
 * @param head its first 64 kB
 * @throws {AppError} for a picture, a PDF, an old or an encrypted workbook
 */
export const recognise = (head: Uint8Array): FirstFormat => {
  const text = LATIN.decode(head);
  if (text.startsWith('PK')) return 'zip';
  if (head[0] === 0x1f && head[1] === 0x8b) throw unreadable(PACKED);
  const nature = natureOf(head);
  if (nature !== null && nature !== 'un tableau CSV') throw unreadable(refusalOf(nature, text));
  const start = text.replace(/^\xef\xbb\xbf/, '');
  if (MARKUP.test(start)) return 'html';
  return JSON_START.test(start) ? 'json' : 'csv';
};
