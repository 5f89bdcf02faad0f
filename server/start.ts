import { createApp } from './app.ts';
import { atPort, type Config } from './env.ts';
import { startBackups } from './jobs/backup.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { type Listening, listen } from './listen.ts';
import { type OpenDeps, openDeps } from './open-deps.ts';
import { toStartFailure } from './start-failure.ts';

export interface RunningServer {
  port: number;
  /** Streams end, requests under way too, then the database closes and the data folder is free. */
  stop(): Promise<void>;
}

/** Environment → database → app → port. @throws {StartFailure} with what a person can put right */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const open = await openDeps(config);
  const { deps } = open;
  try {
    const listening = await listen((port) => createApp({ ...deps, config: atPort(config, port) }), config);
    const endJobs = [startHousekeeping(deps), startBackups(deps)];
    return { port: listening.port, stop: () => stop(open, listening, endJobs) };
  } catch (error) {
    await open.close();
    throw toStartFailure(error);
  }
};

const stop = async (
  { deps, close }: OpenDeps,
  listening: Listening,
  endJobs: readonly (() => void)[],
): Promise<void> => {
  for (const end of endJobs) end();
  deps.hub.close();
  await listening.close();
  await deps.background.settle();
  await close();
};
