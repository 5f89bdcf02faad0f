import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineBench } from '../bench.ts';
import { type MeasuredProgram, startProgram } from '../rig/program.ts';
import { medianOf } from '../timing.ts';

const rounds = 5;
const megabyte = 1_000_000;

/** `npm start` once everything is installed, built and migrated, against the database that it stands on. */
export const start = defineBench({
  rows: {
    'second-start': {
      what: 'Second start, from running scripts/start.mjs to « Prêt »',
      unit: 'ms',
      baseline: 'a program that only opens PGlite on the same folder',
      budget: 3,
      limits: 'ratio',
    },
    'idle-memory': {
      what: 'Memory of the idle server beyond that of bare PGlite',
      unit: 'MB',
      baseline: 'a program that only opens PGlite on the same folder',
      budget: 120,
      limits: 'value',
    },
  },
  measure: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'comptoir-bench-'));
    try {
      // The first start installs, builds and migrates; it is not measured.
      await visit(await startServer(folder));
      const server: Visit[] = [];
      const bare: Visit[] = [];
      for (let round = 0; round < rounds; round++) {
        server.push(await visitBuilt(folder));
        bare.push(await visit(await startPglite(folder)));
      }
      const above = medianOf(server.map(({ memory }) => memory)) - medianOf(bare.map(({ memory }) => memory));
      return {
        'second-start': {
          value: medianOf(server.map(({ readyMs }) => readyMs)),
          baselineValue: medianOf(bare.map(({ readyMs }) => readyMs)),
        },
        'idle-memory': {
          value: above / megabyte,
          baselineValue: medianOf(bare.map(({ memory }) => memory)) / megabyte,
        },
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

type Visit = { readyMs: number; memory: number };

async function visit(program: MeasuredProgram): Promise<Visit> {
  try {
    return { readyMs: program.readyMs, memory: await program.idleMemory() };
  } finally {
    await program.stop();
  }
}

const mostBuilds = 3;

/** A start that had to build, because a source changed meanwhile, counts as a first one: it is not measured. */
async function visitBuilt(folder: string): Promise<Visit> {
  for (let start = 0; start <= mostBuilds; start++) {
    const program = await startServer(folder);
    const visited = await visit(program);
    if (!program.output().includes('construction ')) return visited;
  }
  throw new Error('Sources kept changing while starts were measured: run it again when nobody edits them.');
}

function startServer(folder: string): Promise<MeasuredProgram> {
  const env = { PORT: '0', COMPTOIR_DATA_DIR: folder, NODE_ENV: 'production' };
  return startProgram({ args: ['scripts/start.mjs'], word: 'Prêt', env });
}

function startPglite(folder: string): Promise<MeasuredProgram> {
  return startProgram({ args: ['bench/rig/open-pglite.ts', join(folder, 'pglite')], word: 'open' });
}
