import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const unit = ['core', 'components', 'features', 'web', 'entrypoints', 'scripts', 'bench', 'tests'];

/** Start a server, whose adapter replaces globals of the process. */
const withServer = ['tests/compatibility/frozen-{client,data}.test.ts', 'tests/outages/*.test.ts'];

/**
 * When a test counts as hanging. A busy machine takes ten times as long as a quiet one, and no test may fail because of
 * that.
 */
const TEST_LIMIT_MS = 240_000;

/** The browser files that take a minute or longer, though some of them are short. */
const longest = [
  ...['unknown-figures', 'accessibility', 'fits', 'keyboard-everywhere', 'faults'],
  ...['reading-navigation', 'public-site', 'active-reading-lists', 'many-orders'],
];

/**
 * Firefox, beside two Chromium of many processes each, gets an eighth of the processor: 438 s instead of 56 s alone, with
 * waits that end in vain.
 */
const alone = ['tests/e2e/firefox.e2e.ts'];

const inBrowsers = {
  globalSetup: 'tests/e2e/harness/global-setup.ts',
  // Node loads the server itself, in a fraction of the time: it runs inside the process of the tests.
  server: { deps: { external: [/\/server\/.*\.ts$/] } },
  // Two waits of `patienceMs`, one after the other: it is they who say what never came.
  testTimeout: 120_000,
  hookTimeout: TEST_LIMIT_MS,
  isolate: false,
};

/**
 * Without the times of an earlier run, vitest starts the largest files first. A short file that takes a minute would then
 * run last and alone, with one core idle.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}.e2e.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // By itself vitest leaves one core idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unit.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: withServer,
          setupFiles: 'tests/properties.ts',
          // To load the modules again for each of two hundred files takes longer than the tests. So no file may mock a
          // module, and each puts back what it changes of the globals.
          isolate: false,
          alias: { 'wxt/browser': fileURLToPath(new URL('tests/fake-browser.ts', import.meta.url)) },
          testTimeout: TEST_LIMIT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', ...withServer],
          setupFiles: 'tests/properties.ts',
          globalSetup: 'server/testing/global-setup.ts',
          // As for the unit tests: loading the server again for each file takes longer than most of them.
          isolate: false,
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          exclude: alone,
          ...inBrowsers,
          // Each has browsers of several processes beside it: with one more than there are cores, twenty of them waited for two,
          // and waits of a minute ended in vain. And each takes a gigabyte.
          maxWorkers: Math.min(availableParallelism(), 4),
          // vitest wants projects of different numbers of workers to run one after the other.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'e2e alone', include: alone, ...inBrowsers, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
