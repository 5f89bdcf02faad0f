import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const gates = () => {
  const open: (() => void)[] = [];
  let started = 0;
  const work = () => {
    started += 1;
    const run = started;
    return new Promise<number>((resolve) => {
      open.push(() => resolve(run));
    });
  };
  return { open, work, started: () => started };
};

it('starts one more run for all calls made during a run, and never two at a time', async () => {
  const { open, work, started } = gates();
  const run = oneAtATime(work);
  const first = run();
  const second = run();
  const third = run();
  expect(started()).toBe(1);
  open[0]?.();
  expect(await first).toBe(1);
  await expect.poll(started).toBe(2);
  open[1]?.();
  expect(await second).toBe(2);
  expect(await third).toBe(2);
});

it('starts a new run once all are done', async () => {
  const { open, work } = gates();
  const run = oneAtATime(work);
  const first = run();
  open[0]?.();
  await first;
  const second = run();
  open[1]?.();
  expect(await second).toBe(2);
});

it('continues after a failed run', async () => {
  let runs = 0;
  const run = oneAtATime(async () => {
    runs += 1;
    if (runs === 1) throw new Error('cut');
    return runs;
  });
  const first = run();
  const second = run();
  await expect(first).rejects.toThrow('cut');
  expect(await second).toBe(2);
});
