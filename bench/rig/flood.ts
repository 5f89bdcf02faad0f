// A worker thread: the requests of one seller who wants too much, until it is stopped or has made all of them. On a
// thread of its own, so that reading its answers delays no measurement beside it.
import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { type BenchCall, exchange } from './ask.ts';

/** `calls` are made in turn by `lanes` at once; `again`: from the start, until the thread is stopped. */
export type Flood = { port: number; calls: readonly BenchCall[]; lanes: number; again: boolean };
/** How often each status was answered. */
export type FloodReport = Record<number, number>;

const { port, calls, lanes, again } = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: lanes });
const report: FloodReport = {};
let next = 0;
let stopped = false;
parentPort?.once('message', () => {
  stopped = true;
});

async function runLane(): Promise<void> {
  while (!stopped && (again || next < calls.length)) {
    const call = calls[next++ % calls.length];
    if (call === undefined) return;
    const { status, retryAfter } = await exchange(port, { ...call, agent });
    report[status] = (report[status] ?? 0) + 1;
    if (retryAfter !== undefined) await new Promise((resolve) => setTimeout(resolve, Number(retryAfter) * 1_000));
  }
}

await Promise.all(Array.from({ length: lanes }, runLane));
agent.destroy();
parentPort?.postMessage(report);
parentPort?.close();
