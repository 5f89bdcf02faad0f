/**
 * npm run -s admin -- COMMAND …   [--json] [--oui]
 * Accounts, subscriptions, sessions, backups and checks of the server that runs on the data folder, through its socket
 * (docs/admin.md). Exit codes: 0 done, 1 refused or a check failed, 2 badly written, 3 no server can be reached.
 */
import { AppError } from '#core/errors.ts';
import { askServer, Unreachable } from '#server/admin/ask-server.ts';
import { failed } from '#server/admin/checks/check.ts';
import { checkFolder } from '#server/admin/checks/folder-checks.ts';
import { ADMIN_VERSION, type AdminCommand, type AdminOutput } from '#server/admin/contract.ts';
import { readBackups } from '#server/admin/read-backups.ts';
import { type Config, readEnvironment } from '#server/env.ts';
import { StartFailure } from '#server/start-failure.ts';
import { confirm, dangerOf } from './admin/confirm.ts';
import { parseCommand, type TypedCommand, UsageError } from './admin/parse-command.ts';
import { resultJson, resultText } from './admin/result-texts.ts';

const EXIT = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

/** What a command finds on the data folder without a server. */
const withoutServer = async (
  command: AdminCommand,
  config: Config,
  error: Unreachable,
): Promise<AdminOutput<'backup.list'> | AdminOutput<'check'>> => {
  if (command === 'backup.list') return readBackups(config.dataDir);
  if (command !== 'check') throw error;
  return { checks: [failed('server', error.message), ...(await checkFolder(config, Date.now()))] };
};

const ask = async ({ command, input }: TypedCommand): Promise<AdminOutput<AdminCommand>> => {
  const config = readEnvironment(process.env);
  try {
    return await askServer(config.dataDir, command, input);
  } catch (error) {
    if (error instanceof Unreachable && error.isStopped) return withoutServer(command, config, error);
    throw error;
  }
};

/** What an id stands for is shown by its address, before anything is destroyed. @throws {AppError} unless confirmed */
const confirmDanger = async (typed: TypedCommand): Promise<void> => {
  const account = String(typed.input.account);
  if (typed.yes || dangerOf(typed, account) === null) return;
  const config = readEnvironment(process.env);
  const { email } = await askServer(config.dataDir, 'subscriptions.show', { account });
  const danger = dangerOf(typed, email) ?? '';
  if (await confirm(danger)) return;
  throw new AppError('INVALID_INPUT', `${danger} Rien n’a été fait : confirmez avec --oui.`);
};

/** @returns the exit code */
const run = async (typed: TypedCommand): Promise<number> => {
  const { command, json } = typed;
  await confirmDanger(typed);
  if (command === 'backup.create' && !json) console.error('Sauvegarde en cours…');
  const result = await ask(typed);
  console.log(json ? resultJson({ version: ADMIN_VERSION, command, result }) : resultText(command, result));
  const isBroken = 'checks' in result && result.checks.some(({ state }) => state === 'failed');
  if (!isBroken) return EXIT.done;
  return 'checks' in result && result.checks.some(({ id }) => id === 'server') ? EXIT.unreachable : EXIT.refused;
};

/** @returns the code for programs, the sentence for people, and the exit code */
const describe = (error: unknown): { code: string; message: string; exit: number } => {
  if (error instanceof UsageError) return { code: 'USAGE', message: error.message, exit: EXIT.usage };
  if (error instanceof Unreachable) return { code: 'UNREACHABLE', message: error.message, exit: EXIT.unreachable };
  if (error instanceof StartFailure) return { code: 'SETTINGS', message: error.message, exit: EXIT.refused };
  if (error instanceof AppError) return { code: error.code, message: error.message, exit: EXIT.refused };
  return { code: 'INTERNAL', message: 'La commande a échoué pour une raison imprévue.', exit: EXIT.refused };
};

const args = process.argv.slice(2);
try {
  const typed = parseCommand(args);
  if (typeof typed === 'string') console.log(typed);
  else process.exitCode = await run(typed);
} catch (error) {
  const { code, message, exit } = describe(error);
  if (args.includes('--json')) console.log(resultJson({ version: ADMIN_VERSION, error: { code, message } }));
  else console.error(message);
  process.exitCode = exit;
}
