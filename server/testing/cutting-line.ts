import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server on this machine that breaks. */
export interface CuttingLine {
  port: number;
  /** Every connection from now on ends after so many pieces from the server; null: none does. */
  cutAfter(pieces: number | null): void;
  close(): void;
}

export const openCuttingLine = async (to: number): Promise<CuttingLine> => {
  let most: number | null = null;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const limit = most;
    let pieces = 0;
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        open.delete(socket);
        end();
      });
    }
    near.pipe(far);
    far.on('data', (piece: Buffer) => {
      pieces += 1;
      if (limit !== null && pieces > limit) return end();
      near.write(piece);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter: (pieces) => {
      most = pieces;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};
