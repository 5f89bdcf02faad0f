import { AppError } from '#core/errors.ts';
import type { Deps } from '../context.ts';
import { toKnownError } from '../http/error-answer.ts';
import { validate } from '../http/validate.ts';
import { newId } from '../ids.ts';
import {
  ADMIN_COMMANDS,
  ADMIN_VERSION,
  type AdminCommand,
  type AdminReply,
  type AdminRequest,
  adminRequest,
  isAdminCommand,
} from './contract.ts';
import { handlers } from './handlers.ts';

/**
 * Answers a line that arrives on the socket: a request of `npm run admin`, or anything else. Each is in the log, with its
 * command and account, and without what was typed. Never rejects.
 */
export const answerAdmin = async (deps: Deps, line: Buffer | 'too long'): Promise<string> =>
  JSON.stringify(await answer(deps, line));

const answer = async (deps: Deps, line: Buffer | 'too long'): Promise<AdminReply> => {
  const startedAt = performance.now();
  const reference = newId();
  let command: AdminCommand | null = null;
  const record = (outcome: string, accountId?: unknown): void => {
    const ms = Math.round(performance.now() - startedAt);
    const ofAccount = typeof accountId === 'string' ? { accountId } : {};
    deps.log.info({ requestId: reference, actor: 'admin', command, outcome, ms, ...ofAccount }, 'admin command');
  };
  try {
    const request = readRequest(line);
    command = commandOf(request);
    const result = await run(deps, command, request.input);
    record('done', 'id' in result ? result.id : undefined);
    return { version: ADMIN_VERSION, command, result };
  } catch (error) {
    const { code, message } = toKnownError(error);
    if (!(error instanceof AppError) || error.cause !== undefined) {
      deps.log.error({ requestId: reference, err: error, command }, 'an admin command failed');
    }
    record(code);
    return { version: ADMIN_VERSION, command, error: { code, message, ...(code === 'INTERNAL' && { reference }) } };
  }
};

const WHAT = 'Cette demande';

/** @throws {AppError} TOO_LARGE, INVALID_INPUT, CLIENT_TOO_OLD */
const readRequest = (line: Buffer | 'too long'): AdminRequest => {
  if (line === 'too long') throw new AppError('TOO_LARGE', 'Cette demande est trop longue.');
  const request = validate(adminRequest, parseJson(line), WHAT);
  if (request.version === ADMIN_VERSION) return request;
  throw new AppError(
    'CLIENT_TOO_OLD',
    'Le serveur est d’une autre version que cette commande. Relancez-le (npm start).',
  );
};

const parseJson = (line: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line));
  } catch {
    throw new AppError('INVALID_INPUT', 'Cette demande n’est pas une ligne de JSON.');
  }
};

const commandOf = ({ command }: AdminRequest): AdminCommand => {
  if (isAdminCommand(command)) return command;
  throw new AppError('NOT_FOUND', 'Le serveur ne connaît pas cette commande.');
};

const run = async (deps: Deps, command: AdminCommand, input: unknown): Promise<Record<string, unknown>> => {
  // The table gives every command its own types; the pair of a command's schema and its handler loses them here.
  const handler = handlers[command] as (deps: Deps, input: unknown) => Promise<Record<string, unknown>>;
  return handler(deps, validate(ADMIN_COMMANDS[command].input, input, WHAT));
};
