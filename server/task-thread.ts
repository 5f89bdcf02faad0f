import { Worker } from 'node:worker_threads';

/** A thread that nobody needs any more gives its memory back. */
const IDLE_MS = 60_000;

export interface TaskMessage {
  id: number;
  task: unknown;
}

export type TaskAnswer = { id: number; result: unknown } | { id: number; error: unknown };

/** Does tasks on a thread of its own, one after the other, while requests are served. */
export interface TaskThread {
  /** @throws what the task threw; an error when the thread ended */
  run(task: unknown): Promise<unknown>;
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** @param script what the thread runs: it calls `answerTasks` */
export const createTaskThread = (script: URL, maxMegabytes?: number): TaskThread => {
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
    const limits = maxMegabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } };
    const started = new Worker(script, limits);
    started.on('message', settle);
    started.on('error', (error) => end(started, error));
    started.on('exit', () => end(started, new Error('the thread ended')));
    return started;
  };

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        thread ??= start();
        thread.ref();
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        thread.postMessage({ id: lastId, task } satisfies TaskMessage);
      }),
  };
};
