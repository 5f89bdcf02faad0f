import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const unit = ['core', 'components', 'features', 'web', 'entrypoints', 'scripts', 'bench', 'tests'];

/** Start a server, whose adapter replaces globals of the process. */
const withServer = ['tests/compatibility/frozen-{client,data}.test.ts', 'tests/outages/*.test.ts'];

/** The smallest of the browser files; its single test takes a minute. */
const faults = 'tests/e2e/faults.e2e.ts';

/**
 * Without the times of an earlier run, vitest starts the largest files first. The faults would then run last and alone,
 * with one core idle.
 */
class FaultsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFaults = ({ moduleId }: TestSpecification) => moduleId.endsWith(faults);
    const sorted = await super.sort(files);
    return [...sorted.filter(isFaults), ...sorted.filter((file) => !isFaults(file))];
  }
}

export default defineConfig({
  test: {
    // By itself vitest leaves one core idle.
    maxWorkers: '100%',
    sequence: { sequencer: FaultsFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unit.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: withServer,
          // To load the modules again for each of two hundred files takes longer than the tests. So no file may mock a
          // module, and each puts back what it changes of the globals.
          isolate: false,
          alias: { 'wxt/browser': fileURLToPath(new URL('tests/fake-browser.ts', import.meta.url)) },
          // Property tests take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', ...withServer],
          globalSetup: 'server/testing/global-setup.ts',
          // As for the unit tests: loading the server again for each file takes longer than most of them.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: 'tests/e2e/harness/global-setup.ts',
          // Two waits of `patienceMs`, one after the other: it is they who say what never came.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
          // Each has a server and a browser of its own: several gigabytes where there are many cores.
          maxWorkers: Math.min(availableParallelism(), 4),
          // vitest wants projects of different numbers of workers to run one after the other.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
