import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { nearlySlowestOf } from '../timing.ts';
import { ask, type BenchCall } from './ask.ts';
import type { Flood, FloodReport } from './flood.ts';

const QUIET_MS = 4_000;
const BUSY_MS = 8_000;
/** Between two readings of the seller who is measured. */
const PAUSE_MS = 10;

interface Beside {
  port: number;
  /** What the measured seller reads, again and again. */
  read: BenchCall;
  /** What others ask for meanwhile. */
  flood: Flood;
}

/**
 * The slowest but one of a hundred readings beside a flood of requests, and while nobody else asks for anything.
 * @throws {Error} when a request of the flood fails, or none succeeds
 */
export async function readBeside(name: string, { port, read, flood: wanted }: Beside) {
  const get = () => ask(port, read);
  await readFor(get, setTimeout(1_000));
  const before = await readFor(get, setTimeout(QUIET_MS));
  const flood = startFlood(wanted);
  const busy = await readFor(get, flood.goesOn ? setTimeout(BUSY_MS) : flood.ended);
  flood.stop();
  const report = await flood.ended;
  const after = await readFor(get, setTimeout(QUIET_MS));
  const failed = Object.keys(report).filter((status) => Number(status) >= 500);
  if (failed.length > 0 || !report[200]) throw new Error(`The others were answered ${JSON.stringify(report)}.`);
  const figures = { value: nearlySlowestOf(busy), baselineValue: nearlySlowestOf([...before, ...after]) };
  console.error(name, `${busy.length} readings beside`, report, figures);
  return figures;
}

function startFlood(flood: Flood) {
  const worker = new Worker(new URL('../rig/flood.ts', import.meta.url), { workerData: flood });
  return {
    goesOn: flood.again,
    stop: () => worker.postMessage('stop'),
    ended: new Promise<FloodReport>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    }),
  };
}

/** Durations of the readings that ended before `until` did, and of the one that was under way. */
export async function readFor(
  read: () => Promise<unknown>,
  until: Promise<unknown>,
  pauseMs = PAUSE_MS,
): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
    await setTimeout(pauseMs);
  }
  return times;
}
