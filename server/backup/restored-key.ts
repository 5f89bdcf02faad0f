import { findDocumentKey } from '../documents/document-key.ts';
import type { Config } from '../env.ts';
import { StartFailure } from '../start-failure.ts';
import type { Backup } from './archive-reader.ts';
import { boundText } from './format.ts';
import { fingerprintOf, openKey } from './sealed-key.ts';

export interface KeyOptions {
  config: Pick<Config, 'dataDir' | 'secret' | 'backupPassphrase'>;
  /** Asks the person at the terminal; null when there is none. */
  askPassphrase(): Promise<string | null>;
  /** Restore although the documents cannot be read then. */
  withoutKey: boolean;
}

/** The key to put into the data folder, that the right one is there already, or that the documents stay unreadable. */
export type RestoredKey = { kind: 'from backup'; key: Uint8Array } | { kind: 'present' } | { kind: 'missing' };

const WRONG =
  'Cette phrase secrète n’ouvre pas la clé de cette sauvegarde : elle est fausse, ou la sauvegarde a été modifiée.';
const ANYWAY = 'Pour restaurer sans pouvoir lire les documents : --without-key.';
const OTHER_SECRET = `COMPTOIR_SECRET n’est pas celui de cette sauvegarde. Remettez l’ancien, ou relancez sans COMPTOIR_SECRET. ${ANYWAY}`;
const NO_PASSPHRASE = `La clé des documents est dans cette sauvegarde, chiffrée. Donnez la phrase secrète dans COMPTOIR_BACKUP_PASSPHRASE. ${ANYWAY}`;
const NO_KEY = `La clé des documents n’est pas dans cette sauvegarde, et ce dossier de données ne l’a pas. Mettez-y d’abord le fichier documents.key d’origine (ou le même COMPTOIR_SECRET). ${ANYWAY}`;

/** @throws {StartFailure} when the documents could not be read after the restoration, unless that was asked for */
export const findRestoredKey = async (backup: Backup, options: KeyOptions): Promise<RestoredKey> => {
  const { header, manifest } = backup;
  const { config, withoutKey } = options;
  const present = findDocumentKey(config);
  const isPresent = present !== null && fingerprintOf(present) === manifest.keyFingerprint;
  const { sealedKey } = manifest;
  if (sealedKey === null || withoutKey) {
    if (isPresent) return { kind: 'present' };
    if (withoutKey) return { kind: 'missing' };
    throw new StartFailure(config.secret === null ? NO_KEY : OTHER_SECRET);
  }
  if (!isPresent && config.secret !== null) throw new StartFailure(OTHER_SECRET);
  const passphrase = config.backupPassphrase ?? (isPresent ? null : await options.askPassphrase());
  if (passphrase === null) {
    if (isPresent) return { kind: 'present' };
    throw new StartFailure(NO_PASSPHRASE);
  }
  const key = await openKey(sealedKey, passphrase, boundText(header, manifest));
  if (key === null || fingerprintOf(key) !== manifest.keyFingerprint) throw new StartFailure(WRONG);
  return isPresent ? { kind: 'present' } : { kind: 'from backup', key };
};
