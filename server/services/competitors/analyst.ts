import { Worker } from 'node:worker_threads';
import { type ShopTaskInput, type ShopTaskName, type ShopTaskResult, shopTasks } from './shop-tasks.ts';
import { bytesOf, type ShopTexts } from './shop-texts.ts';

/** What a smaller shop needs takes a few milliseconds, less than handing it over. */
const SMALL_BYTES = 300_000;
/** A thread that nobody needs any more gives its memory back. */
const IDLE_MS = 60_000;

export interface TaskMessage {
  id: number;
  name: ShopTaskName;
  input: unknown;
}

export type TaskAnswer = { id: number; result: unknown } | { id: number; error: unknown };

/** Computes what needs whole shops: for large ones on another thread, one after the other, while requests are served. */
export interface Analyst {
  /** @param shops those that the input contains */
  run<Name extends ShopTaskName>(
    name: Name,
    input: ShopTaskInput<Name>,
    shops: readonly ShopTexts[],
  ): Promise<ShopTaskResult<Name>>;
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

export const createAnalyst = (): Analyst => {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const settle = (answer: TaskAnswer): void => {
    const task = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) task?.reject(answer.error);
    else task?.resolve(answer.result);
    if (waiting.size > 0) return;
    thread?.unref();
    idle = setTimeout(() => void thread?.terminate(), IDLE_MS).unref();
  };

  /** A thread that ended takes what it was asked with it; the next task gets another one. */
  const end = (ended: Worker, error: unknown): void => {
    if (thread !== ended) return;
    thread = null;
    for (const task of waiting.values()) task.reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./shop-worker.ts', import.meta.url));
    started.on('message', settle);
    started.on('error', (error) => end(started, error));
    started.on('exit', () => end(started, new Error('the thread of the analyses ended')));
    return started;
  };

  const hand = (name: ShopTaskName, input: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      thread ??= start();
      thread.ref();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      thread.postMessage({ id: lastId, name, input } satisfies TaskMessage);
    });

  return {
    async run(name, input, shops) {
      const isSmall = shops.reduce((sum, shop) => sum + bytesOf(shop), 0) <= SMALL_BYTES;
      // Both branches run the task of that very name with its input.
      const run = shopTasks[name] as (input: unknown) => unknown;
      return (isSmall ? run(input) : await hand(name, input)) as ShopTaskResult<typeof name>;
    },
  };
};
