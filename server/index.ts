import { readEnvironment } from './env.ts';
import { failureText } from './failure-text.ts';
import { speedUpImports } from './fast-imports.ts';

const fail = (error: unknown, attempt: 'start' | 'stop'): never => {
  console.error(failureText(error, attempt, process.env.COMPTOIR_LOG_LEVEL));
  process.exit(1);
};

const main = async (): Promise<void> => {
  const config = readEnvironment(process.env);
  speedUpImports();
  const { startServer } = await import('./start.ts');
  const server = await startServer(config);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error, 'stop'),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  console.log(`Prêt : http://localhost:${server.port}`);
  server.startJobs();
};

try {
  await main();
} catch (error) {
  fail(error, 'start');
}
