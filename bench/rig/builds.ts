import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as buildSite } from 'vite';
import { build as buildExtension } from 'wxt';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Folders of what ships, with a source map beside each script, which changes no script. */
export type Builds = {
  site: string;
  /** For Chrome; `blank/index.html` in it is the blank React page. */
  extension: string;
};

let made: Promise<Builds> | null = null;

/** Builds once per run, for every row that needs it. */
export function buildWithMaps(): Promise<Builds> {
  made ??= build();
  return made;
}

async function build(): Promise<Builds> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-build-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const site = join(folder, 'site');
  const extension = join(folder, 'chrome-mv3');
  console.error('  building what ships, with source maps…');
  const quiet = { logLevel: 'error', mode: 'production' } as const;
  await buildSite({
    ...quiet,
    configFile: here('../../web/vite.config.ts'),
    build: { outDir: site, sourcemap: 'hidden' },
  });
  const options = {
    root: here('../..'),
    browser: 'chrome',
    manifestVersion: 3,
    outDir: folder,
    logger: silent,
  } as const;
  await withoutSpinner(() =>
    buildExtension({ ...options, vite: () => ({ ...quiet, build: { sourcemap: 'hidden' } }) }),
  );
  await buildSite({
    ...quiet,
    configFile: false,
    root: here('../blank'),
    base: './',
    build: { outDir: join(extension, 'blank'), emptyOutDir: true, sourcemap: 'hidden', target: 'es2022' },
  });
  return { site, extension };
}

/** WXT draws one on standard output, terminal or not. */
async function withoutSpinner(work: () => Promise<unknown>): Promise<void> {
  const write = process.stdout.write;
  process.stdout.write = () => true;
  try {
    await work();
  } finally {
    process.stdout.write = write;
  }
}

const silent = {
  debug: () => {},
  log: () => {},
  info: () => {},
  warn: console.error,
  error: console.error,
  fatal: console.error,
  success: () => {},
  level: 1,
};
