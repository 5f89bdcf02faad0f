import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import { build } from 'vite';
import { findPrepared } from '../harness/prepared.ts';
import { until } from '../harness/until.ts';

const entry = fileURLToPath(new URL('./main.tsx', import.meta.url));

/** What the page of a stage loads. */
export interface StageFiles {
  script: string;
  styles: string;
}

/**
 * The stage's script and styles. The first file of a run that needs them builds them, which takes four seconds of
 * processor time; the files that run at the same time wait for it.
 */
export async function findStageFiles(): Promise<StageFiles> {
  const prepared = findPrepared();
  const parent = prepared?.folder ?? (await mkdtemp(join(tmpdir(), 'comptoir-stage-')));
  const folder = join(parent, 'stage');
  try {
    if (await claim(join(parent, 'stage-claimed'))) await buildInto(folder);
    // A build that failed is reported by the file that made it.
    else await until('another file to build the stage', () => existsSync(folder));
    const read = (name: string) => readFile(join(folder, name), 'utf8');
    return { script: await read('stage.js'), styles: await read('stage.css') };
  } finally {
    if (prepared === null) await rm(parent, { recursive: true, force: true });
  }
}

/** Only one of all who ask for the same path gets true. */
const claim = (path: string): Promise<boolean> =>
  mkdir(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

async function buildInto(folder: string): Promise<void> {
  const unfinished = `${folder}-unfinished`;
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [tailwind()],
    // A test run is not development: React's development tools are left out.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: unfinished,
      target: 'es2022',
      minify: false,
      lib: { entry, formats: ['iife'], name: 'stage', fileName: () => 'stage.js', cssFileName: 'stage' },
    },
  });
  await rename(unfinished, folder);
}
