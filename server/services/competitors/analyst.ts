import { createTaskThread } from '../../task-thread.ts';
import { type ShopTaskInput, type ShopTaskName, type ShopTaskResult, shopTasks } from './shop-tasks.ts';
import { bytesOf, type ShopTexts } from './shop-texts.ts';

/** What a smaller shop needs takes a few milliseconds, less than handing it over. */
const SMALL_BYTES = 300_000;

export interface ShopTask {
  name: ShopTaskName;
  input: unknown;
}

/** Computes what needs whole shops: for large ones on another thread, one after the other, while requests are served. */
export interface Analyst {
  /** @param shops those that the input contains */
  run<Name extends ShopTaskName>(
    name: Name,
    input: ShopTaskInput<Name>,
    shops: readonly ShopTexts[],
  ): Promise<ShopTaskResult<Name>>;
}

export const createAnalyst = (): Analyst => {
  const thread = createTaskThread(new URL('./shop-worker.ts', import.meta.url));
  return {
    async run(name, input, shops) {
      const isSmall = shops.reduce((sum, shop) => sum + bytesOf(shop), 0) <= SMALL_BYTES;
      // Both branches run the task of that very name with its input.
      const run = shopTasks[name] as (input: unknown) => unknown;
      const task: ShopTask = { name, input };
      return (isSmall ? run(input) : await thread.run(task)) as ShopTaskResult<typeof name>;
    },
  };
};
