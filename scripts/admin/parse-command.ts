import { parseArgs } from 'node:util';
import type { AdminCommand } from '#server/admin/contract.ts';
import { USAGE, usageOf } from './usage.ts';

/** What somebody typed after `npm run -s admin --`. */
export interface TypedCommand {
  command: AdminCommand;
  /** As the command takes it; the server checks its values. */
  input: Record<string, unknown>;
  json: boolean;
  /** Confirmed in advance. */
  yes: boolean;
}

/** The command cannot be understood: its message explains the syntax. */
export class UsageError extends Error {}

const OPTIONS = {
  json: { type: 'boolean', default: false },
  oui: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
  search: { type: 'string' },
  limit: { type: 'string' },
  after: { type: 'string' },
  firstname: { type: 'string' },
  lastname: { type: 'string' },
  displayname: { type: 'string' },
  private: { type: 'boolean' },
  plan: { type: 'string' },
  until: { type: 'string' },
  'no-end': { type: 'boolean' },
  on: { type: 'string' },
  id: { type: 'string' },
  all: { type: 'boolean' },
  now: { type: 'boolean' },
} as const;

type Values = Partial<Record<keyof typeof OPTIONS, string | boolean>>;

interface Grammar {
  /** What stands behind the two words of the command. */
  takes: 'account' | 'email' | 'nothing';
  options: readonly (keyof typeof OPTIONS)[];
  /** @returns null when the options contradict each other, or one is missing */
  read(values: Values): Record<string, unknown> | null;
}

const nothing = (): Record<string, unknown> => ({});
const ofAccount: Grammar = { takes: 'account', options: [], read: nothing };
const alone: Grammar = { takes: 'nothing', options: [], read: nothing };

/** Those options that were given, under their own names. */
const given = (values: Values, names: readonly (keyof Values)[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

const readList = (values: Values): Record<string, unknown> | null => {
  const { limit } = values;
  if (limit !== undefined && !/^\d{1,3}$/.test(String(limit))) return null;
  return { ...given(values, ['search', 'after']), ...(limit !== undefined && { limit: Number(limit) }) };
};

const readCreate = (values: Values): Record<string, unknown> | null => {
  const { firstname, lastname, displayname = firstname } = values;
  if (firstname === undefined || lastname === undefined) return null;
  return { firstname, lastname, displayname, user_type: values.private ? 'particulier' : 'professional' };
};

const readGrant = (values: Values): Record<string, unknown> | null => {
  const { plan, until, 'no-end': noEnd } = values;
  if (plan === undefined || (until === undefined) === (noEnd === undefined)) return null;
  return { plan, until: until ?? null };
};

const readEnd = ({ id, all }: Values): Record<string, unknown> | null =>
  (id === undefined) === (all === undefined) ? null : { session: id ?? null };

const GRAMMARS: Readonly<Record<AdminCommand, Grammar>> = {
  'accounts.list': { takes: 'nothing', options: ['search', 'limit', 'after'], read: readList },
  'accounts.show': ofAccount,
  'accounts.create': {
    takes: 'email',
    options: ['firstname', 'lastname', 'displayname', 'private'],
    read: readCreate,
  },
  'accounts.reset': ofAccount,
  'accounts.disable': ofAccount,
  'accounts.enable': ofAccount,
  'accounts.reset-factor': ofAccount,
  'accounts.delete': { takes: 'account', options: ['now'], read: ({ now }) => ({ now: now === true }) },
  'accounts.keep': ofAccount,
  'subscriptions.show': ofAccount,
  'subscriptions.history': ofAccount,
  'subscriptions.grant': { takes: 'account', options: ['plan', 'until', 'no-end'], read: readGrant },
  'subscriptions.end': { takes: 'account', options: ['on'], read: ({ on }) => ({ on: on ?? null }) },
  'sessions.list': ofAccount,
  'sessions.end': { takes: 'account', options: ['id', 'all'], read: readEnd },
  'backup.list': alone,
  'backup.create': alone,
  check: alone,
};

const EVERYWHERE: readonly string[] = ['json', 'oui'];

/**
 * Reads a command line.
 * @returns what was asked for; a text when it is only help
 * @throws {UsageError} with the usage of the command, or of all of them
 */
export const parseCommand = (args: readonly string[]): TypedCommand | string => {
  const { values, positionals } = tokens(args);
  const command = commandOf(positionals);
  if (values.help === true || args.length === 0) return command === null ? USAGE : usageOf(command);
  if (command === null) throw new UsageError(USAGE);
  const { takes, options, read } = GRAMMARS[command];
  const rest = positionals.slice(command.split('.').length);
  const refuse = (): UsageError => new UsageError(usageOf(command));
  if (rest.length !== (takes === 'nothing' ? 0 : 1)) throw refuse();
  const used = Object.keys(values).filter((name) => values[name as keyof Values] !== undefined && name !== 'help');
  if (used.some((name) => !EVERYWHERE.includes(name) && !options.some((known) => known === name))) throw refuse();
  const read_ = read(values);
  if (read_ === null) throw refuse();
  const subject = takes === 'nothing' ? {} : { [takes]: rest[0] };
  return { command, input: { ...subject, ...read_ }, json: values.json === true, yes: values.oui === true };
};

const tokens = (args: readonly string[]): { values: Values; positionals: readonly string[] } => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch {
    throw new UsageError(USAGE);
  }
};

const commandOf = ([group, verb]: readonly string[]): AdminCommand | null =>
  (Object.keys(GRAMMARS) as AdminCommand[]).find((name) => name === group || name === `${group}.${verb}`) ?? null;
