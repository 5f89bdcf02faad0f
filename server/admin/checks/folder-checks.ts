import { stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatDate } from '#core/model/french-dates.ts';
import { DAY, type Instant } from '#core/model/time.ts';
import { ifPresent } from '../../backup/if-present.ts';
import { freeBytes } from '../../disk/full-disk.ts';
import { KEY_FILE } from '../../documents/document-key.ts';
import type { Config } from '../../env.ts';
import type { Check } from '../contract.ts';
import { readBackups } from '../read-backups.ts';
import { attempt, failed, good, warning } from './check.ts';

const MB = 1_000_000;
/** Bits of a file or folder that others of the machine may use. */
const OTHERS = 0o077;

/** What can be checked in a data folder whether or not a server runs on it. */
export const checkFolder = async (config: Config, now: Instant): Promise<Check[]> => [
  await attempt('folder', 'Le dossier de données ne peut pas être lu', () => checkRights(config)),
  await attempt('disk', 'La place sur le disque ne peut pas être lue', () => checkDisk(config)),
  await attempt('key', 'La clé des documents ne peut pas être lue', () => checkKey(config)),
  await attempt('backup', 'Les sauvegardes ne peuvent pas être lues', () => checkBackups(config, now)),
];

const checkRights = async ({ dataDir }: Config): Promise<Check> => {
  const path = resolve(dataDir);
  const folder = await ifPresent(stat(path));
  if (folder === null) return failed('folder', `Le dossier de données ${path} n’existe pas encore : lancez npm start.`);
  if (!folder.isDirectory()) return failed('folder', `${path} n’est pas un dossier.`);
  if (process.platform !== 'win32' && (folder.mode & OTHERS) !== 0) {
    return warning('folder', `Le dossier de données ${path} est ouvert à d’autres comptes de la machine : chmod 700.`);
  }
  return good('folder', `Dossier de données : ${path}.`);
};

const checkDisk = async ({ dataDir, minFreeBytes }: Config): Promise<Check> => {
  const free = freeBytes(await statfs(dataDir));
  const left = `${Math.floor(free / MB)} Mo libres sur le disque du dossier de données`;
  if (free < minFreeBytes) {
    return failed('disk', `${left} : les modifications sont refusées sous ${Math.floor(minFreeBytes / MB)} Mo.`);
  }
  if (free < 2 * minFreeBytes) return warning('disk', `${left} : il en manquera bientôt.`);
  return good('disk', `${left}.`);
};

const checkKey = async ({ dataDir, secret }: Config): Promise<Check> => {
  if (secret !== null) return good('key', 'La clé des documents vient de COMPTOIR_SECRET.');
  const file = await ifPresent(stat(join(dataDir, KEY_FILE)));
  if (file === null) return warning('key', `La clé des documents (${KEY_FILE}) n’existe pas encore.`);
  if (process.platform !== 'win32' && (file.mode & OTHERS) !== 0) {
    return failed('key', `La clé des documents (${KEY_FILE}) est lisible par d’autres comptes : chmod 600.`);
  }
  return good('key', `La clé des documents est dans ${KEY_FILE} : gardez-en une copie ailleurs.`);
};

/** A day that was missed may be a day without a server; two are worth a look. */
const LATE_MS = 2 * DAY;

const checkBackups = async ({ dataDir, databaseUrl }: Config, now: Instant): Promise<Check> => {
  if (databaseUrl !== null) {
    return warning('backup', 'Avec DATABASE_URL, Comptoir n’écrit pas de sauvegarde : réglez-les avec PostgreSQL.');
  }
  const newest = (await readBackups(dataDir)).backups.at(-1);
  if (newest === undefined) return warning('backup', 'Aucune sauvegarde n’a encore été écrite.');
  const writtenAt = Date.parse(newest.writtenAt);
  const text = `Dernière sauvegarde : ${newest.name}, écrite le ${formatDate(writtenAt)}.`;
  return now - writtenAt > LATE_MS ? warning('backup', text) : good('backup', text);
};
