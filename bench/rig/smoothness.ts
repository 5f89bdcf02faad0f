import type { Page } from 'puppeteer';

type Watched = { longTasks?: number[]; taskObserver?: PerformanceObserver };

/** From now on the page records every task on its main thread that lasts more than 50 ms. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    const taskObserver = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    taskObserver.observe({ type: 'longtask' });
    Object.assign(globalThis, { longTasks: tasks, taskObserver });
  });
}

/**
 * @returns the longest of those since the last call, ms; 50 when there was none, since shorter ones are not reported
 */
export async function takeLongest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The task that drew the last frame is over, and counted, once another one runs.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { longTasks, taskObserver } = globalThis as Watched;
    const untold = taskObserver?.takeRecords().map(({ duration }) => duration) ?? [];
    return Math.max(50, ...(longTasks?.splice(0) ?? []), ...untold);
  });
}

/**
 * Scrolls an element down and up by `step` pixels a frame, from end to end of its content.
 * @returns the mean of milliseconds from frame to frame: the browser draws at its own rate or skips a frame, nothing in
 * between
 */
export async function scrollFrames(page: Page, selector: string, step: number): Promise<number> {
  return page.evaluate(scrollThrough, selector, step);
}

/** Runs in the page. */
async function scrollThrough(selector: string, step: number): Promise<number> {
  const scroller = document.querySelector(selector);
  if (!scroller) throw new Error(`Nothing to scroll: ${selector}`);
  const frames = 180;
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const start = await nextFrame();
  let [last, way] = [start, step];
  for (let frame = 0; frame < frames; frame++) {
    const before = scroller.scrollTop;
    scroller.scrollTop += way;
    if (scroller.scrollTop === before) way = -way;
    last = await nextFrame();
  }
  return (last - start) / frames;
}

/** Clicks the element found by a selector. @returns milliseconds until the frame that shows the result is drawn */
export async function timePress(page: Page, selector: string): Promise<number> {
  return page.$eval(selector, async (element) => {
    const start = performance.now();
    (element as HTMLElement).click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  });
}

/** Sets the text of a field, as typing does. @returns milliseconds until the frame that shows the result is drawn */
export async function timeTyping(page: Page, selector: string, words: string): Promise<number> {
  return page.$eval(
    selector,
    async (field, value) => {
      const start = performance.now();
      // React overrides the page's own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    },
    words,
  );
}
