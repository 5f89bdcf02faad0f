import { readEnvironment } from '#server/env.ts';
import { startServer } from '#server/start.ts';
import { type ServerOptions, type ServerProcess, serverEnvironment } from './server-process.ts';

/**
 * The real server inside the process of the tests, on PostgreSQL: its modules are loaded once for all benches, so a start
 * takes a tenth of a second where a process of its own takes two, all of it processor time.
 */
export async function startServerInProcess(options: ServerOptions & { databaseUrl: string }): Promise<ServerProcess> {
  const server = await startServer(readEnvironment({ ...serverEnvironment(options), COMPTOIR_LOG_LEVEL: 'error' }));
  server.startJobs();
  let stopped: Promise<void> | null = null;
  const stop = async () => {
    stopped ??= server.stop();
    await stopped;
    return 0;
  };
  return {
    port: server.port,
    output: () => {
      throw new Error('What a server writes can be read with `hasOwnProcess` only.');
    },
    stop,
    kill: async () => void (await stop()),
  };
}
