import { lstatSync, type Stats } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const SOCKET_FILE = 'admin.sock';
/** `sun_path` without its final zero: 108 bytes on Linux, 104 on macOS. A longer address would be cut off. */
const MAX_ADDRESS_BYTES = 103;

/** The socket of `npm run admin`, beside the data that it gives access to. */
export const adminSocketOf = (dataDir: string): string => resolve(dataDir, SOCKET_FILE);

/** The shorter spelling of a path of a socket; null when the system takes neither. */
export const toAddress = (path: string): string | null => {
  const spellings = [path, join('.', relative(process.cwd(), path))];
  return spellings.find((spelling) => Buffer.byteLength(spelling) <= MAX_ADDRESS_BYTES) ?? null;
};

/** Who may use a socket, from its file: `own` for this account of the machine alone. */
export type SocketOwner = 'absent' | 'own' | 'foreign' | 'open to others';

/**
 * Only the account that runs the server may write to its socket, so only it can send commands: the system refuses all
 * others. Node does not identify the process at the other end, so both sides check the file.
 * @param uid that of the account which is to own it; root may use every socket
 */
export const ownerOf = (path: string, uid: number): SocketOwner => {
  const file = look(path);
  if (file === 'foreign') return 'foreign';
  if (file === 'absent' || !file.isSocket()) return 'absent';
  if (file.uid !== uid && uid !== 0) return 'foreign';
  return (file.mode & 0o077) === 0 ? 'own' : 'open to others';
};

const look = (path: string): Stats | 'absent' | 'foreign' => {
  try {
    return lstatSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    // The folder of another account cannot be entered.
    return code === 'EACCES' || code === 'EPERM' ? 'foreign' : 'absent';
  }
};
