/** Why the server cannot start, in French, for whoever started it and can fix it. Any other error is a bug of ours. */
export class StartFailure extends Error {}

/** PostgreSQL's and Node's codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'DATABASE_URL : PostgreSQL ne répond pas à cette adresse.',
  ENOTFOUND: 'DATABASE_URL : ce nom de serveur est inconnu.',
  ETIMEDOUT: 'DATABASE_URL : PostgreSQL met trop de temps à répondre.',
  '28P01': 'DATABASE_URL : PostgreSQL refuse ce nom ou ce mot de passe.',
  '28000': 'DATABASE_URL : PostgreSQL refuse ce nom.',
  '3D000': 'DATABASE_URL : cette base de données n’existe pas. Créez-la d’abord.',
  '42501': 'DATABASE_URL : ce compte n’a pas le droit de créer des tables dans cette base.',
  EACCES: 'COMPTOIR_DATA_DIR : ce compte n’a pas le droit d’écrire dans le dossier de données.',
  EPERM: 'COMPTOIR_DATA_DIR : ce compte n’a pas le droit d’écrire dans le dossier de données.',
  EROFS: 'COMPTOIR_DATA_DIR : le dossier de données est en lecture seule.',
  ENOENT: 'COMPTOIR_DATA_DIR : ce dossier ne peut pas être créé.',
  ENOTDIR: 'COMPTOIR_DATA_DIR : ce chemin n’est pas un dossier.',
  EEXIST: 'COMPTOIR_DATA_DIR : ce chemin n’est pas un dossier.',
  ENOSPC: 'COMPTOIR_DATA_DIR : le disque est plein.',
};

const codeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
};

/** The failure that a person can fix, in French; an unexpected error unchanged. */
export const toStartFailure = (error: unknown): unknown => {
  if (error instanceof StartFailure) return error;
  const reason = REASONS[codeOf(error) ?? ''];
  return reason === undefined ? error : new StartFailure(reason, { cause: error });
};
