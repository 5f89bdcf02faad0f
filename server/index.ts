import { readEnvironment } from './env.ts';
import { hastenImports } from './fast-imports.ts';
import { loadExtensionHint } from './load-extension-hint.ts';
import { StartFailure } from './start-failure.ts';

const main = async (): Promise<void> => {
  const config = readEnvironment(process.env);
  hastenImports();
  const { startServer } = await import('./start.ts');
  const server = await startServer(config);
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
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
