import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartFailure } from './start-failure.ts';

/**
 * Creates the data folder, accessible only by this account, with the folders above it. Node's own recursive mkdir never
 * ends in a place such as /proc, where a folder cannot be created although its parent exists.
 * @throws {StartFailure} when it cannot be a folder
 */
export const makeDataFolder = (folder: string): void => {
  const path = resolve(folder);
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeDataFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    // Another process may have created it meanwhile.
    if (!isFolder(path)) throw impossible(path, cause);
  }
};

const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};

const impossible = (path: string, cause: unknown): StartFailure =>
  new StartFailure(
    `COMPTOIR_DATA_DIR : le dossier ${path} ne peut pas être créé (${reasonOf(cause)}). ` +
      'Choisissez un dossier où ce compte a le droit d’écrire.',
    { cause },
  );

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'un fichier porte ce nom',
  ENOTDIR: 'un fichier est à cette place',
  EACCES: 'accès refusé',
  EPERM: 'accès refusé',
  EROFS: 'ce disque est en lecture seule',
  ENOENT: 'le système n’y accepte aucun dossier',
  ENAMETOOLONG: 'ce nom est trop long',
  ENOSPC: 'le disque est plein',
};

const reasonOf = (cause: unknown): string => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'inconnu';
  return REASONS[code] ?? `code ${code}`;
};
