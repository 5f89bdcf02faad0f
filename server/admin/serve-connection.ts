import type { Socket } from 'node:net';
import { SECOND } from '#core/model/time.ts';
import { MAX_REQUEST_BYTES } from './contract.ts';

const PATIENCE_MS = 5 * SECOND;
const NEWLINE = 0x0a;

/** One line without its end; `too long` before it ends; null when the other side leaves or falls silent. */
type Line = Buffer | 'too long' | null;

/**
 * Serves one connection: one line in, one line out, and then it is closed.
 * @param answer the reply to a line; must not reject
 * @param patienceMs how long the other side may take to write its request, and to take the reply
 * @returns once the connection is over or only waits for the other side to take the reply
 */
export const serveConnection = async (
  socket: Socket,
  answer: (line: Buffer | 'too long') => Promise<string>,
  patienceMs: number = PATIENCE_MS,
): Promise<void> => {
  // The other side may be gone at any moment: there is nobody to inform.
  socket.on('error', () => {});
  const line = await readLine(socket, patienceMs);
  if (line === null) {
    socket.destroy();
    return;
  }
  // Whatever follows is read and dropped: closing with unread bytes would take the reply away from the other side.
  socket.resume();
  const reply = await answer(line);
  socket.end(`${reply}\n`);
  const giveUp = setTimeout(() => socket.destroy(), patienceMs);
  socket.once('close', () => clearTimeout(giveUp));
};

const readLine = (socket: Socket, patienceMs: number): Promise<Line> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = (line: Line): void => {
      clearTimeout(silence);
      socket.off('data', onData).off('end', onEnd).off('close', onEnd);
      resolve(line);
    };
    const onEnd = (): void => finish(null);
    const onData = (chunk: Buffer): void => {
      const end = chunk.indexOf(NEWLINE);
      chunks.push(end === -1 ? chunk : chunk.subarray(0, end));
      bytes += end === -1 ? chunk.length : end;
      if (bytes > MAX_REQUEST_BYTES) finish('too long');
      else if (end !== -1) finish(Buffer.concat(chunks));
    };
    const silence = setTimeout(() => finish(null), patienceMs);
    socket.on('data', onData).once('end', onEnd).once('close', onEnd);
  });
