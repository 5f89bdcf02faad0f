import type { BackupFigures } from '#server/testing/backup-program.ts';
import { runProgram } from '#server/testing/run-program.ts';
import { defineBench } from '../bench.ts';
import { withFolder } from '../rig/server-process.ts';

const FOLDER_MB = 1_000;
const WARM_UP_SECONDS = 5;
const MEGABYTE = 1_000_000;
const PROGRAM = 'server/testing/backup-program.ts';

/** The daily backup of a large embedded database, in a process that changes rows meanwhile. */
export const backup = defineBench({
  rows: {
    'backup-memory': {
      what: `Daily backup of ${FOLDER_MB} MB: the most memory above that before it`,
      unit: 'MB',
      baseline: 'the size of the data folder',
      budget: 200,
      limits: 'value',
    },
    'backup-wait': {
      what: 'The longest that a small change waits while that backup is written',
      unit: 'ms',
      baseline: 'the longest before it began',
      budget: 1_000,
      limits: 'value',
    },
  },
  measure: () =>
    withFolder(async (folder) => {
      const env = { COMPTOIR_DATA_DIR: folder, COMPTOIR_LOG_LEVEL: 'silent' };
      await run(['fill', String(FOLDER_MB)], env);
      const output = await run(['back-up', String(WARM_UP_SECONDS)], env);
      const figures: BackupFigures = JSON.parse(output.trim().split('\n').at(-1) ?? '');
      return {
        'backup-memory': { value: figures.extraBytes / MEGABYTE, baselineValue: figures.folderBytes / MEGABYTE },
        'backup-wait': { value: figures.longestWaitMs, baselineValue: figures.quietWaitMs },
      };
    }),
});

const run = async (args: readonly string[], env: Record<string, string>): Promise<string> => {
  const program = runProgram({ args: [PROGRAM, ...args], env });
  const code = await program.ended;
  const { out, err } = program.output();
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err}`);
  return out;
};
