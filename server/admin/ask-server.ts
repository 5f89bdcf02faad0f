import { createConnection } from 'node:net';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import {
  ADMIN_COMMANDS,
  ADMIN_VERSION,
  type AdminCommand,
  type AdminOutput,
  adminReply,
  MAX_REPLY_BYTES,
} from './contract.ts';
import { adminSocketOf, ownerOf, toAddress } from './socket-place.ts';

/** Nobody answers for this data folder, with what to do about it. */
export class Unreachable extends Error {
  /** True when it is certain that no server runs there. */
  readonly isStopped: boolean;

  constructor(message: string, isStopped: boolean) {
    super(message);
    this.isStopped = isStopped;
  }
}

/**
 * Sends one command to the server that runs on a data folder.
 * @param input as the command takes it, unchecked: the server checks it
 * @throws {Unreachable} when no server of this account of the machine answers
 * @throws {AppError} as the server refused it; BAD_ANSWER for a reply that is none
 */
export const askServer = async <C extends AdminCommand>(
  dataDir: string,
  command: C,
  input: object,
): Promise<AdminOutput<C>> => {
  const address = findSocket(dataDir);
  const text = await exchange(address, dataDir, `${JSON.stringify({ version: ADMIN_VERSION, command, input })}\n`);
  const reply = parseReply(text);
  if ('error' in reply) {
    const { code, message, reference } = reply.error;
    const words = reference === undefined ? message : `${message} Référence dans le journal : ${reference}.`;
    throw new AppError(code, words);
  }
  const result = ADMIN_COMMANDS[command].output.safeParse(reply.result);
  if (!result.success) throw badAnswer();
  // The schema of this very command.
  return result.data as AdminOutput<C>;
};

const findSocket = (dataDir: string): string => {
  if (process.getuid === undefined) throw new Unreachable(WINDOWS, false);
  const path = adminSocketOf(dataDir);
  const owner = ownerOf(path, process.getuid());
  if (owner === 'absent') throw stopped(dataDir);
  if (owner === 'foreign') throw new Unreachable(FOREIGN, false);
  if (owner === 'open to others') throw new Unreachable(`${path} ${OPEN}`, false);
  const address = toAddress(path);
  if (address === null) throw new Unreachable(TOO_LONG, false);
  return address;
};

const WINDOWS =
  'npm run admin n’existe pas encore sous Windows, où le système ne réserve pas un tube nommé à un seul compte. Lancez le serveur et la commande sous WSL.';
const FOREIGN =
  'Le serveur de ce dossier de données a été lancé par un autre compte de cette machine. Lancez la commande avec ce compte-là.';
const OPEN = 'est ouvert à d’autres comptes de cette machine : la commande ne s’en sert pas. Relancez le serveur.';
const TOO_LONG =
  'Le chemin du dossier de données est trop long pour un socket. Placez-vous plus près de ce dossier, ou choisissez-en un autre avec COMPTOIR_DATA_DIR.';

const stopped = (dataDir: string): Unreachable =>
  new Unreachable(
    `Aucun serveur ne tourne sur le dossier de données ${dataDir}. Démarrez-le avec npm start, ou nommez le bon dossier avec COMPTOIR_DATA_DIR.`,
    true,
  );

const exchange = (address: string, dataDir: string, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const socket = createConnection(address, () => socket.write(request));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > MAX_REPLY_BYTES) socket.destroy(badAnswer());
    });
    socket.once('end', () => {
      socket.end();
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
    socket.once('error', (error) => reject(toUnreachable(error, dataDir)));
    socket.once('close', () => reject(badAnswer()));
  });

const toUnreachable = (error: Error, dataDir: string): Error => {
  const code = 'code' in error ? error.code : null;
  // The file of a server that died without removing it.
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return stopped(dataDir);
  if (code === 'EACCES' || code === 'EPERM') return new Unreachable(FOREIGN, false);
  return error instanceof AppError ? error : badAnswer();
};

const parseReply = (text: string): z.output<typeof adminReply> => {
  try {
    return adminReply.parse(JSON.parse(text));
  } catch {
    throw badAnswer();
  }
};

const badAnswer = (): AppError =>
  new AppError('BAD_ANSWER', 'Le serveur n’a pas répondu jusqu’au bout. Réessayez ; s’il s’arrêtait, relancez-le.');
