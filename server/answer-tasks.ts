import type { MessagePort, TransferListItem } from 'node:worker_threads';
import type { TaskAnswer, TaskMessage } from './task-thread.ts';

/** On a thread: does each task that comes, one after the other. @param port the thread's own */
export const answerTasks = (port: MessagePort | null, run: (task: unknown) => unknown): void => {
  let last: Promise<void> = Promise.resolve();
  const answer = async ({ id, task }: TaskMessage): Promise<TaskAnswer> => {
    try {
      return { id, result: await run(task) };
    } catch (error) {
      return { id, error };
    }
  };
  port?.on('message', (message: TaskMessage) => {
    last = last.then(async () => {
      const answered = await answer(message);
      const bytes = 'result' in answered && answered.result instanceof Uint8Array ? [answered.result.buffer] : [];
      port.postMessage(answered, bytes as TransferListItem[]);
    });
  });
};
