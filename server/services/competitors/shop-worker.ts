// A thread of its own for what is computed from large shops: it imports no database and holds nothing between two tasks.
import { parentPort } from 'node:worker_threads';
import { answerTasks } from '../../answer-tasks.ts';
import type { ShopTask } from './analyst.ts';
import { shopTasks } from './shop-tasks.ts';

answerTasks(parentPort, (task) => {
  // The sender's types pair each name with its input.
  const { name, input } = task as ShopTask;
  return (shopTasks[name] as (input: unknown) => unknown)(input);
});
