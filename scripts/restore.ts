/**
 * npm run -s restore -- FILE [--without-key]
 * Puts a daily backup in the place of the data folder's database and documents; the server must be stopped. What was
 * there is renamed aside. Exit code 1 when refused: then nothing has changed.
 */
import { parseArgs } from 'node:util';
import { formatPlural } from '#core/model/french.ts';
import { type Restored, restore } from '#server/backup/restore.ts';
import { readEnvironment } from '#server/env.ts';
import { failureText } from '#server/failure-text.ts';
import { StartFailure } from '#server/start-failure.ts';
import { askSecret } from './ask-secret.ts';

const USAGE = 'Usage : npm run -s restore -- FICHIER [--without-key]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'without-key': { type: 'boolean', default: false } },
});

const KEY_TEXTS = {
  'from backup': 'La clé des documents a été restaurée (documents.key).',
  present: 'La clé des documents est celle de ce dossier de données.',
  missing: 'La clé des documents manque : ils restent illisibles tant qu’elle n’est pas remise en place.',
} as const;

const resultText = ({ header, database, missingDocuments, key, former }: Restored): string => {
  const rows = database.tables.reduce((total, table) => total + (table.rows ?? 0), 0);
  const { documents, uncounted, tables } = database;
  return [
    `Sauvegarde du ${header.createdAt} restaurée : ${formatPlural(tables.length, 'table')} et ${formatPlural(rows, 'ligne')} vérifiées.`,
    uncounted.length === 0
      ? null
      : `Sans compte dans la sauvegarde, donc vérifiées par leurs liens seulement : ${uncounted.join(', ')}.`,
    header.hasDocuments
      ? `${formatPlural(documents.length - missingDocuments, 'document')} sur ${documents.length} en place.`
      : 'Les documents sont dans le seau de STORAGE_URL : la sauvegarde ne les contient pas.',
    KEY_TEXTS[key],
    `Ce qui était là avant : ${former}`,
    'Lancez npm start. Ce dossier peut être supprimé quand tout est bon.',
  ]
    .filter((line) => line !== null)
    .join('\n');
};

const run = async (): Promise<void> => {
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new StartFailure(USAGE);
  const config = readEnvironment(process.env);
  const restored = await restore(path, {
    config,
    now: Date.now(),
    withoutKey: values['without-key'],
    askPassphrase: () => askSecret('Phrase secrète de la sauvegarde : '),
  });
  console.log(resultText(restored));
};

try {
  await run();
} catch (error) {
  console.error(failureText(error, 'restore', process.env.COMPTOIR_LOG_LEVEL));
  process.exitCode = 1;
}
