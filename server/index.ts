import { BadEnvironment, readEnvironment } from './env.ts';
import { FolderInUse } from './folder-lock.ts';
import { CannotListen } from './listen.ts';
import { loadExtensionHint } from './load-extension-hint.ts';
import { startServer } from './start.ts';

const isExpected = (error: unknown): error is Error =>
  error instanceof BadEnvironment || error instanceof FolderInUse || error instanceof CannotListen;

const main = async (): Promise<void> => {
  const server = await startServer(readEnvironment(process.env));
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  console.log(`Prêt : http://localhost:${server.port}`);
  console.log(loadExtensionHint());
};

try {
  await main();
} catch (error) {
  // What a person can put right is one French text; anything else keeps its stack.
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
}
