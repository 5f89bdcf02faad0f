import { setTimeout } from 'node:timers/promises';
import { measureFolder } from '../backup/room.ts';
import { readEnvironment } from '../env.ts';
import { backUp } from '../jobs/backup.ts';
import { openDeps } from '../open-deps.ts';

/** What one backup cost the process that wrote it. */
export interface BackupFigures {
  folderBytes: number;
  /** The most memory held above that before the backup. */
  extraBytes: number;
  /** The longest that a small change had to wait meanwhile. */
  longestWaitMs: number;
  /** The same while no backup was written. */
  quietWaitMs: number;
  durationMs: number;
}

/**
 * A program of tests and measurements. `fill MB` fills the data folder; `back-up SECONDS`, in a process of its own so that its
 * memory is that of a quiet server, backs the folder up
 * while rows change, after that much time to warm up. It writes `begun` once the copy has begun,
 * and at the end the figures as JSON.
 */
const [command, amount = '0'] = process.argv.slice(2);
const { deps, close } = await openDeps(readEnvironment(process.env));
const { copy, queue } = deps.database;
if (copy === null || queue.backend !== 'pglite') throw new Error('this program needs the embedded database');
const { client } = queue;

const ROWS_PER_MB = 512;
const fill = async (): Promise<void> => {
  await client.exec('create table if not exists ballast (id int primary key, content text)');
  for (let done = 0; done < Number(amount); done += 16) {
    const [from, to] = [done, Math.min(Number(amount), done + 16)].map((mb) => mb * ROWS_PER_MB);
    await client.query(
      `insert into ballast select i, repeat(md5(i::text), 55) from generate_series($1::int, $2::int - 1) i`,
      [from, to],
    );
    await client.query('checkpoint');
  }
};

/** @returns the longest that one change took, in ms */
const change = async (until: Promise<unknown>): Promise<number> => {
  const { rows } = await client.query<{ most: number }>('select max(id) as most from ballast');
  const most = rows[0]?.most ?? 1;
  let [isOver, longest, count] = [false, 0, 0];
  until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    count += 1;
    const startedAt = performance.now();
    await client.query('update ballast set content = content || $1 where id = $2', ['x', (count * 7_919) % most]);
    longest = Math.max(longest, performance.now() - startedAt);
    await setTimeout(5);
  }
  return longest;
};

/**
 * What is held, rather than the size of the process: on a busy machine the engine compiles PGlite for minutes, which takes hundreds of megabytes.
 */
const heldBytes = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const measure = async (): Promise<BackupFigures> => {
  // The first queries of a process are slow, because the engine compiles PGlite.
  await change(setTimeout(Number(amount) * 500));
  const quietWaitMs = await change(setTimeout(Number(amount) * 500));
  const before = heldBytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, heldBytes());
  }, 5);
  const folderBytes = await measureFolder(deps.config.dataDir);
  const startedAt = performance.now();
  const backup = backUp({ ...deps, database: { ...deps.database, copy: announced } });
  const longestWaitMs = await change(backup);
  await backup;
  clearInterval(watch);
  return {
    folderBytes,
    extraBytes: most - before,
    longestWaitMs,
    quietWaitMs,
    durationMs: performance.now() - startedAt,
  };
};

const announced = {
  ...copy,
  async begin() {
    await copy.begin();
    console.log('begun');
  },
};

if (command === 'fill') await fill();
else console.log(JSON.stringify(await measure()));
deps.hub.close();
await close();
