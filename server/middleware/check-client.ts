import type { MiddlewareHandler } from 'hono';
import { AppError } from '#core/errors.ts';
import type { AppEnv } from '../http/router.ts';
import { MIN_CLIENT } from '../version.ts';

const CLIENT = /^ext\/(\d{1,6})\.(\d{1,6})\.(\d{1,6})/;
const TOO_OLD =
  'Cette version de l’extension est trop ancienne pour ce serveur. Mettez à jour l’extension : rien n’est perdu, ce qui attend partira ensuite.';
/** Calls through which an old client learns that it is too old. */
const ALWAYS_OPEN: readonly string[] = ['/api/version', '/api/health'];

const toNumbers = (version: string): number[] => version.split('.').map(Number);

const isOlder = (version: readonly number[], than: readonly number[]): boolean => {
  const at = version.findIndex((part, index) => part !== than[index]);
  return at !== -1 && (version[at] ?? 0) < (than[at] ?? 0);
};

/** Refuses an extension whose captures this server would misread; the extension keeps them until it is updated. */
export const checkClient: MiddlewareHandler<AppEnv> = async (c, next) => {
  const version = CLIENT.exec(c.get('ctx').client ?? '')
    ?.slice(1)
    .map(Number);
  if (version !== undefined && !ALWAYS_OPEN.includes(c.req.path) && isOlder(version, toNumbers(MIN_CLIENT))) {
    throw new AppError('CLIENT_TOO_OLD', TOO_OLD);
  }
  await next();
};
