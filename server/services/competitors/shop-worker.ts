// A thread of its own for what is computed from large shops: it imports no database and holds nothing between two tasks.
import { parentPort } from 'node:worker_threads';
import type { TaskAnswer, TaskMessage } from './analyst.ts';
import { shopTasks } from './shop-tasks.ts';

const answer = ({ id, name, input }: TaskMessage): TaskAnswer => {
  try {
    // The sender's types pair each name with its input.
    const run = shopTasks[name] as (input: unknown) => unknown;
    return { id, result: run(input) };
  } catch (error) {
    return { id, error };
  }
};

parentPort?.on('message', (message: TaskMessage) => parentPort?.postMessage(answer(message)));
